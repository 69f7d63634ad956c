// Tudor's one script: a wire to the table, a click machine for every game, keys, zoom, sound, replay.
// The server draws; this file marks what can be clicked, follows the clicks along the paths that the server
// offers, and sends the move at the end of one. It knows no game.
"use strict";
(() => {
const $ = id => document.getElementById(id);
const all = (css, from = document) => [...from.querySelectorAll(css)];
const keep = {
  get(k) { try { return JSON.parse(localStorage.getItem("tudor:" + k)); } catch { return null; } },
  set(k, v) { try { localStorage.setItem("tudor:" + k, JSON.stringify(v)); } catch { /* a private window keeps nothing */ } },
};
const el = (tag, cls, ...inside) => {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  e.append(...inside);
  return e;
};
const calm = matchMedia("(prefers-reduced-motion:reduce)");
const coarse = matchMedia("(pointer:coarse)");
const phone = matchMedia("(max-width:699px)");
if (keep.get("theme")) document.documentElement.dataset.theme = keep.get("theme");

// ---- icons that the script needs itself
const ICONS = { no: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6", check: "m5 12.5 4.5 4.5L19 7", warn: "M12 4 2.5 20h19zM12 10v4.5M12 17.3v.01", info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01" };
const SVG = "http://www.w3.org/2000/svg";
function icon(name) {
  const s = document.createElementNS(SVG, "svg"), p = document.createElementNS(SVG, "path");
  s.setAttribute("class", "i"); s.setAttribute("viewBox", "0 0 24 24"); s.setAttribute("aria-hidden", "true");
  p.setAttribute("d", ICONS[name]);
  s.append(p);
  return s;
}

// ---- parts: a new list of children, in which what stays is named by where it stood
const mould = document.createElement("template");
function make(text, svg) {
  mould.innerHTML = svg ? "<svg>" + text + "</svg>" : text;
  return svg ? [...mould.content.firstChild.children] : [...mould.content.children];
}
function arrange(box, list) {
  if (!box) return;
  const svg = box.namespaceURI === SVG, old = [...box.children], fresh = [];
  const named = new Map(old.filter(n => n.id).map(n => [n.id, n]));
  for (const item of list)
    if (typeof item === "string") fresh.push(...make(item, svg).map(n => adopt(n, named, old)));
    else if (item.in) { arrange(old[item.at], item.in); fresh.push(old[item.at]); }
    else for (let k = 0; k < item[1]; k++) fresh.push(old[item[0] + k]);
  const stay = new Set(fresh);
  for (const n of old) if (!stay.has(n)) n.remove();
  fresh.forEach((n, i) => { if (box.children[i] !== n) box.insertBefore(n, box.children[i] || null); });
}
// A piece that was there before keeps its element, so that it glides and keeps the focus.
function adopt(n, named, old) {
  const was = n.id && named.get(n.id);
  for (const d of all("details", n)) {
    const open = old.some(o => all("details[open]>summary", o).some(s => s.textContent === d.firstElementChild.textContent));
    if (open) d.open = true;
  }
  if (!was || was.tagName !== n.tagName) return n;
  const from = was.getAttribute("transform"), to = n.getAttribute("transform");
  for (const a of [...was.attributes]) if (!n.hasAttribute(a.name)) was.removeAttribute(a.name);
  for (const a of n.attributes) if (was.getAttribute(a.name) !== a.value) was.setAttribute(a.name, a.value);
  was.replaceChildren(...n.childNodes);
  if (from !== to) glide(was, from, to);
  return was;
}
function glide(n, from, to) {
  const at = t => (/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(t || "") || []).slice(1).map(Number);
  const a = at(from), b = at(to);
  if (calm.matches || a.length < 2 || b.length < 2) return;
  n.animate([{ transform: `translate(${a[0]}px,${a[1]}px)` }, { transform: `translate(${b[0]}px,${b[1]}px)` }],
    { duration: 240, easing: "cubic-bezier(.2,.7,.2,1)" });
}

// ---- sound: off unless switched on, made here, short and soft
let audio = null, busyUntil = 0;
const soundOn = () => keep.get("sound") === true;
function sound(kind) {
  if (!soundOn() || !kind) return;
  audio = audio || new AudioContext();
  const t = audio.currentTime;
  if (t < busyUntil) return;
  busyUntil = t + .3;
  const tone = (f, at, len, vol, type = "sine") => {
    const o = audio.createOscillator(), g = audio.createGain();
    o.type = type; o.frequency.value = f;
    g.gain.setValueAtTime(vol, t + at); g.gain.exponentialRampToValueAtTime(.001, t + at + len);
    o.connect(g).connect(audio.destination); o.start(t + at); o.stop(t + at + len);
  };
  const hiss = (at, len, f, vol) => {
    const b = audio.createBuffer(1, audio.sampleRate * len, audio.sampleRate), d = b.getChannelData(0);
    for (let i = 0; i < d.length; i++) d[i] = (Math.random() * 2 - 1) * (1 - i / d.length);
    const s = audio.createBufferSource(), q = audio.createBiquadFilter(), g = audio.createGain();
    s.buffer = b; q.type = "bandpass"; q.frequency.value = f; g.gain.value = vol;
    s.connect(q).connect(g).connect(audio.destination); s.start(t + at);
  };
  ({
    stone() { hiss(0, .05, 900, .5); tone(190, 0, .09, .3); },
    card() { hiss(0, .16, 4200, .22); },
    dice() { for (let i = 0; i < 5; i++) hiss(i * .06, .03, 2600 + i * 300, .4); },
    sword() { tone(2100, 0, .35, .08, "triangle"); tone(3170, .01, .3, .05); },
    bell() { tone(196, 0, .35, .25); tone(262, .12, .28, .2); },
    no() { tone(90, 0, .12, .35); },
  }[kind] || (() => {}))();
}

// ---- every page: theme, sound, forms, copying
async function post(url, body) {
  const answer = await fetch(url, { method: "POST", body: body || new URLSearchParams(), headers: { accept: "application/json" } });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error || "That did not reach the table.");
  return said;
}
function common() {
  const theme = $("theme"), speaker = $("sound");
  theme.onclick = () => {
    const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    keep.set("theme", dark ? "light" : "dark");
  };
  const show = () => { speaker.setAttribute("aria-pressed", soundOn()); speaker.setAttribute("aria-label", soundOn() ? "Sound is on" : "Sound is off"); };
  speaker.onclick = () => { keep.set("sound", !soundOn()); show(); sound("stone"); };
  show();
  document.addEventListener("submit", async e => {
    const f = e.target;
    if (f.method !== "post") return;
    e.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(f, e.submitter)) body.append(name, value.text ? await value.text() : value);
    try { location.href = (await post(f.action, body)).to; }
    catch (why) { say(f, why.message); }
  });
  document.addEventListener("click", async e => {
    const copy = e.target.closest("[data-copy]"), go = e.target.closest("[data-post]");
    if (copy) {
      const field = $(copy.dataset.copy);
      field.select();
      try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
      copy.lastChild.textContent = "Copied";
    }
    if (go) try { location.href = (await post(go.dataset.post)).to; } catch (why) { say(go.parentNode, why.message); }
  });
}
function say(near, text) {
  for (const old of all(":scope > .say.err", near)) old.remove();
  const box = el("div", "say err", icon("warn"), el("span", "", text));
  box.setAttribute("role", "alert");
  near.append(box);
}

