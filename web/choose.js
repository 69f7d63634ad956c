// The click machine. The server offers every legal move with the clicks that lead to it; this follows the clicks along
// those paths and sends the move at the end of one. It knows no game.
import { $, SVG, all, button, coarse, el, icon, phone, sound } from "./page.js";
import { anchors, drag, reveal, top, under } from "./board.js";

// What the table is about now, shared with the wire and the keys.
export const now = { play: { choices: [], no: [], stage: "" }, picked: [], armed: null, pending: null, send: null };

const begins = (path, with_) => with_.every((a, i) => path[i] === a);
function ways(prefix) {
  const out = [];
  for (const c of now.play.choices) for (const path of c.paths) if (path.length && begins(path, prefix)) out.push({ c, path });
  return out;
}
const one = list => list.length && list.every(w => w.c === list[0].c) ? list[0].c : null;

// ---- marking what can be clicked and what is picked
export function mark() {
  const { picked, pending } = now, next = new Set(pending ? [] : ways(picked).map(w => w.path[picked.length]).filter(Boolean));
  document.body.classList.toggle("picking", picked.length > 0);
  for (const [at, nodes] of anchors) nodes.forEach((n, i) => {
    const can = next.has(at), is = picked.includes(at), last = i === nodes.length - 1;
    const shape = n.namespaceURI === SVG && n.tagName !== "g" && n.tagName !== "use";
    const set = { may: can, is, asked: false, can: shape && can && last, sel: shape && is && last };
    for (const name in set) n.classList.toggle(name, set[name]);
    n.removeAttribute("aria-pressed");
    if (last && (can || is)) { n.tabIndex = 0; n.setAttribute("role", "button"); spoken(n); if (is) n.setAttribute("aria-pressed", "true"); }
    else {
      n.removeAttribute("tabindex");
      if (last || n.namespaceURI !== SVG) n.setAttribute("role", "img"); else n.removeAttribute("role");
    }
  });
  about(now.armed || (picked.length ? one(ways(picked)) : null));
}
// What is written on it is part of its name, so that whoever speaks to the page can say what they see.
function spoken(n) {
  const texts = all("text", n).filter(t => t.checkVisibility());
  for (const t of texts) if (!t.textContent.endsWith(" ")) t.append(" "); // words of their own, not one long word
  const name = n.getAttribute("aria-label") || "", seen = texts.map(t => t.textContent).join("").trim();
  if (seen && !name.includes(seen)) n.setAttribute("aria-label", `${name} ${seen}`);
}
export function unpicked() { now.picked = []; now.armed = null; }

// ---- the question and the buttons of what is about to happen
function about(c) {
  const { play, picked } = now;
  for (const n of all("[data-for]")) n.classList.toggle("now", !!c && n.dataset.for === c.move);
  const box = $("picked"), btns = $("btns"), asks = c && (c.ask || c.help);
  box.hidden = !asks;
  $("prompt").classList.toggle("aside", !!asks);
  if (asks) box.replaceChildren(el("h2", "ask", c.ask || c.label), el("p", "s muted help", c.help), ...link(c.rule));
  btns.replaceChildren();
  document.dispatchEvent(new CustomEvent("tudor:about", { detail: c }));
  if (play.stage !== "play" || !play.mine || now.pending) return;
  const add = (c, cls, key) => {
    const b = button("btn " + cls, ...(cls === "go" ? [icon("check")] : []), c.label);
    b.dataset.move = c.move;
    if (key) b.append(el("kbd", "", key));
    btns.append(b);
  };
  if (c) add(c, "go", "Enter");
  else if (picked.length) {
    const open = [...new Set(ways(picked).map(w => w.c))];
    if (open.length <= 6) open.forEach(c => add(c, ""));
  } else for (const kind of ["go", "button", "quiet"])
    play.choices.filter(c => c.offer === kind).forEach(c => add(c, kind === "button" ? "" : kind));
  if (picked.length) {
    const b = button("btn", "Back", el("kbd", "", "Esc"));
    b.dataset.back = "";
    btns.append(b);
  }
}
export const link = rule => {
  if (!rule) return [];
  const a = el("a", "rule", rule);
  a.href = `/rules/${document.querySelector("main.play").dataset.game}#r${rule}`; a.target = "_blank"; a.rel = "noopener";
  a.setAttribute("aria-label", "Rule " + rule);
  return [a];
};

