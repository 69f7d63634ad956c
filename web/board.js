// The board: what can be pointed at, where something happened, pan and zoom, the mini-map.
import { $, SVG, all, narrow, tight } from "./page.js";
import { make } from "./parts.js";

// ---- the ground is fetched once and kept by the browser for ever
export async function ground(name) {
  const answer = await fetch(`/ground/${name}.svg`);
  if (answer.ok) $("ground").replaceChildren(...make((await answer.text()).replace(/^<svg[^>]*>|<\/svg>$/g, ""), true));
}

// ---- anchors: the elements that stand for a place, a piece or a card; the topmost comes last
export const anchors = new Map();
export const top = at => (anchors.get(at) || []).slice(-1)[0];
export function gather() {
  anchors.clear();
  for (const n of all("[data-at]"))
    (anchors.get(n.dataset.at) || anchors.set(n.dataset.at, []).get(n.dataset.at)).push(n);
}
// Pieces may lie over what is meant, so everything under the finger is looked at, the nearest first.
export function under(x, y, within) {
  let first = null;
  for (const n of document.elementsFromPoint(x, y)) {
    const hit = n.closest("[data-at]");
    if (!within.contains(n) || (!hit && n.closest(".dialog"))) break;
    if (!hit) continue;
    if (hit.classList.contains("may") || hit.classList.contains("is")) return hit.dataset.at;
    first = first || hit.dataset.at;
  }
  return first;
}

// ---- where it happened
function middle(at) {
  const n = (anchors.get(at) || []).find(n => $("board").contains(n));
  if (!n) return null;
  const b = n.getBBox(),
    m = $("board").getScreenCTM().inverse().multiply(n.getScreenCTM());
  return new DOMPoint(b.x + b.width / 2, b.y + b.height / 2).matrixTransform(m);
}
export const last = () => all("#log li[data-places]:not(.back)").pop()?.dataset.places.split(" ") || [];
export function trail(places) {
  const box = $("trail"),
    at = (places || last()).map(middle).filter(Boolean);
  box.replaceChildren();
  if (!at.length) return;
  const p = document.createElementNS(SVG, at.length > 1 ? "path" : "circle");
  p.setAttribute("class", "last");
  if (at.length > 1) p.setAttribute("d", "M" + at.map(q => `${q.x} ${q.y}`).join("L"));
  else
    for (const [k, v] of [
      ["cx", at[0].x],
      ["cy", at[0].y],
      ["r", 34],
    ])
      p.setAttribute(k, v);
  box.append(p);
}
// A line of the log brings its place into view.
export function bring(places) {
  const q = middle(places[places.length - 1]);
  if (q && zoom.k > 1) centre(q.x, q.y);
  if (q) trail(places);
}
// What was picked must be seen: the map moves only if it is out of view.
export function reveal(at) {
  const q = zoom.k > 1 && middle(at);
  if (!q) return;
  const w = zoom.w / zoom.k,
    h = zoom.h / zoom.k;
  if (q.x < zoom.x || q.x > zoom.x + w || q.y < zoom.y || q.y > zoom.y + h) centre(q.x, q.y);
}

// ---- pan and zoom
const zoom = { k: 1, x: 0, y: 0, w: 0, h: 0 };
export const drag = { is: false };
export const ratio = () => zoom.h / zoom.w;
function frame() {
  const w = zoom.w / zoom.k,
    h = zoom.h / zoom.k;
  zoom.x = Math.max(0, Math.min(zoom.x, zoom.w - w));
  zoom.y = Math.max(0, Math.min(zoom.y, zoom.h - h));
  $("board").setAttribute("viewBox", `${zoom.x} ${zoom.y} ${w} ${h}`);
  $("stage").classList.toggle("zoomed", zoom.k > 1);
  document.body.classList.toggle("near4", zoom.k >= 1.4);
  const seen = $("seen");
  for (const [k, v] of [
    ["x", zoom.x],
    ["y", zoom.y],
    ["width", w],
    ["height", h],
  ])
    seen.setAttribute(k, v);
}
function centre(x, y) {
  zoom.x = x - zoom.w / zoom.k / 2;
  zoom.y = y - zoom.h / zoom.k / 2;
  frame();
}
const point = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
// What was under `from` comes to lie under the point, larger or smaller.
export function scale(by, x, y, from) {
  const b = $("board"),
    box = b.getBoundingClientRect();
  const to = point(b, x ?? box.left + box.width / 2, y ?? box.top + box.height / 2),
    held = from ? point(b, from.x, from.y) : to;
  const k = Math.max(1, Math.min(4, zoom.k * by)),
    r = zoom.k / k;
  zoom.x = held.x - (to.x - zoom.x) * r;
  zoom.y = held.y - (to.y - zoom.y) * r;
  zoom.k = k;
  frame();
}
export const fit = () => scale(1 / 8);