// ---- the table
const main = () => document.querySelector("main.play");
let play = { choices: [], no: [], stage: "" }, picked = [], armed = null, pending = null;
let wire = null, tries = 0, epoch = 0, version = 0, table = "", nth = 0, again = 0, opened = null, promptWas = "";
const anchors = new Map();

function table_page() {
  const m = main();
  table = m.dataset.table; epoch = +m.dataset.epoch; version = +m.dataset.version;
  play = JSON.parse($("play").textContent);
  fairness();
  ground(m.dataset.ground);
  place();
  phone.addEventListener("change", place);
  refresh(false);
  connect();
  pointer();
  zooming();
  for (const b of all("[data-tab]")) b.onclick = () => tab(b.dataset.tab);
  $("help").onclick = () => $("keys").showModal();
  const on = $("keys-on");
  on.checked = keep.get("keys") !== false;
  on.onchange = () => keep.set("keys", on.checked);
  document.addEventListener("keydown", keys);
  document.addEventListener("click", e => {
    const move = e.target.closest("[data-move]"), act = e.target.closest("[data-do]"), back = e.target.closest("[data-back]"), dialog = e.target.closest("[data-dialog]"), line = e.target.closest("#log li[data-places]");
    if (move) return send({ do: "move", move: move.dataset.move });
    if (back) return unpick();
    if (dialog) return $(dialog.dataset.dialog).showModal();
    if (act) return act.getAttribute("aria-disabled") === "true" ? refuse(act.title, "") : send({ do: act.dataset.do });
    if (line && !e.target.closest("a")) bring(line.dataset.places.split(" "));
  });
  if ($("seat-link")) $("seat-link").onclick = async () => {
    try { $("seat-url").value = location.origin + (await post(`/t/${table}/key`)).link; $("seatlink").showModal(); }
    catch (why) { refuse(why.message, ""); }
  };
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !wire) connect(); });
}