// ---- a click on something
export function tap(at, touch) {
  const { play, picked } = now;
  if (now.pending) return;
  hush();
  if (!play.choices.length) return;
  if (picked[picked.length - 1] === at) {
    const c = touch && (now.armed || one(ways(picked)));
    return c ? now.send({ do: "move", move: c.move }) : unpick();
  }
  now.armed = null;
  let on = ways([...picked, at]);
  if (!on.length && picked.length && ways([at]).length) { now.picked = []; on = ways([at]); }
  if (!on.length) { mark(); return asked(at, true); }
  now.picked = [...now.picked, at];
  const c = one(on);
  if (c && on.every(w => w.path.length === now.picked.length)) {
    if (!touch) return now.send({ do: "move", move: c.move });
    now.armed = c;
  }
  mark();
  reveal(at);
}
export function unpick() {
  now.armed = null;
  now.picked = now.picked.slice(0, -1);
  hush();
  mark();
}

// ---- why not? An exact answer when pointed at; the general one only when it is tried.
function asked(at, tried) {
  const fits = (a, b) => a === b || tried && b.endsWith(":*") && a.startsWith(b.slice(0, -1));
  const find = path => now.play.no.find(n => n.path.length === path.length && n.path.every((b, i) => i + 1 < path.length ? b === path[i] : fits(path[i], b)));
  const no = find([...now.picked, at]) || find([at]);
  if (!no) return false;
  top(at)?.classList.add("asked");
  refuse(no.text, no.rule, at);
  if (tried) sound("no");
  return true;
}
export function refuse(text, rule, at) {
  $("refusal").replaceChildren(el("div", "say no", icon("no"), el("span", "", text, " ", ...link(rule))));
  const tip = $("tip"), n = at && top(at);
  tip.hidden = !n || n.namespaceURI !== SVG || phone.matches;
  if (tip.hidden) return;
  tip.replaceChildren(text, " ", ...link(rule));
  const r = n.getBoundingClientRect(), s = $("stage").getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(r.left - s.left + r.width / 2 - 130, s.width - 268)) + "px";
  tip.style.top = Math.min(r.bottom - s.top + 8, s.height - 90) + "px";
}
export function hush() {
  $("refusal").replaceChildren();
  $("tip").hidden = true;
  for (const n of all(".asked")) n.classList.remove("asked");
}

// ---- pointing
export function pointer() {
  let hovering = null;
  for (const box of [$("stage"), $("panel"), $("rail"), $("far"), $("near")]) {
    box.addEventListener("click", e => {
      if (drag.is && box.id === "stage" || e.target.closest("button,a,summary,input,.mini")) return;
      const at = under(e.clientX, e.clientY, box);
      if (at) tap(at, e.pointerType ? e.pointerType !== "mouse" : coarse.matches);
      else if (box.id === "stage" && now.picked.length) unpick();
    });
    box.addEventListener("mousemove", e => {
      if (now.pending || coarse.matches) return;
      const at = under(e.clientX, e.clientY, box);
      if (at === hovering) return;
      hovering = at;
      if (!now.picked.length) hover(at && one(ways([at])));
      if (at && !ways([...now.picked, at]).length && !now.picked.includes(at)) { hush(); asked(at, false); }
    });
  }
  document.addEventListener("focusin", e => {
    const at = e.target.dataset && e.target.dataset.at;
    if (at && !ways([...now.picked, at]).length) asked(at, false);
  });
}
// Pointing shows what would happen; the prompt stays as it is, so that nothing jumps.
function hover(c) {
  for (const n of all("[data-for]")) n.classList.toggle("now", !!c && n.dataset.for === c.move);
}
