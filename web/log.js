// The log: its end stays in view, and where little of it is in sight its last lines stand where one looks.
import { $, all, tight } from "./page.js";
import { now } from "./choose.js";

// The log's end stays in view while the log grows or its box shrinks, unless somebody reads further up.
let ends = true;
export const low = () => { $("logroll").scrollTop = $("logroll").scrollHeight; };
$("logroll").addEventListener("scroll", () => { const l = $("logroll"); ends = l.scrollTop + l.clientHeight > l.scrollHeight - 40; });
new ResizeObserver(() => { if (ends) low(); }).observe($("logroll"));
// A battle shows its last dice; the log has them all.
const rolled = li => li.querySelector(".dice");
function lately() {
  const lines = all("#log li"), head = lines.findLastIndex(li => li.classList.contains("head"));
  copy($("lately"), $("dialog").children.length ? lines.slice(Math.min(head + 1, told)).filter(rolled).slice(-3) : []);
}
// What happened since one's own last choice stands under the question while little of the log itself is in sight: the
// last lines, and before them the last dice of this turn if they are older.
let told = Math.max(0, $("log").children.length - 3);
// What there is now was seen before one's own choice.
export const read = () => { told = $("log").children.length; };
function since() {
  const log = $("logroll").getBoundingClientRect(), seen = !tight.matches || Math.min(log.bottom, innerHeight) - log.top > 60, most = 3;
  const shown = new Set([...$("lately").children].map(li => li.dataset.told));
  const lines = all("#log li"), head = lines.findLastIndex(li => li.classList.contains("head"));
  const fresh = lines.slice(told).filter(li => !li.classList.contains("head") && !shown.has(signed(li))).slice(-most);
  const dice = lines.slice(head + 1).findLast(li => rolled(li) && !shown.has(signed(li)));
  if (dice && fresh.length && !fresh.includes(dice)) fresh.splice(0, fresh.length < most ? 0 : 1, dice);
  copy($("since"), seen || now.play.stage !== "play" ? [] : fresh);
}
const signed = li => li.textContent + li.innerHTML.length;
function copy(box, lines) {
  const marks = lines.map(signed);
  if (marks.join() === [...box.children].map(li => li.dataset.told).join()) return;
  box.replaceChildren(...lines.map((li, i) => { const n = li.cloneNode(true); n.dataset.told = marks[i]; return n; }));
}
export function news() { lately(); since(); }
tight.addEventListener("change", news);
