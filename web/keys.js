// @ts-check
// A whole game by keys alone.
import { $, all, dialog, first, input, target } from "./dom.js";
import { anchors } from "./board.js";
import { tap, turn, unpick } from "./choose.js";
import { tab } from "./drawer.js";
import { phone } from "./layout.js";
import { keep } from "./storage.js";
import { fit, scale } from "./zoom.js";

/** @import { Piece } from "./types.d.ts" */

/** @param {Piece} n */
function focus(n) {
  if (!n.hasAttribute("tabindex")) n.tabIndex = -1;
  n.focus();
}

/**
 * Clicks the first element that fits; whether there is one.
 * @param {string} css
 */
function click(css) {
  const n = first(css);
  n?.click();
  return !!n;
}

export function startKeys() {
  const on = input("keys-on");
  on.checked = keep.get("keys") !== false;
  on.onchange = () => keep.set("keys", on.checked);
  $("help").onclick = () => dialog("keys").showModal();
  document.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey || (keep.get("keys") === false && e.key !== "Escape")) return;
    if (target(e).closest("input:not([type=range]),textarea,select,#grab") || first("dialog[open]")) return;
    if (pressed(e.key)) e.preventDefault();
  });
}

/** What the letters do.
 * @type {Record<string, () => unknown>} */
const LETTERS = {
  Escape: unpick,
  u: () => click("[data-do=undo]"),
  e: () => click("#btns .go,#btns .btn"),
  l() {
    tab("log");
    $("logroll").focus();
  },
  r() {
    const rule = /** @type {HTMLAnchorElement | null} */ (first("#picked:not([hidden]) .rule, #prompt .rule"));
    if (rule) window.open(rule.href, "_blank", "noopener");
  },
  "?": () => dialog("keys").showModal(),
  b: () => focus(first("#board [tabindex='0']") || $("board")),
  p() {
    tab("turn");
    focus($("prompt"));
  },
  "+": () => scale(1.4),
  "=": () => scale(1.4),
  "-": () => scale(1 / 1.4),
  0: fit,
};

/**
 * Does what a key means; whether it means anything.
 * @param {string} key
 */
function pressed(key) {
  const has = /** @type {HTMLElement} */ (document.activeElement || document.body);
  const { at } = has.dataset;
  const arrow = key.startsWith("Arrow") && !has.closest("#logroll,.segs,input");
  if (arrow && !(phone.matches && has.matches(".panel-body"))) {
    walk(key.slice(5));
    return true;
  }
  // On the last pick Enter does what the button says; elsewhere it clicks.
  if (key === "Enter" && at && turn.picked.at(-1) === at && click("#btns .go")) return true;
  if ((key === "Enter" || key === " ") && at) {
    tap(at, false);
    return true;
  }
  const idle = has === document.body || (has.closest("#board,.panel-body") && !has.closest("button,a,summary"));
  if (key === "Enter" && idle) return click("#btns .go");
  if (/^[1-9]$/.test(key)) return pick(+key);
  LETTERS[key]?.();
  return key in LETTERS;
}

/**
 * Card or choice number n: cards of the first panel that has any to click, else the buttons.
 * @param {number} n
 */
function pick(n) {
  const hand = all("#panels .sec").find(s => all("[data-at].may,[data-at].is", s).length);
  const card = hand && all("[data-at]", hand)[n - 1];
  const b = all("#btns .btn")[n - 1];
  if (card) {
    card.focus();
    tap(card.dataset.at || "", false);
  } else if (b) {
    b.click();
  }
  return !!(card || b);
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] };

/** @param {Element} n */
function middle(n) {
  const r = n.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

/**
 * Moves the focus to the nearest anchor in a direction.
 * @param {string} direction
 */
function walk(direction) {
  const spots = [...anchors.values()].map(list => list[list.length - 1]).filter(n => $("board").contains(n));
  if (!spots.length) return;
  const focused = spots.find(n => n === document.activeElement) || first("#board [tabindex='0']");
  const from = focused || spots[Math.floor(spots.length / 2)];
  const start = middle(from);
  const [ux, uy] = DIRECTIONS[direction];
  let best = from;
  let least = Infinity;
  for (const n of spots) {
    const { x, y } = middle(n);
    const along = (x - start.x) * ux + (y - start.y) * uy;
    const aside = Math.abs((x - start.x) * uy + (y - start.y) * ux);
    const distance = along + aside * 2.5;
    if (along < 4 || distance >= least) continue;
    least = distance;
    best = n;
  }
  focus(best);
}
