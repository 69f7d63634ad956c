// @ts-check
// Where the parts of a table go, by the room there is. The breakpoints are written down here; the style sheet uses the
// same ones, and a test (check/tests/layout.test.js) fails if it uses another.
import { $, find, first } from "./dom.js";

/** @import { Piece } from "./types.d.ts" */

/** A phone or a tablet held upright: the panel is a drawer below the board. */
export const UPRIGHT =
  "(max-width:559px),(max-width:699px) and (min-height:501px),(max-width:1099px) and (orientation:portrait)";
/** A phone on its side. */
export const FLAT = "(max-height:500px) and (min-width:560px)";
/** No room for the rail beside the board. */
export const NARROW = "(max-width:1099px),(max-height:500px)";
/** Start page and rules on a phone. */
export const SLIM = "(max-width:699px)";

export const phone = matchMedia(UPRIGHT);
export const tight = matchMedia(`${UPRIGHT},${FLAT}`);
const narrow = matchMedia(NARROW);
export const coarse = matchMedia("(pointer:coarse)");

/** The part of the panel that scrolls. */
export const scroller = () => /** @type {HTMLElement} */ (first(".panel-body"));

/** Where there is little room, the rail and the dialog go into the panel, and the buttons go below the part that
 * scrolls: they cover nothing, and nothing moves when they come. */
export function startLayout() {
  const scrolls = scroller();
  const btns = find("btns");
  const bar = find("rb");
  const put = () => {
    if (narrow.matches) (find("mid") || scrolls).append($("rail"));
    else $("far").after($("rail"));
    if (tight.matches) scrolls.append($("over"));
    else $("places").before($("over"));
    if (btns && tight.matches) scrolls.after(btns);
    else if (btns) $("question").append(btns);
    if (bar && tight.matches) scrolls.prepend(bar);
    else if (bar) $("stage").after(bar);
  };
  put();
  for (const query of [tight, narrow]) query.addEventListener("change", put);
}

/**
 * Moves the dialog that lies over the board away from what must be pressed: up, or down to its title.
 * @param {Map<string, Piece[]>} anchors
 */
export function makeRoom(anchors) {
  const over = $("over");
  over.classList.remove("up", "low");
  if (!$("stage").contains(over) || !over.offsetHeight) return;
  const board = $("board");
  const drawn = [...anchors.values()].filter(list => list.some(n => board.contains(n)));
  const inDialog = (/** @type {Piece[]} */ list) => list.some(n => over.contains(n));
  const must = drawn.filter(list => list[0].classList.contains("may") && !inDialog(list)).map(middle);
  const wish = drawn.filter(inDialog).map(middle);
  const hides = (/** @type {{ x: number, y: number }[]} */ points) => {
    const d = over.getBoundingClientRect();
    return points.some(p => p.x > d.left && p.x < d.right && p.y > d.top && p.y < d.bottom);
  };
  if (!hides(must) && !hides(wish)) return;
  over.classList.add("up");
  if (!hides(must)) return;
  over.classList.remove("up");
  if (!hides(must)) return;
  over.classList.add("low");
  if (hides(must)) over.classList.add("up");
}

/**
 * The middle on the screen of the topmost element on the board.
 * @param {Piece[]} list
 */
function middle(list) {
  const onBoard = list.filter(n => $("board").contains(n));
  const r = onBoard[onBoard.length - 1].getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}