async function ground(name) {
  const answer = await fetch(`/ground/${name}.svg`);
  if (!answer.ok) return;
  $("ground").replaceChildren(...make(await answer.text().then(t => t.replace(/^<svg[^>]*>|<\/svg>$/g, "")), true));
  refresh(false);
}
// On a phone what stands beside the board goes into the sheet.
function place() {
  const rail = $("rail"), body = document.querySelector(".sheet-body");
  if (phone.matches) body.append(rail, $("over")); else { $("far").after(rail); $("places").before($("over")); }
}
function tab(name) {
  document.body.dataset.tab = name;
  for (const b of all("[data-tab]")) if (b.classList.contains("btn")) b.classList.toggle("on", b.dataset.tab === name);
  if (name === "log") $("log").lastElementChild?.scrollIntoView({ block: "nearest" });
}

// ---- the wire
function connect() {
  clearTimeout(again);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const w = new WebSocket(`${scheme}://${location.host}/t/${table}/ws?epoch=${epoch}&version=${version}`);
  wire = w;
  w.onmessage = e => { if (tries) { tries = 0; offline(""); } hear(JSON.parse(e.data)); };
  w.onclose = () => {
    if (wire !== w) return;
    wire = null;
    const wait = [1, 2, 3, 5, 8, 13, 20][Math.min(tries++, 6)];
    offline(pending ? `That did not reach the table. Your move is still here; we try again in ${wait} seconds.`
      : tries > 1 ? `The table does not answer. Your seat is safe; we try again in ${wait} seconds.` : "");
    again = setTimeout(connect, wait * 1000);
  };
}
function offline(text) {
  const box = $("wire");
  box.replaceChildren();
  if (!text) return;
  const now = el("button", "linky", "Try now");
  now.type = "button"; now.onclick = connect;
  box.append(el("div", "say err", icon("warn"), el("span", "", text, " ", now)));
}
function hear(m) {
  // Acknowledged; the new picture comes next, and until then the old one cannot be clicked.
  if ("ok" in m) { if (pending && pending.id === m.ok) { pending.done = true; setTimeout(finish, 400, pending); } return; }
  if ("no" in m) {
    if (pending && pending.id === m.no) pending = null;
    if (m.code === "stale") picked = [];
    busy();
    return refuse(m.text, m.rule);
  }
  const fresh = m.epoch !== epoch, lines = $("log").children.length;
  epoch = m.epoch; version = m.version;
  Object.assign(main().dataset, { epoch, version });
  const own = !!pending && !!pending.done;
  if (own) pending = null;
  for (const [id, list] of Object.entries(m.parts)) arrange($(id), list);
  const before = play;
  if (m.play) play = m.play;
  // What is picked stays while the question does, whatever the other side does meanwhile.
  if (m.play || own) { picked = []; armed = null; }
  refresh(true);
  if (m.parts.log && !fresh) {
    const last = $("log").lastElementChild;
    if ($("log").children.length > lines && last) sound(last.dataset.sound);
  }
  if (play.mine && !before.mine) sound("bell");
  // A move that was on its way when the wire broke: sent again if the question is still the same.
  main().classList.toggle("busy", !!pending);
  if (pending && pending.sent !== wire) {
    const same = pending.do !== "move" || play.choices.some(c => c.move === pending.move);
    if (same && $("prompt").textContent === pending.prompt) transmit();
    else { pending = null; busy(); }
  }
}
function send(what) {
  if (pending) return;
  pending = { ...what, id: Date.now().toString(36) + "-" + nth++ + "-" + Math.floor(Math.random() * 1e6).toString(36), prompt: $("prompt").textContent };
  if (opened) pending.seat = opened;
  busy();
  transmit();
}
function transmit() {
  if (!wire || wire.readyState !== 1) return;
  const { prompt, sent, done, ...said } = pending;
  pending.sent = wire;
  wire.send(JSON.stringify({ ...said, epoch, version }));
}
function finish(request) { if (pending === request) { pending = null; busy(); } }
function busy() { main().classList.toggle("busy", !!pending); mark(); }

// ---- fair dice: the promise is kept from the start, and checked at the end
function fairness() {
  const m = main(), mine = keep.get("t:" + table) || {};
  if (!mine.promise) keep.set("t:" + table, { ...mine, promise: m.dataset.promise });
  else if (mine.promise !== m.dataset.promise) say($("promptbox"), "The promise of this table is not the one it made before. Do not trust its dice.");
}
function stir() {
  const mine = keep.get("t:" + table) || {};
  for (const seat of play.stir || []) {
    const key = "bits-" + seat;
    if (!mine[key]) {
      mine[key] = [...crypto.getRandomValues(new Uint8Array(32))].map(b => b.toString(16).padStart(2, "0")).join("");
      keep.set("t:" + table, mine);
    }
    if (wire && wire.readyState === 1) wire.send(JSON.stringify({ do: "stir", id: "stir-" + seat, seat, bits: mine[key], epoch, version }));
  }
}
async function check() {
  const box = $("fair"), m = main();
  if (!box || box.dataset.checked || !crypto.subtle) return;
  box.dataset.checked = 1;
  const text = `tudor promise 1\n${m.dataset.terms}seed ${box.dataset.seed}\n`;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = [...hash].map(b => b.toString(16).padStart(2, "0")).join("");
  const kept = (keep.get("t:" + table) || {}).promise;
  box.lastElementChild.append(el("b", "", hex === kept ? "Your page kept the promise, and the seed fits it." : "The seed does not fit the promise your page kept."));
  if (hex !== kept) box.className = "say err";
}
// A new invitation ends the one before, so it is asked for once.
let invitation = null;
async function invite() {
  if (!$("invite") || $("invite").value) return;
  const kept = (keep.get("t:" + table) || {}).invite;
  invitation = invitation || (kept ? Promise.resolve({ link: kept }) : post(`/t/${table}/invite`));
  try {
    const { link } = await invitation;
    keep.set("t:" + table, { ...keep.get("t:" + table), invite: link });
    if ($("invite")) $("invite").value = location.origin + link;
  } catch (why) { refuse(why.message, ""); }
}

