// @ts-check
// The question beside the board and its buttons, while something is picked: what is about to happen, and how to go on.
import { $, all, button, el, icon } from "./dom.js";
import { buttons, stepOf } from "./machine.js";
import { link, words } from "./notice.js";

/** @import { Choice, Turn } from "./types.d.ts" */

/**
 * Shows what the server drew for a choice (`data-for` its move) while it is about to be made, and what it drew for
 * anchors while they are picked.
 * @param {Turn} turn
 * @param {Choice | null} choice
 */
export function preview({ picked }, choice) {
  const path = picked.join(" ");
  for (const n of all("[data-for]"))
    n.classList.toggle("now", n.dataset.for === path || (!!choice && n.dataset.for === choice.move));
}

/**
 * Writes the question of what is picked, and the buttons.
 * @param {Turn} turn
 * @param {Choice | null} choice the choice that is about to be made
 */
export function ask(turn, choice) {
  const { play, picked } = turn;
  preview(turn, choice);
  hold(picked.length > 0);
  const asks = choice && (choice.ask || choice.help) ? choice : null;
  const what = picked.length ? words(picked[picked.length - 1]) : "";
  const step = asks ? null : stepOf(play, picked);
  const { classList } = $("prompt");
  classList.toggle("aside", !!(asks || step));
  classList.toggle("described", !asks && !step && !!what);
  const lines = asks ? aboutChoice(asks) : aboutPick(step?.ask, what);
  $("picked").hidden = !lines.length;
  $("picked").replaceChildren(...lines);
  const row = buttons(turn, choice).map(({ choice, kind }) => {
    const b = button("btn " + kind, ...(kind === "go" ? [icon("check")] : []), choice.label);
    b.dataset.move = choice.move;
    return b;
  });
  if (choice && row.length) row[0].append(el("kbd", "", "Enter"));
  if (picked.length && play.stage === "play" && play.mine && !turn.pending) row.push(back());
  $("btns").replaceChildren(...row);
  document.dispatchEvent(new CustomEvent("tudor:about", { detail: choice }));
}

/** @param {Choice} choice */
function aboutChoice({ ask: asks, label, help, rule }) {
  return [el("h2", "ask", asks || label), el("p", "s muted help", help, " ", ...link(rule))];
}

/**
 * @param {string | undefined} asks the question of half a choice
 * @param {string} what the words of the last pick
 */
function aboutPick(asks, what) {
  return [...(asks ? [el("h2", "ask", asks)] : []), ...(what ? [el("p", "s what", what)] : [])];
}

function back() {
  const b = button("btn", "Back", el("kbd", "", "Esc"));
  b.dataset.back = "";
  return b;
}

/**
 * What is picked stands where the question stood and gets no more room, or the hand below would move under the finger.
 * How many lines it takes depends on the fonts of the machine: what is longer scrolls.
 * @param {boolean} picks
 */
function hold(picks) {
  const box = $("question");
  if (!picks) box.style.height = "";
  else if (!box.style.height) box.style.height = box.offsetHeight + "px";
}
