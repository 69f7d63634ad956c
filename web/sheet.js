// The phone's sheet: three heights by dragging, by its button, by keys; and the parts it shows by the tab bar.
import { $, all, phone } from "./page.js";
import { ratio } from "./board.js";

const NAMES = ["peek", "half", "full"];
let at = 1;

// What the board leaves, the bar that is always there, and nearly all.
function heights() {
  const all_ = $("main").clientHeight,
    seats = $("far").offsetHeight + $("near").offsetHeight;
  const board = Math.min(innerWidth * ratio(), innerHeight * 0.52);
  // A question, a hand and the button need so much, whatever the board would like to have.
  const least = Math.min(310, all_ / 2);
  return [
    96 + (document.querySelector(".bar")?.offsetHeight || 0),
    Math.round(Math.max(least, all_ - seats - board)),
    all_ - 8,
  ];
}
function lay(height) {
  document.documentElement.style.setProperty("--sheet", height + "px");
  document.documentElement.style.setProperty("--under", Math.min(height, heights()[1]) + "px");
}
export function sheet(to) {
  at = Math.max(0, Math.min(2, to));
  document.body.dataset.sheet = NAMES[at];
  const grab = $("grab");
  if (!grab || !phone.matches) return;
  lay(heights()[at]);
  grab.setAttribute("aria-expanded", at > 0);
  grab.setAttribute("aria-label", `Panel: ${["small", "half", "whole page"][at]}`);
}
export function tab(name) {
  document.body.dataset.tab = name;
  for (const b of all(".bar [data-tab]")) {
    b.classList.toggle("on", b.dataset.tab === name);
    b.setAttribute("aria-pressed", b.dataset.tab === name);
  }
  if (at === 0) sheet(1);
  if (name === "log") $("log").lastElementChild?.scrollIntoView({ block: "nearest" });
}
// From the top, and open: the end of a game must be seen.
export function unroll() {
  tab("turn");
  document.querySelector(".sheet-body").scrollTop = 0;
}
// Whoever picks something wants to see the board.
export const clear = () => {
  if (at === 2) sheet(1);
};

export function sheets() {
  const grab = $("grab");
  let hold = null,
    moved = false;
  grab.addEventListener("pointerdown", e => {
    hold = { y: e.clientY, h: $("panel").offsetHeight, last: e.clientY, t: e.timeStamp, v: 0 };
    moved = false;
    grab.setPointerCapture(e.pointerId);
  });
  grab.addEventListener("pointermove", e => {
    if (!hold || !phone.matches) return;
    if (!moved && Math.abs(e.clientY - hold.y) < 6) return;
    moved = true;
    document.body.classList.add("dragging");
    hold.v = (e.clientY - hold.last) / Math.max(1, e.timeStamp - hold.t);
    hold.last = e.clientY;
    hold.t = e.timeStamp;
    const [low, , high] = heights();
    lay(Math.max(low, Math.min(high, hold.h + hold.y - e.clientY)));
  });
  for (const end of ["pointerup", "pointercancel"])
    grab.addEventListener(end, () => {
      if (!hold) return;
      document.body.classList.remove("dragging");
      if (moved) {
        // Where a flick would end, to the nearest of the three.
        const h = $("panel").offsetHeight - hold.v * 160,
          near = heights().map(x => Math.abs(x - h));
        sheet(near.indexOf(Math.min(...near)));
      }
      hold = null;
    });
  grab.addEventListener("click", () => {
    if (!moved) sheet((at + 1) % 3);
    moved = false;
  });
  grab.addEventListener("keydown", e => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[e.key];
    if (by) {
      e.preventDefault();
      sheet(at + by);
    }
  });
  for (const b of all("[data-tab]")) if (b.tagName === "BUTTON") b.onclick = () => tab(b.dataset.tab);
  // The seats come with the first picture, and later than a curtain.
  const again = () => sheet(at),
    seats = new ResizeObserver(again);
  seats.observe($("far"));
  seats.observe($("near"));
  addEventListener("resize", again);
  phone.addEventListener("change", again);
  sheet(1);
}