// ---- after every change
function refresh(live) {
  document.title = play.title || "Tudor";
  document.body.classList.toggle("mine", !!play.mine);
  document.body.dataset.stage = play.stage;
  dot(play.mine);
  anchors.clear();
  for (const n of all("[data-at]")) (anchors.get(n.dataset.at) || anchors.set(n.dataset.at, []).get(n.dataset.at)).push(n);
  label();
  if ($("prompt").textContent !== promptWas) { promptWas = $("prompt").textContent; hush(); }
  curtain();
  lately();
  mark();
  trail();
  feet();
  if (live) stir();
  if (play.stage === "gather") invite();
  if (play.stage === "over") check();
  const log = $("log");
  if (log) log.scrollTop = log.scrollHeight;
}
// A battle shows the last dice of its round; the log has them all.
function lately() {
  const box = $("lately"), lines = all("#log li"), head = lines.findLastIndex(li => li.classList.contains("head"));
  const now = $("dialog").children.length ? lines.slice(head + 1).filter(li => li.querySelector(".dice")).slice(-3) : [];
  if (now.map(li => li.textContent + li.innerHTML.length).join() === box.dataset.told) return;
  box.dataset.told = now.map(li => li.textContent + li.innerHTML.length).join();
  box.replaceChildren(...now.map(li => li.cloneNode(true)));
}
// What lies over the board makes room for what must be pressed: it goes up, or down to its title.
function makeRoom() {
  const over = $("over");
  over.classList.remove("up", "low");
  if (!$("stage").contains(over) || !over.offsetHeight) return;
  const middle = l => { const r = l.filter(n => $("board").contains(n)).pop().getBoundingClientRect(); return { x: r.left + r.width / 2, y: r.top + r.height / 2 }; };
  const onBoard = [...anchors.values()].filter(l => l.some(n => $("board").contains(n)));
  const must = onBoard.filter(l => l[0].classList.contains("may") && !l.some(n => over.contains(n))).map(middle);
  const wish = onBoard.filter(l => l.some(n => over.contains(n))).map(middle);
  const hides = list => { const d = over.getBoundingClientRect(); return list.some(p => p.x > d.left && p.x < d.right && p.y > d.top && p.y < d.bottom); };
  if (!hides(must) && !hides(wish)) return;
  over.classList.add("up");
  if (!hides(must)) return;
  over.classList.remove("up");
  if (!hides(must)) return;
  over.classList.add("low");
  if (hides(must)) over.classList.add("up");
}
function dot(mine) {
  const rose = `<svg xmlns='${SVG}' viewBox='-13 -13 26 26'><circle r='12' fill='%23b32434'/><circle r='6.5' fill='%23fbf6ee'/><circle cx='8' cy='-8' r='5' fill='%236a3da8' stroke='%23fff'/></svg>`;
  $("icon").href = mine ? "data:image/svg+xml," + rose.replaceAll("<", "%3C").replaceAll(">", "%3E") : "/icon.svg";
}
function feet() {
  for (const b of all("[data-do=undo]")) off(b, !play.undo, play.why || "There is nothing to undo.");
  for (const b of all("[data-do=ask]")) { off(b, !play.back, "There is nothing to take back."); b.hidden = play.undo || play.stage !== "play"; }
  for (const b of all("[data-dialog=resign]")) b.hidden = play.stage !== "play";
}
function off(b, is, why) {
  b.setAttribute("aria-disabled", is);
  b.title = is ? why : "";
}
function curtain() {
  const box = $("curtain"), c = play.curtain;
  box.hidden = !c;
  opened = c ? null : opened;
  if (!c) return;
  const b = el("button", "btn go", `I am ${c.name}, open`);
  b.type = "button";
  b.onclick = () => { opened = c.seat; wire && wire.send(JSON.stringify({ do: "open", id: "open", seat: c.seat })); };
  const h = el("h2", "", `${c.name}, please`);
  box.className = "curtain " + c.side;
  box.replaceChildren(el("div", "cb", h, el("p", "s muted", `${c.other} looks away. Nothing of ${c.other}’s is behind this curtain.`), b));
  b.focus();
}
// The words for readers: where, what, state.
function label() {
  const says = new Map(all("#places [data-place]").map(li => [li.dataset.place, li.textContent]));
  for (const [at, nodes] of anchors) {
    const n = nodes[nodes.length - 1];
    if (n.namespaceURI === SVG) n.setAttribute("aria-label", says.get(at) || at.split(":").pop());
  }
}

