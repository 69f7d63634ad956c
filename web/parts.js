// @ts-check
// Changes parts of the page. A part gets a new list of children, in which an old child is named by where it stood, and
// new markup by its number among the pieces.
import { SVG, all } from "./dom.js";

/** @import { Change } from "./types.d.ts" */

const mould = document.createElement("template");
const calm = matchMedia("(prefers-reduced-motion:reduce)");

/**
 * Elements of markup that the server drew.
 * @param {string} text
 * @param {boolean} svg
 */
export function make(text, svg) {
  // eslint-disable-next-line no-restricted-syntax -- the only place where text becomes markup
  mould.innerHTML = svg ? `<svg>${text}</svg>` : text;
  return [...((svg && mould.content.firstElementChild) || mould.content).children];
}

/**
 * Gives an element its new children.
 * @param {Element | null} box
 * @param {Change[]} list
 * @param {string[]} pieces
 */
export function arrange(box, list, pieces) {
  if (!box) return;
  const svg = box.namespaceURI === SVG;
  const old = [...box.children];
  /** @type {Element[]} */
  const fresh = [];
  const named = new Map(old.filter(n => n.id).map(n => [n.id, n]));
  for (const item of list)
    if (typeof item === "number") {
      fresh.push(...make(pieces[item], svg).map(n => adopt(n, named, old)));
    } else if ("in" in item) {
      arrange(old[item.at], item.in, pieces);
      fresh.push(old[item.at]);
    } else {
      fresh.push(...old.slice(item[0], item[0] + item[1]));
    }
  const stay = new Set(fresh);
  for (const n of old) if (!stay.has(n)) n.remove();
  fresh.forEach((n, i) => {
    if (box.children[i] !== n) box.insertBefore(n, box.children[i] || null);
  });
}

/**
 * A piece that was there before keeps its element, so that it glides and keeps the focus.
 * @param {Element} n
 * @param {Map<string, Element>} named
 * @param {Element[]} old
 */
function adopt(n, named, old) {
  for (const d of all("details", n)) {
    const title = d.firstElementChild?.textContent;
    const opened = old.flatMap(o => all("details[open]>summary", o));
    if (opened.some(summary => summary.textContent === title)) d.setAttribute("open", "");
  }
  const was = n.id && named.get(n.id);
  if (!was || was.tagName !== n.tagName) return n;
  const from = was.getAttribute("transform");
  const to = n.getAttribute("transform");
  for (const a of [...was.attributes]) if (!n.hasAttribute(a.name)) was.removeAttribute(a.name);
  for (const a of n.attributes) if (was.getAttribute(a.name) !== a.value) was.setAttribute(a.name, a.value);
  was.replaceChildren(...n.childNodes);
  if (from !== to) glide(was, from, to);
  return was;
}

/**
 * @param {Element} n
 * @param {string | null} from
 * @param {string | null} to
 */
function glide(n, from, to) {
  const [a, b] = [from, to].map(t => /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(t || ""));
  if (calm.matches || !a || !b) return;
  const frames = [a, b].map(([, x, y]) => ({ transform: `translate(${x}px,${y}px)` }));
  n.animate(frames, { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)" });
}
