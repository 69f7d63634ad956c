// @ts-check
// The log: its end stays in view; the last dice stand at a battle, and on a phone the last lines under the question.
import { $, all } from "./dom.js";
import { turn } from "./choose.js";
import { tight } from "./layout.js";

/** How many of the last lines stand elsewhere. */
const MOST = 3;
/** The lines that were there when the player last chose: newer ones are news. */
let known = 0;

export function startLog() {
  known = Math.max(0, $("log").children.length - MOST);
  const roll = $("logroll");
  // The end stays in view while the log grows or its box shrinks, unless the reader has scrolled up.
  let atEnd = true;
  roll.addEventListener("scroll", () => {
    atEnd = roll.scrollTop + roll.clientHeight > roll.scrollHeight - 40;
  });
  new ResizeObserver(() => {
    if (atEnd) showEnd();
  }).observe(roll);
  tight.addEventListener("change", news);
}

/** Scrolls to the end of the log. */
export function showEnd() {
  $("logroll").scrollTop = $("logroll").scrollHeight;
}

/** The player chooses: all lines there are count as seen. */
export function readAll() {
  known = $("log").children.length;
}

/** Writes the last dice and the last lines where they are needed. */
export function news() {
  const lines = all("#log li");
  const head = lines.findLastIndex(isHead);
  // A battle shows its last dice; the log has them all.
  const battle = $("dialog").children.length > 0;
  copy(
    $("lately"),
    battle
      ? lines
          .slice(Math.min(head + 1, known))
          .filter(hasDice)
          .slice(-MOST)
      : [],
  );
  copy($("since"), since(lines, head));
}

/**
 * What happened since the player's own last choice, while little of the log itself is in sight: the last lines, and
 * before them the last dice of this turn if they are older.
 * @param {HTMLElement[]} lines
 * @param {number} head the heading of this turn
 */
function since(lines, head) {
  const log = $("logroll").getBoundingClientRect();
  const seen = !tight.matches || Math.min(log.bottom, innerHeight) - log.top > 60;
  if (seen || turn.play.stage !== "play") return [];
  const shown = new Set(signatures($("lately")));
  const isNew = (/** @type {HTMLElement} */ li) => !shown.has(signature(li));
  const fresh = lines
    .slice(known)
    .filter(li => !isHead(li) && isNew(li))
    .slice(-MOST);
  const dice = lines.slice(head + 1).findLast(li => hasDice(li) && isNew(li));
  if (dice && fresh.length && !fresh.includes(dice)) fresh.splice(0, fresh.length < MOST ? 0 : 1, dice);
  return fresh;
}

const isHead = (/** @type {Element} */ li) => li.classList.contains("head");
const hasDice = (/** @type {Element} */ li) => !!li.querySelector(".dice");
/** Tells one line from another. */
const signature = (/** @type {Element} */ li) => `${li.textContent}${li.innerHTML.length}`;
const signatures = (/** @type {Element} */ box) => all(":scope>li", box).map(li => li.dataset.signature);

/**
 * Copies lines into a box, unless they are there already.
 * @param {Element} box
 * @param {HTMLElement[]} lines
 */
function copy(box, lines) {
  if (lines.map(signature).join() === signatures(box).join()) return;
  const copies = lines.map(li => {
    const n = /** @type {HTMLElement} */ (li.cloneNode(true));
    n.dataset.signature = signature(li);
    return n;
  });
  box.replaceChildren(...copies);
}
