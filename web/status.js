// @ts-check
// Whose turn it is, outside the question: title and icon of the tab, the clock of a long wait, the buttons at the foot.
import { $, SVG, all, first, set } from "./dom.js";
import { kept, note } from "./storage.js";

/** @import { Play } from "./types.d.ts" */

const ROSE = `<svg xmlns='${SVG}' viewBox='-13 -13 26 26'><circle r='12' fill='#b32434'/><circle r='6.5' fill='#fbf6ee'/><circle cx='8' cy='-8' r='5' fill='#6a3da8' stroke='#fff'/></svg>`;

/**
 * Shows the state of the table.
 * @param {Play} play
 */
export function showStatus(play) {
  document.title = play.title || "Tudor";
  document.body.classList.toggle("mine", !!play.mine);
  document.body.dataset.stage = play.stage;
  // The rose has a dot while it is this player's turn.
  const icon = /** @type {HTMLLinkElement} */ (first("#icon"));
  icon.href = play.mine ? "data:image/svg+xml," + encodeURIComponent(ROSE) : "/icon.svg";
  const against = first(".bar-title span");
  if (play.against && against) against.textContent = play.against;
  foot(play);
  clock(play);
}

/** @param {Play} play */
function foot(play) {
  const off = (/** @type {HTMLElement} */ b, /** @type {boolean} */ is, /** @type {string} */ why) =>
    set(b, { "aria-disabled": is, title: is ? why : "" });
  for (const b of all("[data-do=undo]")) {
    off(b, !play.undo, b.dataset.why || "");
    b.hidden = play.stage === "over";
  }
  for (const b of all("[data-do=ask]")) {
    off(b, !play.back, "There is nothing to take back.");
    b.hidden = !!play.undo || play.stage !== "play";
  }
  for (const b of all("[data-dialog=resign]")) b.hidden = play.stage !== "play";
}

/** Seconds of each unit. @type {[number, string][]} */
const UNITS = [
  [86400, "days"],
  [3600, "h"],
  [60, "min"],
  [1, "s"],
];
let ticking = 0;

/**
 * After ten seconds the page shows how long the player has waited, counted from the last line of the log. The style
 * sheet writes it, so that no screen reader hears every second.
 * @param {Play} play
 */
function clock(play) {
  clearTimeout(ticking);
  const { style } = $("promptbox");
  style.removeProperty("--clock");
  if (play.mine || play.stage !== "play") return;
  const lines = $("log").children.length;
  // The lines there were when the wait began, and when that was.
  if (kept().wait?.[0] !== lines) note({ wait: [lines, Date.now()] });
  const [, since] = kept().wait;
  const s = Math.floor((Date.now() - since) / 1000);
  // A day and a half is "36 h".
  const [size, name] = UNITS.find(([unit]) => s >= unit * (unit > 3600 ? 2 : 1)) || UNITS[3];
  if (s >= 10) style.setProperty("--clock", `" · ${Math.floor(s / size)} ${name}"`);
  let pause = size > 60 ? 60000 : 1000;
  if (s < 10) pause = 10000 - s * 1000;
  ticking = setTimeout(clock, pause, play);
}