// ---- the click machine
const begins = (path, with_) => with_.every((a, i) => path[i] === a);
function ways(prefix) {
  const out = [];
  for (const c of play.choices) for (const path of c.paths) if (path.length && begins(path, prefix)) out.push({ c, path });
  return out;
}
const one = list => list.length && list.every(w => w.c === list[0].c) ? list[0].c : null;
function mark() {
  const next = new Set(pending ? [] : ways(picked).map(w => w.path[picked.length]).filter(Boolean));
  document.body.classList.toggle("picking", picked.length > 0);
  for (const [at, nodes] of anchors) nodes.forEach((n, i) => {
    const can = next.has(at), is = picked.includes(at), top = i === nodes.length - 1, svg = n.namespaceURI === SVG;
    n.classList.toggle("may", can);
    n.classList.toggle("is", is);
    n.classList.remove("asked");
    const shape = svg && n.tagName !== "g" && n.tagName !== "use";
    n.classList.toggle("can", shape && can && top);
    n.classList.toggle("sel", shape && is && top);
    if (top && (can || is)) { n.tabIndex = 0; n.setAttribute("role", "button"); if (is) n.setAttribute("aria-pressed", "true"); else n.removeAttribute("aria-pressed"); }
    else { n.removeAttribute("tabindex"); n.setAttribute("role", "img"); n.removeAttribute("aria-pressed"); }
  });
  about(armed || (picked.length ? one(ways(picked)) : null));
  makeRoom();
}
// What is drawn for a move is shown while it is about to be made, what is drawn for anchors while they are picked.
function preview(c) {
  const path = picked.join(" ");
  for (const n of all("[data-for]")) n.classList.toggle("now", n.dataset.for === path || !!c && n.dataset.for === c.move);
}
function about(c) {
  preview(c);
  const box = $("picked"), btns = $("btns");
  const asks = c && (c.ask || c.help);
  const what = picked.length ? words(picked[picked.length - 1]) : "";
  box.hidden = !asks && !what;
  $("prompt").classList.toggle("aside", !!asks);
  if (asks) box.replaceChildren(el("h2", "ask", c.ask || c.label), el("p", "s muted help", c.help), ...link(c.rule));
  else if (what) box.replaceChildren(el("p", "s", what));
  btns.replaceChildren();
  if (play.stage !== "play" || !play.mine || pending) return;
  const add = (c, cls, key) => {
    const b = el("button", "btn " + cls, ...(cls === "go" ? [icon("check")] : []), c.label);
    b.type = "button"; b.dataset.move = c.move;
    if (key) b.append(el("kbd", "", key));
    btns.append(b);
  };
  if (c) add(c, "go", "Enter");
  else if (picked.length) {
    const open = [...new Set(ways(picked).map(w => w.c))];
    if (open.length <= 6 || ways(picked).every(w => w.path.length === picked.length)) open.forEach(c => add(c, ""));
  } else {
    const offered = play.choices.filter(c => c.offer !== "click");
    for (const kind of ["go", "button", "quiet"]) offered.filter(c => c.offer === kind).forEach(c => add(c, kind === "button" ? "" : kind));
  }
  if (picked.length) {
    const b = el("button", "btn", "Back", el("kbd", "", "Esc"));
    b.type = "button"; b.dataset.back = "";
    btns.append(b);
  }
}
const link = rule => {
  if (!rule) return [];
  const a = el("a", "rule", rule);
  a.href = `/rules/${main().dataset.game}#r${rule}`; a.target = "_blank"; a.rel = "noopener";
  return [a];
};
function tap(at, touch) {
  if (pending) return;
  hush();
  if (!play.choices.length) return tell(at);
  const again = picked[picked.length - 1] === at;
  if (again && touch) { const c = armed || one(ways(picked)); if (c) return send({ do: "move", move: c.move }); }
  if (again) return unpick();
  armed = null;
  let on = ways([...picked, at]);
  if (!on.length && picked.length && ways([at]).length) { picked = []; on = ways([at]); }
  if (!on.length) { mark(); return asked(at, true) || tell(at); }
  picked = [...picked, at];
  const c = one(on), whole = on.every(w => w.path.length === picked.length);
  if (c && whole) {
    if (!touch) return send({ do: "move", move: c.move });
    armed = c;
  }
  mark();
}
function unpick() {
  armed = null;
  picked = picked.slice(0, -1);
  hush();
  mark();
}
// Why not? An exact answer when pointed at; the general one only when it is tried.
function asked(at, tried) {
  const fits = (a, b) => a === b || tried && b.endsWith(":*") && a.startsWith(b.slice(0, -1));
  const find = path => play.no.find(n => n.path.length === path.length && n.path.every((b, i) => i + 1 < path.length ? b === path[i] : fits(path[i], b)));
  const no = find([...picked, at]) || find([at]);
  if (!no) return false;
  for (const n of (anchors.get(at) || []).slice(-1)) n.classList.add("asked");
  refuse(no.text, no.rule, at);
  if (tried) sound("no");
  return true;
}
// What it is, in the words of the board.
const words = at => document.querySelector(`#places [data-place="${at}"]`)?.textContent || document.querySelector(`.card[data-at="${at}"]`)?.getAttribute("aria-label") || "";
function tell(at) {
  const text = words(at);
  if (text) note("mute", "info", text, "", at);
}
function refuse(text, rule, at) { note("no", "no", text, rule, at); }
function note(tone, sign, text, rule, at) {
  const box = $("refusal");
  box.replaceChildren(el("div", "say " + tone, icon(sign), el("span", "", text, " ", ...link(rule))));
  const tip = $("tip"), n = at && (anchors.get(at) || []).slice(-1)[0];
  tip.className = "tip " + tone;
  tip.hidden = !n || n.namespaceURI !== SVG || phone.matches;
  if (tip.hidden) return;
  tip.replaceChildren(text, " ", ...link(rule));
  const r = n.getBoundingClientRect(), s = $("stage").getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(r.left - s.left + r.width / 2 - 130, s.width - 268)) + "px";
  tip.style.top = Math.min(r.bottom - s.top + 8, s.height - 90) + "px";
}
function hush() {
  $("refusal").replaceChildren();
  $("tip").hidden = true;
  for (const n of all(".asked")) n.classList.remove("asked");
}

