// @ts-check
// The panel on a phone is a drawer below the board: three heights by dragging, by its button, by keys; and a tab bar that
// says which part of it is shown.
import { $, all, first, set } from "./dom.js";
import { phone, scroller } from "./layout.js";
import { ratio } from "./zoom.js";

const NAMES = ["peek", "half", "full"];
const SAID = ["small", "half", "whole page"];
let at = 1;

/** The three heights: the question's first lines above the tab bar; what the board leaves; nearly all. */
function heights() {
  const whole = $("main").clientHeight;
  const seats = $("far").offsetHeight + $("near").offsetHeight;
  const board = Math.min(innerWidth * ratio(), innerHeight * 0.52);
  // A question, a hand and a button need 310 pixels, even if the board gets less than it could use.
  const least = Math.min(310, whole / 2);
  const bar = first(".bar")?.offsetHeight || 0;
  return [96 + bar, Math.round(Math.max(least, whole - seats - board)), whole - 8];
}

/** @param {number} height */
function lay(height) {
  const { style } = document.documentElement;
  style.setProperty("--drawer", height + "px");
  style.setProperty("--under", Math.min(height, heights()[1]) + "px");
}

/**
 * Opens the drawer to one of its heights.
 * @param {number} to
 */
function open(to) {
  at = Math.max(0, Math.min(2, to));
  document.body.dataset.drawer = NAMES[at];
  if (!phone.matches) return;
  lay(heights()[at]);
  set($("grab"), { "aria-expanded": at > 0, "aria-label": `Panel: ${SAID[at]}` });
}

/**
 * Shows a part of the drawer: turn, log or more.
 * @param {string} [name]
 */
export function tab(name = "turn") {
  document.body.dataset.tab = name;
  for (const b of all(".bar [data-tab]")) {
    const on = b.dataset.tab === name;
    b.classList.toggle("on", on);
    set(b, { "aria-pressed": on });
  }
  if (at === 0) open(1);
  if (name === "log") $("log").lastElementChild?.scrollIntoView({ block: "nearest" });
}

/** Shows the question from its top: the end of a game must be seen. */
export function unroll() {
  tab("turn");
  scroller().scrollTop = 0;
}

/** Gives the board its room back, for a player who has picked something wants to see it. */
export function clearBoard() {
  if (at === 2) open(1);
}

export function startDrawer() {
  drags($("grab"));
  $("grab").addEventListener("keydown", e => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[e.key];
    if (!by) return;
    e.preventDefault();
    open(at + by);
  });
  for (const b of all("button[data-tab]")) b.onclick = () => tab(b.dataset.tab);
  // The seats come with the first picture, behind a curtain even later: the heights follow them.
  const again = () => open(at);
  const seats = new ResizeObserver(again);
  seats.observe($("far"));
  seats.observe($("near"));
  addEventListener("resize", again);
  phone.addEventListener("change", again);
  open(1);
}

/** @param {HTMLElement} grab */
function drags(grab) {
  /** Where the finger took hold, the height then, where and when it was last, and its speed.
   * @type {{ y: number, height: number, last: number, time: number, speed: number } | null} */
  let hold = null;
  let moved = false;
  grab.addEventListener("pointerdown", e => {
    hold = { y: e.clientY, height: $("panel").offsetHeight, last: e.clientY, time: e.timeStamp, speed: 0 };
    moved = false;
    grab.setPointerCapture(e.pointerId);
  });
  grab.addEventListener("pointermove", e => {
    if (!hold || !phone.matches) return;
    if (!moved && Math.abs(e.clientY - hold.y) < 6) return;
    moved = true;
    document.body.classList.add("dragging");
    hold.speed = (e.clientY - hold.last) / Math.max(1, e.timeStamp - hold.time);
    hold.last = e.clientY;
    hold.time = e.timeStamp;
    const [low, , high] = heights();
    lay(Math.max(low, Math.min(high, hold.height + hold.y - e.clientY)));
  });
  const release = () => {
    if (!hold) return;
    document.body.classList.remove("dragging");
    if (moved) {
      // Where a flick would end, to the nearest of the three heights.
      const end = $("panel").offsetHeight - hold.speed * 160;
      const far = heights().map(height => Math.abs(height - end));
      open(far.indexOf(Math.min(...far)));
    }
    hold = null;
  };
  grab.addEventListener("pointerup", release);
  grab.addEventListener("pointercancel", release);
  grab.addEventListener("click", () => {
    if (!moved) open((at + 1) % 3);
    moved = false;
  });
}
