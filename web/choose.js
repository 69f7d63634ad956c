// @ts-check
// Choosing a move by mouse, finger and focus: asks the click machine what a click means, and marks on the page what can
// be clicked and what is picked.
import { $, SVG, all, set, sound, target } from "./dom.js";
import { anchors, reveal, top, under } from "./board.js";
import { coarse, makeRoom } from "./layout.js";
import { meaning, next, tap as meaningOfTap, ways, whyNot } from "./machine.js";
import { hush, refuse, tell } from "./notice.js";
import { ask, preview } from "./question.js";
import { drag } from "./zoom.js";

/** @import { Anchor, Piece, Play, Refusal, Turn } from "./types.d.ts" */

/** What the player is about. The table module keeps `play` and `pending` up to date.
 * @type {Turn} */
export const turn = { play: { stage: "curtain", choices: [], no: [] }, picked: [], armed: null, pending: null };

/** @type {(move: string) => void} */
let sendMove = () => {};

/**
 * Starts choosing: listens to mouse, finger and focus.
 * @param {Play} play
 * @param {(move: string) => void} send
 */
export function startChoosing(play, send) {
  turn.play = play;
  sendMove = send;
  listen();
}

/**
 * Makes a move, as if it had been clicked.
 * @param {string} move
 */
export const choose = move => sendMove(move);

const can = (/** @type {Anchor} */ at) => ways(turn.play.choices, [...turn.picked, at]).length > 0;
/** The choice that is about to be made. */
const meant = () => turn.armed || meaning(turn.play.choices, turn.picked);

/** Marks what can be clicked and what is picked, and writes question and buttons anew. */
export function mark() {
  const open = next(turn);
  document.body.classList.toggle("picking", turn.picked.length > 0);
  for (const [at, nodes] of anchors)
    for (const n of nodes) markOne(n, open.has(at), turn.picked.includes(at), n === nodes.at(-1));
  ask(turn, meant());
  for (const n of /** @type {Piece[]} */ (all("[data-at][role=button]"))) spoken(n);
  for (const n of all("#panels .hand,#mid,#promptbox,#prompt,#picked")) scrollable(n);
  makeRoom(anchors);
}

/**
 * @param {Piece} n
 * @param {boolean} may it can be clicked
 * @param {boolean} is it is picked
 * @param {boolean} topmost of its anchor
 */
function markOne(n, may, is, topmost) {
  const shape = n.namespaceURI === SVG && n.tagName !== "g" && n.tagName !== "use" && topmost;
  const classes = { may, is, asked: false, can: shape && may, sel: shape && is };
  for (const [name, on] of Object.entries(classes)) n.classList.toggle(name, on);
  n.removeAttribute("aria-pressed");
  if (topmost && (may || is)) {
    n.tabIndex = 0;
    set(n, { role: "button" });
    if (is) set(n, { "aria-pressed": "true" });
    return;
  }
  // An element that can no longer be clicked keeps the focus if it has it.
  if (n === document.activeElement) n.tabIndex = -1;
  else n.removeAttribute("tabindex");
  if (topmost || n.namespaceURI !== SVG) set(n, { role: "img" });
  else n.removeAttribute("role");
}

/**
 * What is written on an element becomes part of its name, so that people who speak to the page can say what they see.
 * @param {Piece} n
 */
function spoken(n) {
  const texts = all("text", n).filter(t => t.checkVisibility());
  // A space after each text, or screen readers read all of them as one word.
  for (const t of texts) if (!t.textContent?.endsWith(" ")) t.append(" ");
  const name = n.getAttribute("aria-label") || "";
  const seen = texts
    .map(t => t.textContent)
    .join("")
    .trim();
  if (!seen || ` ${name} `.includes(` ${seen} `)) return;
  n.dataset.name = name;
  set(n, { "aria-label": `${name} ${seen}` });
}

/**
 * A box that is too full scrolls, also by keys if nothing in it can take the focus.
 * @param {HTMLElement} n
 */
function scrollable(n) {
  const full = n.scrollWidth > n.clientWidth || n.scrollHeight > n.clientHeight;
  if (full && !n.querySelector("[tabindex='0'],a,button,summary")) n.tabIndex = 0;
  else if (n !== document.activeElement) n.removeAttribute("tabindex");
}

/** Forgets all picks; the caller marks the page anew. */
export function forget() {
  turn.picked = [];
  turn.armed = null;
}

/** Gives up the last pick. */
export function unpick() {
  turn.armed = null;
  turn.picked = turn.picked.slice(0, -1);
  hush();
  mark();
}

/**
 * A click on an anchor.
 * @param {Anchor} at
 * @param {boolean} touch
 * @returns {unknown}
 */
export function tap(at, touch) {
  const outcome = meaningOfTap(turn, at, touch);
  if (outcome.does === "nothing") return;
  hush();
  switch (outcome.does) {
    case "send":
      return choose(outcome.choice.move);
    case "unpick":
      return unpick();
    case "pick":
      turn.armed = outcome.armed;
      turn.picked = outcome.picked;
      mark();
      return reveal(at);
    case "refuse":
      turn.armed = null;
      mark();
      deny(outcome.refusal, at);
      return sound("no");
    case "tell":
      turn.armed = null;
      mark();
      return tell(at);
  }
}

/**
 * @param {Refusal} no
 * @param {Anchor} at
 */
function deny(no, at) {
  top(at)?.classList.add("asked");
  refuse(no.text, no.rule, at);
}

/**
 * Says why this could not be clicked, if the server said so for exactly this anchor.
 * @param {Anchor} at
 */
function explain(at) {
  const no = whyNot(turn.play.no, turn.picked, at, false);
  if (no) deny(no, at);
}

const PARTS = ["stage", "panel", "rail", "far", "near"];

function listen() {
  /** @type {Anchor | null} */
  let hovering = null;
  let resting = 0;
  document.addEventListener(
    "pointerdown",
    e => {
      drag.is = false;
      clearTimeout(resting);
      // A finger that rests asks what this is.
      const box = e.pointerType === "touch" && target(e).closest("#stage,#panel,#rail,#far,#near");
      const at = box && under(e.clientX, e.clientY, box);
      if (!at) return;
      resting = setTimeout(() => {
        if (drag.is) return;
        drag.is = true;
        hush();
        tell(at);
      }, 500);
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(resting), true);
  for (const box of PARTS.map($)) {
    box.addEventListener("click", event => {
      const e = /** @type {PointerEvent} */ (event);
      if (drag.is || target(e).closest("button,a,summary,input,.mini")) return;
      const at = under(e.clientX, e.clientY, box);
      if (at) tap(at, e.pointerType ? e.pointerType !== "mouse" : coarse.matches);
      else if (box.id === "stage" && turn.picked.length) unpick();
    });
    box.addEventListener("mousemove", e => {
      if (turn.pending || coarse.matches) return;
      const at = under(e.clientX, e.clientY, box);
      if (at === hovering) return;
      hovering = at;
      hover(at);
    });
  }
  document.addEventListener("focusin", e => {
    const { at } = target(e).dataset || {};
    if (at && !can(at)) explain(at);
  });
}

/**
 * Pointing shows what would happen. The question stays as it is, so that nothing jumps.
 * @param {Anchor | null} at
 */
function hover(at) {
  const { play, picked } = turn;
  const would = at && meaning(play.choices, [...picked, at]);
  preview(turn, would || meaning(play.choices, picked));
  if (!at || can(at) || picked.includes(at)) return;
  hush();
  explain(at);
}
