// The click machine. The server offers every legal move with the clicks that lead to it; this follows the clicks along
// those paths and sends the move at the end of one. It knows no game.
import { $, SVG, all, button, coarse, el, icon, sound, tight } from "./page.js";
import { anchors, drag, makeRoom, reveal, top, under } from "./board.js";

// What the table is about now, shared with the wire and the keys.
export const now = { play: { choices: [], no: [], stage: "" }, picked: [], armed: null, pending: null, send: null };

const begins = (path, with_) => with_.every((a, i) => path[i] === a);
function ways(prefix) {
  const out = [];
  for (const c of now.play.choices)
    for (const path of c.paths) if (path.length && begins(path, prefix)) out.push({ c, path });
  return out;
}
const one = list => (list.length && list.every(w => w.c === list[0].c) ? list[0].c : null);

// ---- marking what can be clicked and what is picked
export function mark() {
  const { picked, pending } = now,
    next = new Set(
      pending
        ? []
        : ways(picked)
            .map(w => w.path[picked.length])
            .filter(Boolean),
    );
  document.body.classList.toggle("picking", picked.length > 0);
  for (const [at, nodes] of anchors)
    nodes.forEach((n, i) => {
      const can = next.has(at),
        is = picked.includes(at),
        last = i === nodes.length - 1;
      const shape = n.namespaceURI === SVG && n.tagName !== "g" && n.tagName !== "use";
      const set = { may: can, is, asked: false, can: shape && can && last, sel: shape && is && last };
      for (const name in set) n.classList.toggle(name, set[name]);
      n.removeAttribute("aria-pressed");
      if (last && (can || is)) {
        n.tabIndex = 0;
        n.setAttribute("role", "button");
        if (is) n.setAttribute("aria-pressed", "true");
      } else {
        // What loses its place in the order keeps the focus.
        if (n === document.activeElement) n.tabIndex = -1;
        else n.removeAttribute("tabindex");
        if (last || n.namespaceURI !== SVG) n.setAttribute("role", "img");
        else n.removeAttribute("role");
      }
    });
  about(now.armed || (picked.length ? one(ways(picked)) : null));
  for (const n of all("[data-at][role=button]")) spoken(n);
  // What is too wide or too high scrolls, also by keys when nothing in it can be clicked.
  for (const n of all("#panels .hand,#mid,#promptbox,#prompt,#picked"))
    if (
      (n.scrollWidth > n.clientWidth || n.scrollHeight > n.clientHeight) &&
      !n.querySelector("[tabindex='0'],a,button,summary")
    )
      n.tabIndex = 0;
    else if (n !== document.activeElement) n.removeAttribute("tabindex");
  makeRoom();
}
// What is written on it is part of its name, so that whoever speaks to the page can say what they see.
function spoken(n) {
  const texts = all("text", n).filter(t => t.checkVisibility());
  for (const t of texts) if (!t.textContent.endsWith(" ")) t.append(" "); // words of their own, not one long word
  const name = n.getAttribute("aria-label") || "",
    seen = texts
      .map(t => t.textContent)
      .join("")
      .trim();
  if (seen && !` ${name} `.includes(` ${seen} `)) {
    n.dataset.name = name;
    n.setAttribute("aria-label", `${name} ${seen}`);
  }
}
export function unpicked() {
  now.picked = [];
  now.armed = null;
}

// What is drawn for a move is shown while it is about to be made, what is drawn for anchors while they are picked.
function preview(c) {
  const path = now.picked.join(" ");
  for (const n of all("[data-for]"))
    n.classList.toggle("now", n.dataset.for === path || (!!c && n.dataset.for === c.move));
}

// ---- the question and the buttons of what is about to happen
function about(c) {
  const { play, picked } = now;
  preview(c);
  hold(picked.length > 0);
  const box = $("picked"),
    btns = $("btns"),
    asks = c && (c.ask || c.help),
    what = picked.length ? words(picked[picked.length - 1]) : "";
  // Half a choice has a question of its own: "Where should Wiltshire march?"
  const step =
    !asks && picked.length
      ? (play.steps || []).find(s => s.path.length === picked.length && begins(s.path, picked))
      : null;
  box.hidden = !asks && !what && !step;
  $("prompt").classList.toggle("aside", !!(asks || step));
  $("prompt").classList.toggle("told", !asks && !step && !!what);
  if (asks)
    box.replaceChildren(el("h2", "ask", c.ask || c.label), el("p", "s muted help", c.help, " ", ...link(c.rule)));
  else box.replaceChildren(...(step ? [el("h2", "ask", step.ask)] : []), ...(what ? [el("p", "s what", what)] : []));
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
    if (open.length <= 6 || ways(picked).every(w => w.path.length === picked.length)) open.forEach(c => add(c, ""));
  } else
    for (const kind of ["go", "button", "quiet"])
      play.choices.filter(c => c.offer === kind).forEach(c => add(c, kind === "button" ? "" : kind));
  if (picked.length) {
    const b = button("btn", "Back", el("kbd", "", "Esc"));
    b.dataset.back = "";
    btns.append(b);
  }
}
// What is picked stands where the question stood and gets no more room, or the hand below would move under the finger.
// How many lines it takes depends on the letters of this machine: what is longer scrolls.
function hold(picks) {
  const box = $("question");
  if (!picks) box.style.height = "";
  else if (!box.style.height) box.style.height = box.offsetHeight + "px";
}
export const link = rule => {
  if (!rule) return [];
  const a = el("a", "rule", rule);
  a.href = `/rules/${document.querySelector("main.play").dataset.game}#r${rule}`;
  a.target = "_blank";
  a.rel = "noopener";
  a.setAttribute("aria-label", "Rule " + rule);
  return [a];
};

