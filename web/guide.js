// @ts-check
// The first game, explained: a small box says what to do and why when a kind of choice is met for the first few times. It
// waits for nothing and can be switched off. On a phone it is a word beside the question until it is asked for.
import { $, button, el, find, icon, input } from "./dom.js";
import { turn } from "./choose.js";
import { tight } from "./layout.js";
import { link, remark } from "./notice.js";
import { keep } from "./storage.js";

/** @import { Choice } from "./types.d.ts" */

const TIMES = 2;
/** By rule: what is said of it. @type {Record<string, { title: string, text: string }>} */
let hints = {};
/** By rule: how often it was explained. @type {Record<string, number>} */
let seen = {};
/** The rule that is explained now. */
let shown = "";
/** Rules that were explained since the last choice. @type {Set<string>} */
const explained = new Set();

const name = () => "guide:" + $("main").dataset.game;

export function startGuide() {
  const data = find("hints");
  if (!data) return;
  hints = JSON.parse(data.textContent || "{}");
  seen = keep.get(name()) || {};
  const on = input("guide-on");
  on.checked = keep.get("guide") !== false;
  on.onchange = () => {
    keep.set("guide", on.checked);
    if (on.checked) {
      seen = {};
      keep.set(name(), seen);
    }
    show(null);
  };
  document.addEventListener("tudor:about", e => show(/** @type {CustomEvent} */ (e).detail));
  show(null);
}

/**
 * The rule to explain: first of what is picked, then of what is asked, then of what else could be chosen here.
 * @param {Choice | null} choice
 */
function ruleFor(choice) {
  const { play, pending } = turn;
  if (play.stage !== "play" || !play.mine || pending || keep.get("guide") === false) return "";
  const rules = [choice?.rule, play.rule, ...play.choices.map(c => c.rule)];
  return rules.find(rule => rule && hints[rule] && (seen[rule] || 0) < TIMES) || "";
}

/**
 * Explains the choice that is about to be made, or the question.
 * @param {Choice | null} choice
 */
function show(choice) {
  const box = $("guide");
  const rule = ruleFor(choice);
  if (rule === shown && !box.hidden === !!rule) return;
  shown = rule;
  box.hidden = !rule;
  if (!rule) return;
  const more = button("hint-more xs", icon("info"), "Explain");
  more.onclick = () => {
    box.classList.toggle("open");
    read();
  };
  const off = button("linky xs", "Switch off");
  off.onclick = () => {
    keep.set("guide", false);
    input("guide-on").checked = false;
    show(null);
    remark("It comes back under “Keys and help” at the top of the page.");
  };
  const { title, text } = hints[rule];
  box.replaceChildren(
    more,
    el("div", "row", el("span", "eyebrow grow", "First game"), off),
    el("h3", "", title),
    el("p", "s", ...stressed(text), " ", ...link(rule)),
    el("p", "xs muted", "Nothing waits for this box: play when you like."),
  );
  read();
}

/** Notes that the hint can be read now, if it is open. */
function read() {
  const open = $("guide").classList.contains("open");
  const more = $("guide").querySelector(".hint-more");
  more?.setAttribute("aria-expanded", String(open));
  if (more?.lastChild) more.lastChild.textContent = open ? "Close" : "Explain";
  if (shown && (open || !tight.matches)) explained.add(shown);
}

/** A choice was made: the hints that were in view count as explained. */
export function learned() {
  for (const rule of explained) seen[rule] = (seen[rule] || 0) + 1;
  explained.clear();
  keep.set(name(), seen);
}

/**
 * Text in which `**` stresses.
 * @param {string} text
 */
const stressed = text => text.split("**").map((t, i) => (i % 2 ? el("b", "", t) : t));
