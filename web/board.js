// @ts-check
// The board: its ground, the elements that can be pointed at, their names for screen readers, where something happened.
import { $, SVG, all, first, set } from "./dom.js";
import { make } from "./parts.js";
import { bringInto, centre, isZoomed } from "./zoom.js";

/** @import { Anchor, Piece } from "./types.d.ts" */

const board = () => /** @type {SVGSVGElement} */ (/** @type {unknown} */ ($("board")));

/**
 * Fetches the ground. It never changes, and the browser keeps it for ever.
 * @param {string | undefined} address
 */
export async function ground(address) {
  const answer = await fetch(address || "");
  if (!answer.ok) return;
  const text = await answer.text();
  $("ground").replaceChildren(...make(text.replace(/^<svg[^>]*>|<\/svg>$/g, ""), true));
}

/** The elements that stand for an anchor (a place, a piece, a card); the topmost comes last.
 * @type {Map<Anchor, Piece[]>} */
export const anchors = new Map();

/**
 * The topmost element of an anchor.
 * @param {Anchor} at
 */
export const top = at => anchors.get(at)?.at(-1);

/** Finds the anchors anew, after the page has changed. */
export function gather() {
  anchors.clear();
  for (const n of /** @type {Piece[]} */ (all("[data-at]"))) {
    const at = n.dataset.at || "";
    const list = anchors.get(at);
    if (list) list.push(n);
    else anchors.set(at, [n]);
  }
}

/** Names the anchors for screen readers: where, what, state. */
export function label() {
  set($("board"), { "aria-label": first("#places li")?.textContent || "The board" });
  const says = new Map(all("#places [data-place]").map(li => [li.dataset.place, li.textContent]));
  for (const [at, nodes] of anchors)
    for (const n of nodes.filter(n => n.namespaceURI === SVG))
      if (n === top(at)) set(n, { "aria-label": says.get(at) || at.split(":").pop() || "" });
      else n.removeAttribute("aria-label");
}

/**
 * The anchor at a point of the screen. A piece may lie over the one that is meant, so all elements at the point are
 * tried, the nearest first, and one that can be clicked wins.
 * @param {number} x
 * @param {number} y
 * @param {Element} within
 * @returns {Anchor | null}
 */
export function under(x, y, within) {
  let nearest = null;
  for (const n of document.elementsFromPoint(x, y)) {
    const hit = /** @type {Piece | null} */ (n.closest("[data-at]"));
    if (!within.contains(n) || (!hit && n.closest(".dialog"))) break;
    if (!hit) continue;
    const at = hit.dataset.at || null;
    if (hit.classList.contains("may") || hit.classList.contains("is")) return at;
    nearest = nearest || at;
  }
  return nearest;
}

/**
 * The middle of an anchor in the board's own measures, if it is on the board.
 * @param {Anchor} at
 */
function middle(at) {
  const n = /** @type {SVGGraphicsElement | undefined} */ (anchors.get(at)?.find(n => board().contains(n)));
  const [own, whole] = [n?.getScreenCTM(), board().getScreenCTM()];
  if (!n || !own || !whole) return null;
  const b = n.getBBox();
  return new DOMPoint(b.x + b.width / 2, b.y + b.height / 2).matrixTransform(whole.inverse().multiply(own));
}

/** The places of the last line of the log that names any.
 * @returns {Anchor[]} */
export const last = () => all("#log li[data-places]:not(.back)").pop()?.dataset.places?.split(" ") || [];

/**
 * Draws where something happened: a line from place to place, or a circle.
 * @param {Anchor[]} [places]
 */
export function trail(places = last()) {
  const points = places.map(middle).filter(q => q !== null);
  $("trail").replaceChildren();
  if (!points.length) return;
  const [from] = points;
  const shape = document.createElementNS(SVG, points.length > 1 ? "path" : "circle");
  set(shape, { class: "last" });
  if (points.length > 1) set(shape, { d: "M" + points.map(q => `${q.x} ${q.y}`).join("L") });
  else set(shape, { cx: from.x, cy: from.y, r: 34 });
  $("trail").append(shape);
}

/**
 * Brings the places of a line of the log into view.
 * @param {Anchor[]} places
 */
export function bring(places) {
  const q = middle(places[places.length - 1]);
  if (q && isZoomed()) centre(q.x, q.y);
  if (q) trail(places);
}

/**
 * Brings a picked anchor into view. The board moves only if it is out of view.
 * @param {Anchor} at
 */
export function reveal(at) {
  const q = isZoomed() && middle(at);
  if (q) bringInto(q);
}