// ---- pointing
// Pieces may lie over what is meant, so everything under the finger is looked at, the nearest first.
function under(x, y, within) {
  let first = null;
  for (const n of document.elementsFromPoint(x, y)) {
    const hit = n.closest("[data-at]");
    if (!within.contains(n) || !hit && n.closest(".dialog")) break;
    if (!hit) continue;
    if (hit.classList.contains("may") || hit.classList.contains("is")) return hit.dataset.at;
    first = first || hit.dataset.at;
  }
  return first;
}
let dragged = false, hovering = null, hold = 0;
function pointer() {
  document.addEventListener("pointerdown", e => {
    dragged = false;
    // A finger that rests asks what this is.
    const box = e.pointerType === "touch" && e.target.closest("#stage,#panel,#rail,#far,#near"), at = box && under(e.clientX, e.clientY, box);
    clearTimeout(hold);
    if (at) hold = setTimeout(() => { if (!dragged) { dragged = true; hush(); tell(at); } }, 500);
  }, true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(hold), true);
  for (const box of [$("stage"), $("panel"), $("rail"), $("far"), $("near")]) {
    box.addEventListener("click", e => {
      if (dragged || e.target.closest("button,a,summary,input")) return;
      const at = under(e.clientX, e.clientY, box);
      if (at) tap(at, e.pointerType ? e.pointerType !== "mouse" : coarse.matches);
      else if (box.id === "stage" && picked.length) unpick();
    });
    box.addEventListener("mousemove", e => {
      if (pending || coarse.matches) return;
      const at = under(e.clientX, e.clientY, box);
      if (at === hovering) return;
      hovering = at;
      // Pointing shows what would happen; the prompt stays as it is, so that nothing jumps.
      preview(at && one(ways([...picked, at])) || (picked.length ? one(ways(picked)) : null));
      if (at && !ways([...picked, at]).length && !picked.includes(at)) { hush(); asked(at, false); }
    });
  }
  document.addEventListener("focusin", e => {
    const at = e.target.dataset && e.target.dataset.at;
    if (at && !ways([...picked, at]).length) asked(at, false);
  });
}

// ---- where it happened
function middle(at) {
  const n = (anchors.get(at) || []).find(n => $("board").contains(n));
  if (!n) return null;
  const b = n.getBBox(), m = $("board").getScreenCTM().inverse().multiply(n.getScreenCTM());
  return new DOMPoint(b.x + b.width / 2, b.y + b.height / 2).matrixTransform(m);
}
function trail(places) {
  const box = $("trail"), last = all("#log li[data-places]").filter(li => !li.classList.contains("back")).pop();
  const at = (places || (last ? last.dataset.places.split(" ") : [])).map(middle).filter(Boolean);
  box.replaceChildren();
  if (!at.length) return;
  const p = document.createElementNS(SVG, at.length > 1 ? "path" : "circle");
  p.setAttribute("class", "last");
  if (at.length > 1) p.setAttribute("d", "M" + at.map(q => `${q.x} ${q.y}`).join("L"));
  else for (const [k, v] of [["cx", at[0].x], ["cy", at[0].y], ["r", 34]]) p.setAttribute(k, v);
  box.append(p);
}
function bring(places) {
  const q = middle(places[places.length - 1]);
  if (!q) return;
  if (zoom.k > 1) { zoom.x = q.x - zoom.w / zoom.k / 2; zoom.y = q.y - zoom.h / zoom.k / 2; frame(); }
  trail(places);
}