export function zooming() {
  const b = $("board"),
    stage = $("stage"),
    mini = $("mini"),
    fingers = new Map();
  [, , zoom.w, zoom.h] = b.getAttribute("viewBox").split(" ").map(Number);
  frame();
  for (const z of all("[data-zoom]"))
    z.onclick = () => (z.dataset.zoom === "fit" ? fit() : scale(z.dataset.zoom === "in" ? 1.4 : 1 / 1.4));
  // A wheel turns in large steps, a track pad in small ones, a pinch on it in tiny ones: by how far, not by how often.
  stage.addEventListener(
    "wheel",
    e => {
      if (e.target.closest(".dialog")) return;
      e.preventDefault();
      const far = e.deltaY * (e.deltaMode ? 30 : 1) * (e.ctrlKey ? 8 : 1);
      scale(Math.exp(-Math.max(-200, Math.min(200, far)) / 600), e.clientX, e.clientY);
    },
    { passive: false },
  );
  // The finger holds on to the place it touched: one to pan, two to pan and zoom.
  let hold = null,
    lastTap = 0;
  const grip = () => {
    const list = [...fingers.values()],
      n = list.length;
    const x = list.reduce((s, f) => s + f.clientX, 0) / n,
      y = list.reduce((s, f) => s + f.clientY, 0) / n;
    return {
      n,
      x,
      y,
      gap: n > 1 ? Math.hypot(list[0].clientX - list[1].clientX, list[0].clientY - list[1].clientY) : 0,
    };
  };
  stage.addEventListener("pointerdown", e => {
    if (e.target.closest("button,.dialog,.mini")) return;
    fingers.set(e.pointerId, e);
    hold = grip();
    if (e.pointerType === "touch" && !under(e.clientX, e.clientY, stage)) {
      if (e.timeStamp - lastTap < 300) zoom.k > 1 ? fit() : scale(2, e.clientX, e.clientY);
      lastTap = e.timeStamp;
    }
  });
  stage.addEventListener("pointermove", e => {
    if (!fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, e);
    const now = grip();
    if (now.n === 1 && (zoom.k === 1 || (!drag.is && Math.hypot(now.x - hold.x, now.y - hold.y) < 6))) return;
    drag.is = true;
    scale(now.gap && hold.gap ? now.gap / hold.gap : 1, now.x, now.y, hold);
    hold = now;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    stage.addEventListener(end, e => {
      fingers.delete(e.pointerId);
      hold = fingers.size ? grip() : null;
    });
  const look = e => {
    if (e.buttons) {
      const q = point(mini, e.clientX, e.clientY);
      centre(q.x, q.y);
    }
  };
  mini.addEventListener("pointerdown", look);
  mini.addEventListener("pointermove", look);
}

// What lies over the board makes room for what must be pressed: it goes up, or down to its title.
export function makeRoom() {
  const over = $("over");
  over.classList.remove("up", "low");
  if (!$("stage").contains(over) || !over.offsetHeight) return;
  const board = $("board"),
    drawn = [...anchors.values()].filter(l => l.some(n => board.contains(n)));
  const middle = l => {
    const r = l
      .filter(n => board.contains(n))
      .pop()
      .getBoundingClientRect();
    return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
  };
  const must = drawn.filter(l => l[0].classList.contains("may") && !l.some(n => over.contains(n))).map(middle);
  const wish = drawn.filter(l => l.some(n => over.contains(n))).map(middle);
  const hides = list => {
    const d = over.getBoundingClientRect();
    return list.some(p => p.x > d.left && p.x < d.right && p.y > d.top && p.y < d.bottom);
  };
  if (!hides(must) && !hides(wish)) return;
  over.classList.add("up");
  if (!hides(must)) return;
  over.classList.remove("up");
  if (!hides(must)) return;
  over.classList.add("low");
  if (hides(must)) over.classList.add("up");
}
// Where there is little room, what stands beside the board or lies over it goes into the panel, and the buttons go below
// the part that scrolls: they cover nothing, and nothing moves when they come.
export function place() {
  const scrolls = document.querySelector(".sheet-body"),
    btns = $("btns"),
    bar = $("rb");
  const put = () => {
    if (narrow.matches) ($("mid") || scrolls).append($("rail"));
    else $("far").after($("rail"));
    if (tight.matches) scrolls.append($("over"));
    else $("places").before($("over"));
    if (btns) tight.matches ? scrolls.after(btns) : $("question").append(btns);
    if (bar) tight.matches ? scrolls.prepend(bar) : $("stage").after(bar);
  };
  put();
  for (const query of [tight, narrow]) query.addEventListener("change", put);
}