// ---- a click on something
export function tap(at, touch) {
  const { play, picked } = now;
  if (now.pending) return;
  hush();
  if (!play.choices.length) return tell(at);
  // The same again confirms: what is about to happen, or by touch what the pick alone can mean.
  if (picked[picked.length - 1] === at) {
    const c = now.armed || (touch && one(ways(picked)));
    return c ? now.send({ do: "move", move: c.move }) : unpick();
  }
  // On from what is picked, or from as much of it as this fits to.
  let k = picked.length,
    path = [...picked, at],
    on = ways(path);
  while (!on.length && k) {
    path = [...picked.slice(0, --k), at];
    on = ways(path);
  }
  const other = k < picked.length;
  if (!on.length) {
    now.armed = null;
    mark();
    return asked(at, true) || tell(at);
  }
  const c = one(on),
    whole = c && on.every(w => w.path.length === path.length);
  if (whole && !touch && !other) return now.send({ do: "move", move: c.move });
  // What belongs to something else than was picked is not done at once: the pick moves to it, card and all.
  if (whole && other)
    path =
      c.paths
        .filter(p => p[p.length - 1] === at && begins(p, picked.slice(0, k)))
        .sort((a, b) => b.length - a.length)[0] || path;
  now.armed = whole ? c : null;
  now.picked = path;
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
  const fits = (a, b) => a === b || (tried && b.endsWith(":*") && a.startsWith(b.slice(0, -1)));
  const find = path =>
    now.play.no.find(
      n =>
        n.path.length === path.length &&
        n.path.every((b, i) => (i + 1 < path.length ? b === path[i] : fits(path[i], b))),
    );
  const no = find([...now.picked, at]) || find([at]);
  if (!no) return false;
  top(at)?.classList.add("asked");
  refuse(no.text, no.rule, at);
  if (tried) sound("no");
  return true;
}
// What it is, in the words of the board.
const words = at =>
  document.querySelector(`#places [data-place="${at}"]`)?.textContent ||
  (c => (c ? c.dataset.name || c.getAttribute("aria-label") : ""))(document.querySelector(`.card[data-at="${at}"]`));
function tell(at) {
  const text = words(at);
  if (text) note("mute", "info", text, "", at);
}
export const remark = text => note("mute", "info", text, "");
export function refuse(text, rule, at) {
  note("no", "no", text, rule, at);
}
let fade = 0;
function note(tone, sign, text, rule, at) {
  // What was said once need not stand there for minutes.
  clearTimeout(fade);
  fade = setTimeout(hush, 10000);
  $("refusal").replaceChildren(el("div", "say " + tone, icon(sign), el("span", "", text, " ", ...link(rule))));
  const tip = $("tip"),
    n = at && top(at);
  tip.className = "tip " + tone;
  tip.hidden = !n || n.namespaceURI !== SVG || tight.matches;
  if (tip.hidden) return;
  tip.replaceChildren(text, " ", ...link(rule));
  const r = n.getBoundingClientRect(),
    s = $("stage").getBoundingClientRect();
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
  let hovering = null,
    hold = 0;
  document.addEventListener(
    "pointerdown",
    e => {
      drag.is = false;
      // A finger that rests asks what this is.
      const box = e.pointerType === "touch" && e.target.closest("#stage,#panel,#rail,#far,#near"),
        at = box && under(e.clientX, e.clientY, box);
      clearTimeout(hold);
      if (at)
        hold = setTimeout(() => {
          if (!drag.is) {
            drag.is = true;
            hush();
            tell(at);
          }
        }, 500);
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(hold), true);
  for (const box of [$("stage"), $("panel"), $("rail"), $("far"), $("near")]) {
    box.addEventListener("click", e => {
      if (drag.is || e.target.closest("button,a,summary,input,.mini")) return;
      const at = under(e.clientX, e.clientY, box);
      if (at) tap(at, e.pointerType ? e.pointerType !== "mouse" : coarse.matches);
      else if (box.id === "stage" && now.picked.length) unpick();
    });
    box.addEventListener("mousemove", e => {
      if (now.pending || coarse.matches) return;
      const at = under(e.clientX, e.clientY, box);
      if (at === hovering) return;
      hovering = at;
      // Pointing shows what would happen; the prompt stays as it is, so that nothing jumps.
      preview((at && one(ways([...now.picked, at]))) || (now.picked.length ? one(ways(now.picked)) : null));
      if (at && !ways([...now.picked, at]).length && !now.picked.includes(at)) {
        hush();
        asked(at, false);
      }
    });
  }
  document.addEventListener("focusin", e => {
    const at = e.target.dataset && e.target.dataset.at;
    if (at && !ways([...now.picked, at]).length) asked(at, false);
  });
}