// ---- pan and zoom
const zoom = { k: 1, x: 0, y: 0, w: 0, h: 0 };
function frame() {
  const w = zoom.w / zoom.k, h = zoom.h / zoom.k;
  zoom.x = Math.max(0, Math.min(zoom.x, zoom.w - w));
  zoom.y = Math.max(0, Math.min(zoom.y, zoom.h - h));
  $("board").setAttribute("viewBox", `${zoom.x} ${zoom.y} ${w} ${h}`);
  $("stage").classList.toggle("zoomed", zoom.k > 1);
  document.body.classList.toggle("near4", zoom.k >= 1.4);
}
function scale(by, x, y) {
  const b = $("board"), box = b.getBoundingClientRect();
  const p = new DOMPoint(x ?? box.left + box.width / 2, y ?? box.top + box.height / 2).matrixTransform(b.getScreenCTM().inverse());
  const k = Math.max(1, Math.min(4, zoom.k * by)), r = zoom.k / k;
  zoom.x = p.x - (p.x - zoom.x) * r; zoom.y = p.y - (p.y - zoom.y) * r; zoom.k = k;
  frame();
}
function zooming() {
  const b = $("board"), stage = $("stage"), fingers = new Map();
  [, , zoom.w, zoom.h] = b.getAttribute("viewBox").split(" ").map(Number);
  stage.style.setProperty("--wide", Math.max(1, zoom.w / zoom.h));
  for (const z of all("[data-zoom]")) z.onclick = () => z.dataset.zoom === "fit" ? scale(1 / 8) : scale(z.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
  stage.addEventListener("wheel", e => { e.preventDefault(); scale(e.deltaY < 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY); }, { passive: false });
  let start = null, gap = 0, lastTap = 0;
  stage.addEventListener("pointerdown", e => {
    if (e.target.closest("button,.dialog")) return;
    fingers.set(e.pointerId, e);
    start = { x: e.clientX, y: e.clientY, zx: zoom.x, zy: zoom.y };
    if (fingers.size === 2) { const [p, q] = [...fingers.values()]; gap = Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY); }
    if (e.pointerType === "touch" && !under(e.clientX, e.clientY, stage)) {
      if (e.timeStamp - lastTap < 300) scale(zoom.k > 1 ? 1 / 8 : 2, e.clientX, e.clientY);
      lastTap = e.timeStamp;
    }
  });
  stage.addEventListener("pointermove", e => {
    if (!fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, e);
    if (fingers.size === 2) {
      const [p, q] = [...fingers.values()], now = Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY);
      if (gap && now) scale(now / gap, (p.clientX + q.clientX) / 2, (p.clientY + q.clientY) / 2);
      gap = now; dragged = true;
    } else if (start && zoom.k > 1) {
      const dx = e.clientX - start.x, dy = e.clientY - start.y;
      if (!dragged && Math.hypot(dx, dy) < 6) return;
      dragged = true;
      const m = b.getScreenCTM();
      zoom.x = start.zx - dx / m.a; zoom.y = start.zy - dy / m.d;
      frame();
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) stage.addEventListener(end, e => { fingers.delete(e.pointerId); start = null; });
}

// ---- keys
function keys(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || keep.get("keys") === false && e.key !== "Escape") return;
  if (e.target.closest("input:not([type=range]),textarea,select") || document.querySelector("dialog[open]")) return;
  const focus = document.activeElement, at = focus && focus.dataset ? focus.dataset.at : null;
  const digit = /^[1-9]$/.test(e.key) ? +e.key : 0;
  const click = css => { const n = document.querySelector(css); if (n) n.click(); return !!n; };
  const rule = () => document.querySelector("#picked:not([hidden]) .rule, #prompt .rule");
  let done = true;
  if (e.key.startsWith("Arrow") && !focus.closest("#log,.segs,input")) walk(e.key.slice(5));
  else if ((e.key === "Enter" || e.key === " ") && at) tap(at, false);
  else if (e.key === "Enter" && (!focus || focus === document.body || focus.closest("#board,#promptbox") && !focus.closest("button,a"))) done = click("#btns .go");
  else if (e.key === "Escape") unpick();
  else if (digit) done = pick(digit);
  else if (e.key === "u") click("[data-do=undo]");
  else if (e.key === "e") click("#btns .go,#btns .btn");
  else if (e.key === "l") { tab("log"); $("log").focus(); }
  else if (e.key === "r") { const a = rule(); if (a) window.open(a.href, "_blank", "noopener"); }
  else if (e.key === "?") $("keys").showModal();
  else if (e.key === "b") { const n = document.querySelector("#board [tabindex='0']") || $("board"); if (!n.hasAttribute("tabindex")) n.tabIndex = -1; n.focus(); }
  else if (e.key === "p") { tab("turn"); $("promptbox").tabIndex = -1; $("promptbox").focus(); }
  else if (e.key === "+" || e.key === "=") scale(1.4);
  else if (e.key === "-") scale(1 / 1.4);
  else if (e.key === "0") scale(1 / 8);
  else done = false;
  if (done) e.preventDefault();
}
// Card or choice number n: cards of the first panel that has any to click, else the buttons.
function pick(n) {
  const hand = all("#panels .sec").find(s => all("[data-at].may,[data-at].is", s).length);
  const cards = hand ? all("[data-at]", hand) : [];
  if (cards[n - 1]) { cards[n - 1].focus(); tap(cards[n - 1].dataset.at, false); return true; }
  const b = all("#btns .btn")[n - 1];
  if (b) b.click();
  return !!b;
}
function walk(way) {
  const spots = [...anchors.values()].map(l => l[l.length - 1]).filter(n => $("board").contains(n));
  if (!spots.length) return;
  const mid = n => { const r = n.getBoundingClientRect(); return { n, x: r.left + r.width / 2, y: r.top + r.height / 2 }; };
  const from = spots.includes(document.activeElement) ? mid(document.activeElement) : mid(document.querySelector("#board [tabindex='0']") || spots[Math.floor(spots.length / 2)]);
  const [ux, uy] = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[way];
  let best = null, score = Infinity;
  for (const n of spots) {
    const p = mid(n), along = (p.x - from.x) * ux + (p.y - from.y) * uy, aside = Math.abs((p.x - from.x) * uy + (p.y - from.y) * ux);
    if (along < 4) continue;
    const s = along + aside * 2.5;
    if (s < score) { score = s; best = n; }
  }
  const to = best || from.n;
  if (!to.hasAttribute("tabindex")) to.tabIndex = -1;
  to.focus();
}

