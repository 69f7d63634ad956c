// The play page: a wire to the table. The server draws; what it sends replaces parts of the page by id.
import { $, SVG, all, button, el, keep, post, say, sound, tight } from "./page.js";
import { arrange } from "./parts.js";
import { anchors, bring, gather, ground, last, place, top, trail, zooming } from "./board.js";
import { hush, mark, now, pointer, refuse, unpick, unpicked } from "./choose.js";
import { keys } from "./keys.js";
import { clear, sheets, unroll } from "./sheet.js";
import { wire } from "./wire.js";
import { guide, learned } from "./guide.js";

const main = $("main"),
  table = main.dataset.table;
let nth = 0,
  opened = null,
  asking = "";
now.play = JSON.parse($("play").textContent);
now.send = send;
Object.assign(wire, { hear, stands: unveil, waits: () => (now.pending && !now.pending.done ? now.pending : null) });

// What this browser keeps of the table: the promise of its dice, what it added to them, an invitation. Where it keeps
// nothing, this page does.
let noted = {};
export const kept = () => ({ ...noted, ...keep.get("t:" + table) });
export const note = more => keep.set("t:" + table, (noted = { ...kept(), ...more }));

function hear(m, pieces) {
  const { pending } = now;
  // Acknowledged; the new picture comes next, and until then the old one cannot be clicked.
  if ("ok" in m || "no" in m) $("wire").replaceChildren();
  if ("ok" in m) {
    if (pending && pending.id === m.ok) {
      pending.done = true;
      setTimeout(finish, 400, pending);
    }
    return;
  }
  if ("no" in m) {
    if (pending && pending.id === m.no) now.pending = null;
    if (m.code === "stale") now.picked = [];
    busy();
    return refuse(m.text, m.rule);
  }
  const had = focused(),
    wished = document.querySelector("#prompt .asked-back"),
    fresh = m.epoch !== wire.epoch,
    lines = $("log").children.length,
    mine = now.play.mine;
  const { epoch, version } = m;
  Object.assign(wire, { epoch, version });
  Object.assign(main.dataset, { epoch, version });
  const own = !!pending && !!pending.done;
  if (own) now.pending = null;
  for (const [id, [first, list]] of Object.entries(m.parts)) arrange($(id), list, pieces.slice(first));
  if (m.play) now.play = m.play;
  // What is picked stays while the question does, whatever the other side does meanwhile.
  if (m.play || own) unpicked();
  refresh(true);
  stay(had, last().pop());
  const line = $("log").lastElementChild;
  if (wished && !document.querySelector("#prompt .asked-back") && $("log").children.length === lines)
    refuse("Your move stays: the other side said no.", "");
  if (m.parts.log && !fresh && line && $("log").children.length > lines) sound(line.dataset.sound);
  if (now.play.mine && !mine) sound("bell");
  main.classList.toggle("busy", !!now.pending);
  // A move that was on its way when the wire broke: sent again if the question is still the same.
  if (now.pending && pending.sent !== wire.socket) {
    const same = pending.do !== "move" || now.play.choices.some(c => c.move === pending.move);
    if (same && $("prompt").textContent === pending.prompt) transmit();
    else finish(pending);
  }
}
function send(what) {
  if (now.pending) return;
  if (what.do === "move") {
    learned();
    clear();
    read();
  }
  now.pending = {
    ...what,
    id: Date.now().toString(36) + "-" + nth++ + "-" + Math.floor(Math.random() * 1e6).toString(36),
    prompt: $("prompt").textContent,
  };
  if (opened) now.pending.seat = opened;
  busy();
  transmit();
}
function transmit() {
  if (!wire.open()) return;
  const { prompt, sent, done, ...said } = now.pending;
  now.pending.sent = wire.socket;
  wire.say(said);
  wire.patience();
}
function finish(request) {
  if (now.pending === request) {
    now.pending = null;
    busy();
  }
}
function busy() {
  const had = focused();
  main.classList.toggle("busy", !!now.pending);
  mark();
  stay(had, now.picked[now.picked.length - 1]);
}
// Whoever plays by keys goes on from where something happened: what had the focus may be gone with the move.
const focused = () => main.contains(document.activeElement);
function stay(had, at) {
  if (!had || document.activeElement !== document.body) return;
  const n = (at && top(at)) || $("prompt");
  if (!n.hasAttribute("tabindex")) n.tabIndex = -1;
  n.focus({ preventScroll: true });
  // Nobody asked why not.
  hush();
}

