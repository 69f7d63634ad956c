// The first game, explained: whenever a kind of choice is met for the first few times, a small box says what to do and why.
// It waits for nothing, and it can be switched off. On a phone it is a word beside the question until it is asked for.
import { $, button, el, icon, keep, tight } from "./page.js";
import { link, now, remark } from "./choose.js";

const TIMES = 2;
let hints = {},
  game = "",
  shown = "",
  seen = {},
  told = new Set();

export function guide() {
  const data = $("hints");
  if (!data) return;
  hints = JSON.parse(data.textContent);
  game = document.querySelector("main.play").dataset.game;
  seen = keep.get("guide:" + game) || {};
  const on = $("guide-on");
  on.checked = keep.get("guide") !== false;
  on.onchange = () => {
    keep.set("guide", on.checked);
    if (on.checked) {
      seen = {};
      keep.set("guide:" + game, seen);
    }
    show(null);
  };
  document.addEventListener("tudor:about", e => show(e.detail));
  show(null);
}
// The hint of what is about to be chosen, or of what is asked.
function show(c) {
  const { play } = now,
    box = $("guide");
  const mine = play.stage === "play" && play.mine && !now.pending && keep.get("guide") !== false;
  const fresh = rule => rule && hints[rule] && (seen[rule] || 0) < TIMES;
  // What is picked comes first, then what is asked, then what else could be chosen here and was not explained yet.
  const rule = mine ? [c && c.rule, play.rule, ...play.choices.map(o => o.rule)].find(fresh) || "" : "";
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
    $("guide-on").checked = false;
    show(null);
    remark("It comes back under “Keys and help” at the top of the page.");
  };
  const head = el("div", "row", el("span", "eyebrow grow", "First game"), off);
  box.replaceChildren(
    more,
    head,
    el("h3", "", hints[rule].title),
    el("p", "s", ...stressed(hints[rule].text), " ", ...link(rule)),
    el("p", "xs muted", "Nothing waits for this box: play when you like."),
  );
  read();
}
// What can be read now.
function read() {
  const open = $("guide").classList.contains("open");
  const more = $("guide").querySelector(".hint-more");
  more?.setAttribute("aria-expanded", open);
  if (more) more.lastChild.textContent = open ? "Close" : "Explain";
  if (shown && (open || !tight.matches)) told.add(shown);
}
// What was in view while a choice was made has been explained.
export function learned() {
  for (const rule of told) seen[rule] = (seen[rule] || 0) + 1;
  told.clear();
  keep.set("guide:" + game, seen);
}
const stressed = text => text.split("**").map((t, i) => (i % 2 ? el("b", "", t) : t));