// ---- replay
function replay_page() {
  const m = main(), id = m.dataset.replay, slider = $("slider");
  let n = +m.dataset.of, of = n, timer = 0, turn = 0;
  const eye = () => document.querySelector("[name=eye]:checked").value;
  const show = async to => {
    n = Math.max(0, Math.min(to, of));
    slider.value = n;
    $("count").textContent = `${n} of ${of}`;
    const mine = ++turn, answer = await fetch(`/t/${id}/at/${n}?eye=${eye()}`);
    if (!answer.ok || mine !== turn) return;
    const s = await answer.json();
    of = s.of; slider.max = of; $("count").textContent = `${s.n} of ${of}`;
    for (const part of ["pieces", "far", "near", "rail", "panels", "dialog"]) arrange($(part), s[part] ? [s[part]] : []);
    arrange($("lines"), s.lines ? [s.lines] : ["<li><span></span><span>Before the first move.</span></li>"]);
    anchors.clear();
    for (const a of all("[data-at]")) (anchors.get(a.dataset.at) || anchors.set(a.dataset.at, []).get(a.dataset.at)).push(a);
    trail(s.last);
    sound(document.querySelector("#lines li:last-child")?.dataset.sound);
  };
  const run = on => {
    clearInterval(timer);
    timer = on ? setInterval(() => n < of ? show(n + 1) : run(false), 1200) : 0;
    document.body.classList.toggle("running", on);
  };
  const step = { first: () => show(0), prev: () => show(n - 1), next: () => show(n + 1), last: () => show(of), run: () => { if (n >= of) show(0); run(!timer); } };
  for (const b of all("[data-step]")) b.onclick = () => { if (b.dataset.step !== "run") run(false); step[b.dataset.step](); };
  slider.oninput = () => { run(false); show(+slider.value); };
  for (const r of all("[name=eye]")) r.onchange = () => show(n);
  document.addEventListener("keydown", e => {
    if (e.target.closest("[name=eye]") || e.ctrlKey || e.metaKey || e.altKey) return;
    const go = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "run" }[e.key];
    if (!go || e.key === " " && e.target.closest("button,a")) return;
    e.preventDefault();
    if (go !== "run") run(false);
    step[go]();
  });
  fetch(`/ground/${m.dataset.ground}.svg`).then(a => a.text()).then(t => {
    $("ground").replaceChildren(...make(t.replace(/^<svg[^>]*>|<\/svg>$/g, ""), true));
    show(n);
  });
  place();
  phone.addEventListener("change", place);
  zooming();
}

document.addEventListener("DOMContentLoaded", () => {
  common();
  const m = main();
  if (m && m.dataset.table) table_page();
  else if (m && m.dataset.replay) replay_page();
});
})();