// Fetched when they are wanted: the dice are made before the first of them falls, and checked when the last has fallen.
const fair = () => import("./fair.js");
// A new invitation ends the one before, so it is asked for once.
let invitation = null;
async function invite() {
  if (!$("invite") || $("invite").value) return;
  invitation = invitation || (kept().invite ? Promise.resolve({ link: kept().invite }) : post(`/t/${table}/invite`));
  try {
    const { link } = await invitation;
    note({ invite: link });
    if ($("invite")) $("invite").value = location.origin + link;
    if ($("invite") && /^(localhost|127\.|\[::1\])/.test(location.hostname)) $("near-only").hidden = false;
  } catch (why) {
    refuse(why.message, "");
  }
}

// ---- after every change
function refresh(live) {
  const { play } = now;
  document.title = play.title || "Tudor";
  document.body.classList.toggle("mine", !!play.mine);
  const ended = play.stage === "over" && document.body.dataset.stage !== "over";
  document.body.dataset.stage = play.stage;
  dot(play.mine);
  gather();
  label();
  if ($("prompt").textContent !== asking) {
    asking = $("prompt").textContent;
    hush();
    if (play.mine && document.body.dataset.tab !== "log") $("prompt").closest(".sheet-body").scrollTop = 0;
  }
  if (play.against) document.querySelector(".bar-title span").textContent = play.against;
  curtain();
  news();
  mark();
  trail();
  feet();
  waiting();
  if (play.stage === "gather") {
    invite();
    if (live) fair().then(f => now.play.stage === "gather" && f.add(now.play));
  }
  if (live && play.link) fair().then(f => now.play.link && f.give(now.play));
  if (play.stage === "over") import("./check.js").then(c => c.check()).then(low);
  if (ended) unroll();
  low();
}
// The log's end stays in view while the log grows or its box shrinks, unless somebody reads further up.
let ends = true;
const low = () => {
  $("logroll").scrollTop = $("logroll").scrollHeight;
};
$("logroll").addEventListener("scroll", () => {
  const l = $("logroll");
  ends = l.scrollTop + l.clientHeight > l.scrollHeight - 40;
});
new ResizeObserver(() => {
  if (ends) low();
}).observe($("logroll"));
// A battle shows its last dice; the log has them all.
const rolled = li => li.querySelector(".dice");
function lately() {
  const lines = all("#log li"),
    head = lines.findLastIndex(li => li.classList.contains("head"));
  copy(
    $("lately"),
    $("dialog").children.length
      ? lines
          .slice(Math.min(head + 1, told))
          .filter(rolled)
          .slice(-3)
      : [],
  );
}
// What happened since one's own last choice stands under the question while little of the log itself is in sight: the
// last lines, and before them the last dice of this turn if they are older.
let told = Math.max(0, $("log").children.length - 3);
// What there is now was seen before one's own choice.
const read = () => {
  told = $("log").children.length;
};
function since() {
  const log = $("logroll").getBoundingClientRect(),
    seen = !tight.matches || Math.min(log.bottom, innerHeight) - log.top > 60,
    most = 3;
  const shown = new Set([...$("lately").children].map(li => li.dataset.told));
  const lines = all("#log li"),
    head = lines.findLastIndex(li => li.classList.contains("head"));
  const fresh = lines
    .slice(told)
    .filter(li => !li.classList.contains("head") && !shown.has(signed(li)))
    .slice(-most);
  const dice = lines.slice(head + 1).findLast(li => rolled(li) && !shown.has(signed(li)));
  if (dice && fresh.length && !fresh.includes(dice)) fresh.splice(0, fresh.length < most ? 0 : 1, dice);
  copy($("since"), seen || now.play.stage !== "play" ? [] : fresh);
}
const signed = li => li.textContent + li.innerHTML.length;
function copy(box, lines) {
  const marks = lines.map(signed);
  if (marks.join() === [...box.children].map(li => li.dataset.told).join()) return;
  box.replaceChildren(
    ...lines.map((li, i) => {
      const n = li.cloneNode(true);
      n.dataset.told = marks[i];
      return n;
    }),
  );
}
function news() {
  lately();
  since();
}
tight.addEventListener("change", news);
function dot(mine) {
  const rose = `<svg xmlns='${SVG}' viewBox='-13 -13 26 26'><circle r='12' fill='%23b32434'/><circle r='6.5' fill='%23fbf6ee'/><circle cx='8' cy='-8' r='5' fill='%236a3da8' stroke='%23fff'/></svg>`;
  $("icon").href = mine ? "data:image/svg+xml," + rose.replaceAll("<", "%3C").replaceAll(">", "%3E") : "/icon.svg";
}
function feet() {
  const { play } = now,
    off = (b, is, why) => {
      b.setAttribute("aria-disabled", is);
      b.title = is ? why : "";
    };
  for (const b of all("[data-do=undo]")) {
    off(b, !play.undo, b.dataset.why);
    b.hidden = play.stage === "over";
  }
  for (const b of all("[data-do=ask]")) {
    off(b, !play.back, "There is nothing to take back.");
    b.hidden = play.undo || play.stage !== "play";
  }
  for (const b of all("[data-dialog=resign]")) b.hidden = play.stage !== "play";
}
// Whoever waits longer than ten seconds sees for how long, counted from the last line of the log. It is drawn, not
// written, so that no reader hears every second.
let ticking = 0;
function waiting() {
  clearTimeout(ticking);
  const box = $("promptbox"),
    lines = $("log").children.length;
  box.style.removeProperty("--clock");
  if (now.play.mine || now.play.stage !== "play") return;
  let [from, since] = kept().wait || [];
  if (from !== lines) note({ wait: [lines, (since = Date.now())] });
  const s = Math.floor((Date.now() - since) / 1000);
  const units = [
      [86400, "days"],
      [3600, "h"],
      [60, "min"],
      [1, "s"],
    ],
    [size, name] = units.find(([u]) => s >= u * (u > 3600 ? 2 : 1)) || units[3];
  if (s >= 10) box.style.setProperty("--clock", `" · ${Math.floor(s / size)} ${name}"`);
  ticking = setTimeout(waiting, s < 10 ? 10000 - s * 1000 : size > 60 ? 60000 : 1000);
}
function curtain() {
  const box = $("curtain"),
    c = now.play.curtain;
  box.hidden = !c;
  main.inert = !!c;
  if (!c) return;
  // Who pressed before the wire stood is not asked again.
  if (opened !== c.seat) opened = null;
  const b = button("btn go", `I am ${c.name}, open`),
    rose = document.createElementNS(SVG, "svg"),
    use = document.createElementNS(SVG, "use");
  b.onclick = () => {
    opened = c.seat;
    unveil();
  };
  for (const [k, v] of [
    ["width", 40],
    ["height", 40],
    ["viewBox", "-13 -13 26 26"],
    ["aria-hidden", "true"],
  ])
    rose.setAttribute(k, v);
  use.setAttribute("href", "#sign-" + c.side);
  rose.append(use);
  box.className = "curtain " + c.side;
  box.replaceChildren(
    el(
      "div",
      "cb",
      rose,
      el("h2", "", `${c.name}, please`),
      el("p", "s muted", `${c.other} looks away. Nothing of ${c.other}’s is behind this curtain.`),
      b,
    ),
  );
  b.focus();
}
// Who is quicker than the wire is heard when it stands.
function unveil() {
  if (opened && now.play.curtain && wire.open()) wire.say({ do: "open", id: "open", seat: opened });
}
// The words for readers: where, what, state.
function label() {
  $("board").setAttribute("aria-label", document.querySelector("#places li")?.textContent || "The board");
  const says = new Map(all("#places [data-place]").map(li => [li.dataset.place, li.textContent]));
  for (const [at, nodes] of anchors)
    for (const [i, n] of nodes.entries())
      if (n.namespaceURI === SVG)
        if (i === nodes.length - 1) n.setAttribute("aria-label", says.get(at) || at.split(":").pop());
        else n.removeAttribute("aria-label");
}

ground(main.dataset.ground).then(() => refresh(false));
place();
zooming();
sheets();
pointer();
keys();
refresh(false);
guide();
if ($("unasked-on")) import("./unasked.js").then(m => m.unasked());
wire.connect();
document.addEventListener("click", e => {
  const on = css => e.target.closest(css);
  const move = on("[data-move]"),
    act = on("[data-do]"),
    dialog = on("[data-dialog]"),
    line = on("#log li[data-places]");
  if (move) return send({ do: "move", move: move.dataset.move });
  if (on("[data-back]")) return unpick();
  if (dialog) return $(dialog.dataset.dialog).showModal();
  if (act) return act.getAttribute("aria-disabled") === "true" ? refuse(act.title, "") : send({ do: act.dataset.do });
  if (line && !on("a")) bring(line.dataset.places.split(" "));
});
if ($("seat-link"))
  $("seat-link").onclick = async () => {
    try {
      $("seat-url").value = location.origin + (await post(`/t/${table}/key`)).link;
      $("seatlink").showModal();
    } catch (why) {
      refuse(why.message, "");
    }
  };
