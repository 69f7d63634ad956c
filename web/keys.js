// A whole game by keys alone.
import { $, all, keep, phone } from "./page.js";
import { anchors, fit, scale } from "./board.js";
import { now, tap, unpick } from "./choose.js";
import { tab } from "./sheet.js";

const focus = n => {
  if (!n.hasAttribute("tabindex")) n.tabIndex = -1;
  n.focus();
};

export function keys() {
  const on = $("keys-on");
  on.checked = keep.get("keys") !== false;
  on.onchange = () => keep.set("keys", on.checked);
  $("help").onclick = () => $("keys").showModal();
  document.addEventListener("keydown", pressed);
}
function pressed(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || (keep.get("keys") === false && e.key !== "Escape")) return;
  if (e.target.closest("input:not([type=range]),textarea,select,#grab") || document.querySelector("dialog[open]"))
    return;
  const has = document.activeElement || document.body,
    at = has.dataset.at;
  const click = css => {
    const n = document.querySelector(css);
    if (n) n.click();
    return !!n;
  };
  const press = {
    Escape: unpick,
    u: () => click("[data-do=undo]"),
    e: () => click("#btns .go,#btns .btn"),
    l: () => {
      tab("log");
      $("logroll").focus();
    },
    r: () => {
      const a = document.querySelector("#picked:not([hidden]) .rule, #prompt .rule");
      if (a) window.open(a.href, "_blank", "noopener");
    },
    "?": () => $("keys").showModal(),
    b: () => focus(document.querySelector("#board [tabindex='0']") || $("board")),
    p: () => {
      tab("turn");
      focus($("prompt"));
    },
    "+": () => scale(1.4),
    "=": () => scale(1.4),
    "-": () => scale(1 / 1.4),
    0: fit,
  }[e.key];
  let done = true;
  if (
    e.key.startsWith("Arrow") &&
    !has.closest("#logroll,.segs,input") &&
    !(phone.matches && has.matches(".sheet-body"))
  )
    walk(e.key.slice(5));
  // What was picked last and can be confirmed is confirmed, as its button says.
  else if (e.key === "Enter" && at && now.picked.at(-1) === at && click("#btns .go")) done = true;
  else if ((e.key === "Enter" || e.key === " ") && at) tap(at, false);
  else if (
    e.key === "Enter" &&
    (has === document.body || (has.closest("#board,.sheet-body") && !has.closest("button,a,summary")))
  )
    done = click("#btns .go");
  else if (/^[1-9]$/.test(e.key)) done = pick(+e.key);
  else if (press) press();
  else done = false;
  if (done) e.preventDefault();
}
// Card or choice number n: cards of the first panel that has any to click, else the buttons.
function pick(n) {
  const hand = all("#panels .sec").find(s => all("[data-at].may,[data-at].is", s).length);
  const card = hand && all("[data-at]", hand)[n - 1],
    b = all("#btns .btn")[n - 1];
  if (card) {
    card.focus();
    tap(card.dataset.at, false);
  } else if (b) b.click();
  return !!(card || b);
}
// The nearest thing that way.
function walk(way) {
  const spots = [...anchors.values()].map(l => l[l.length - 1]).filter(n => $("board").contains(n));
  if (!spots.length) return;
  const mid = n => {
    const r = n.getBoundingClientRect();
    return { n, x: r.left + r.width / 2, y: r.top + r.height / 2 };
  };
  const from = mid(
    spots.includes(document.activeElement)
      ? document.activeElement
      : document.querySelector("#board [tabindex='0']") || spots[Math.floor(spots.length / 2)],
  );
  const [ux, uy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[way];
  let best = from.n,
    score = Infinity;
  for (const n of spots) {
    const p = mid(n),
      along = (p.x - from.x) * ux + (p.y - from.y) * uy,
      aside = Math.abs((p.x - from.x) * uy + (p.y - from.y) * ux);
    const s = along + aside * 2.5;
    if (along >= 4 && s < score) {
      score = s;
      best = n;
    }
  }
  focus(best);
}
