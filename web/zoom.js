// @ts-check
// Pan and zoom of the board, by wheel, fingers and buttons, and the small map of what is in view.
import { $, all, set, target } from "./dom.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { n: number, gap: number }} Grip the middle of the fingers, how many there are, how far apart two are */

/** How much larger than the whole, the corner that is in view, and the size of the whole board. */
const zoom = { k: 1, x: 0, y: 0, w: 0, h: 0 };
/** Whether the pointer that is down has moved the board: then its release is no click. */
export const drag = { is: false };

const svg = (/** @type {string} */ id) => /** @type {SVGSVGElement} */ (/** @type {unknown} */ ($(id)));
const between = (/** @type {number} */ low, /** @type {number} */ n, /** @type {number} */ high) =>
  Math.max(low, Math.min(high, n));

export const isZoomed = () => zoom.k > 1;
/** Height of the board for its width. */
export const ratio = () => zoom.h / zoom.w;

/** Shows what the zoom says. */
function frame() {
  const width = zoom.w / zoom.k;
  const height = zoom.h / zoom.k;
  zoom.x = between(0, zoom.x, zoom.w - width);
  zoom.y = between(0, zoom.y, zoom.h - height);
  set($("board"), { viewBox: `${zoom.x} ${zoom.y} ${width} ${height}` });
  set($("seen"), { x: zoom.x, y: zoom.y, width, height });
  $("stage").classList.toggle("zoomed", isZoomed());
  document.body.classList.toggle("near4", zoom.k >= 1.4);
}

/**
 * Brings a point of the board to the middle of the view.
 * @param {number} x
 * @param {number} y
 */
export function centre(x, y) {
  zoom.x = x - zoom.w / zoom.k / 2;
  zoom.y = y - zoom.h / zoom.k / 2;
  frame();
}

/**
 * Brings a point of the board into view if it is not.
 * @param {Point} q
 */
export function bringInto({ x, y }) {
  const seen = x >= zoom.x && x <= zoom.x + zoom.w / zoom.k && y >= zoom.y && y <= zoom.y + zoom.h / zoom.k;
  if (!seen) centre(x, y);
}

/**
 * A point of the screen in a drawing's own measures.
 * @param {SVGSVGElement} drawing
 * @param {Point} point
 */
const inside = (drawing, { x, y }) => new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM()?.inverse());

/** The middle of the board on the screen. */
function middle() {
  const box = $("board").getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Makes the board larger or smaller: what was under `from` comes to lie under `to`, two points of the screen.
 * @param {number} by
 * @param {Point} [to]
 * @param {Point} [from]
 */
export function scale(by, to = middle(), from = to) {
  const b = svg("board");
  const [there, held] = [inside(b, to), inside(b, from)];
  const k = between(1, zoom.k * by, 4);
  zoom.x = held.x - ((there.x - zoom.x) * zoom.k) / k;
  zoom.y = held.y - ((there.y - zoom.y) * zoom.k) / k;
  zoom.k = k;
  frame();
}
export const fit = () => scale(1 / 8);

/**
 * Starts pan and zoom.
 * @param {(x: number, y: number) => unknown} isAnchor what there is at a point of the screen that could be clicked
 */
export function startZoom(isAnchor) {
  const [, , w, h] = ($("board").getAttribute("viewBox") || "").split(" ").map(Number);
  Object.assign(zoom, { w, h });
  frame();
  for (const b of all("[data-zoom]")) b.onclick = () => press(b.dataset.zoom);
  // A wheel turns in large steps, a track pad in small ones, a pinch on it in tiny ones: the distance counts, not the
  // number of events.
  $("stage").addEventListener(
    "wheel",
    e => {
      if (target(e).closest(".dialog")) return;
      e.preventDefault();
      const far = e.deltaY * (e.deltaMode ? 30 : 1) * (e.ctrlKey ? 8 : 1);
      scale(Math.exp(-between(-200, far, 200) / 600), { x: e.clientX, y: e.clientY });
    },
    { passive: false },
  );
  byFingers(isAnchor);
  byMap();
}

/** @param {string | undefined} name */
function press(name) {
  if (name === "fit") fit();
  else scale(name === "in" ? 1.4 : 1 / 1.4);
}

/**
 * A finger holds on to the place it touched: one finger pans, two pan and zoom.
 * @param {(x: number, y: number) => unknown} isAnchor
 */
function byFingers(isAnchor) {
  const stage = $("stage");
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  /** @type {Grip | null} */
  let hold = null;
  let lastTap = 0;
  const grip = () => {
    const list = [...fingers.values()];
    const n = list.length;
    const x = list.reduce((sum, f) => sum + f.clientX, 0) / n;
    const y = list.reduce((sum, f) => sum + f.clientY, 0) / n;
    const [a, b] = list;
    return { n, x, y, gap: n > 1 ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0 };
  };
  stage.addEventListener("pointerdown", e => {
    if (target(e).closest("button,.dialog,.mini")) return;
    fingers.set(e.pointerId, e);
    hold = grip();
    if (e.pointerType !== "touch" || isAnchor(e.clientX, e.clientY)) return;
    if (e.timeStamp - lastTap < 300) {
      if (isZoomed()) fit();
      else scale(2, { x: e.clientX, y: e.clientY });
    }
    lastTap = e.timeStamp;
  });
  stage.addEventListener("pointermove", e => {
    if (!hold || !fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, e);
    const to = grip();
    if (to.n === 1 && !isZoomed()) return;
    if (to.n === 1 && !drag.is && Math.hypot(to.x - hold.x, to.y - hold.y) < 6) return;
    drag.is = true;
    scale(to.gap && hold.gap ? to.gap / hold.gap : 1, to, hold);
    hold = to;
  });
  const release = (/** @type {PointerEvent} */ e) => {
    fingers.delete(e.pointerId);
    hold = fingers.size ? grip() : null;
  };
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);
  stage.addEventListener("pointerleave", release);
}

/** The small map: a press brings that place to the middle. */
function byMap() {
  const mini = svg("mini");
  const look = (/** @type {PointerEvent} */ e) => {
    if (!e.buttons) return;
    const q = inside(mini, { x: e.clientX, y: e.clientY });
    centre(q.x, q.y);
  };
  mini.addEventListener("pointerdown", look);
  mini.addEventListener("pointermove", look);
}
