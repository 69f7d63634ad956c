// @ts-check
// The play page. The server draws; what it sends replaces parts of the page by id. This sends what the player asks for,
// and starts all the rest.
import "./page.js";
import { $, all, dialog, find, first, input, post, sound, target, why } from "./dom.js";
import { bring, gather, ground, label, last, top, trail, under } from "./board.js";
import { forget, mark, startChoosing, turn, unpick } from "./choose.js";
import { clearBoard, startDrawer, unroll } from "./drawer.js";
import { learned, startGuide } from "./guide.js";
import { startKeys } from "./keys.js";
import { scroller, startLayout } from "./layout.js";
import { news, readAll, showEnd, startLog } from "./log.js";
import { hush, refuse } from "./notice.js";
import { arrange } from "./parts.js";
import { connection, isOpen, saw, seenEpoch, send as transmit, startSocket, watch } from "./socket.js";
import { showStatus } from "./status.js";
import { startZoom } from "./zoom.js";

/** @import { Accepted, Anchor, Pending, Refused, SeatName, Update } from "./types.d.ts" */

const main = $("main");
/** The seat whose player opened the curtain. @type {SeatName | null} */
let opened = null;
/** The question, as it was last written. */
let question = "";
let requests = 0;

// ---- what the player asks for

/**
 * Sends a request, if none is on its way.
 * @param {{ do: string, move?: string }} what
 */
function request(what) {
  if (turn.pending) return;
  if (what.do === "move") {
    learned();
    clearBoard();
    readAll();
  }
  requests += 1;
  const chance = Math.floor(Math.random() * 1e6);
  const id = [Date.now(), requests, chance].map(n => n.toString(36)).join("-");
  turn.pending = { ...what, id, prompt: $("prompt").textContent || "" };
  if (opened) turn.pending.seat = opened;
  busy();
  transmitPending(turn.pending);
}

/** @param {Pending} pending */
function transmitPending(pending) {
  if (!isOpen()) return;
  pending.sent = connection() || undefined;
  const { prompt: _, sent: __, done: ___, ...said } = pending;
  transmit(said);
  watch();
}

/** The request that waits for an answer. */
const waiting = () => (turn.pending && !turn.pending.done ? turn.pending : null);

/** @param {Pending} pending */
function finish(pending) {
  if (turn.pending !== pending) return;
  turn.pending = null;
  busy();
}

/** Marks the page anew: while a request is on its way nothing can be clicked. */
function busy() {
  const had = isFocused();
  main.classList.toggle("busy", !!turn.pending);
  mark();
  refocus(had, turn.picked.at(-1));
}

const isFocused = () => main.contains(document.activeElement);

/**
 * A player who plays by keys goes on from where something happened: the element that had the focus may be gone.
 * @param {boolean} had the page had the focus before
 * @param {Anchor} [at]
 */
function refocus(had, at) {
  if (!had || document.activeElement !== document.body) return;
  const n = (at && top(at)) || $("prompt");
  if (!n.hasAttribute("tabindex")) n.tabIndex = -1;
  n.focus({ preventScroll: true });
  // The focus alone would explain why this cannot be clicked, and nobody asked.
  hush();
}

/** If the button of the curtain was pressed before the socket opened, sends the request now. */
function open() {
  if (opened && turn.play.curtain && isOpen()) transmit({ do: "open", id: "open", seat: opened });
}

// ---- what the server says

/**
 * @param {Accepted | Refused | Update} message
 * @param {string[]} pieces
 */
function hear(message, pieces) {
  if ("ok" in message) accepted(message);
  else if ("no" in message) refused(message);
  else update(message, pieces);
}

/** The new picture comes next, and until then the old one cannot be clicked.
 * @param {Accepted} message */
function accepted({ ok }) {
  $("connection").replaceChildren();
  const { pending } = turn;
  if (pending?.id !== ok) return;
  pending.done = true;
  setTimeout(finish, 400, pending);
}

/** @param {Refused} message */
function refused({ no, code, text, rule }) {
  $("connection").replaceChildren();
  if (turn.pending?.id === no) turn.pending = null;
  if (code === "stale") turn.picked = [];
  busy();
  refuse(text, rule);
}

/**
 * @param {Update} message
 * @param {string[]} pieces
 */
function update(message, pieces) {
  const { pending } = turn;
  const had = isFocused();
  const wished = askedBack();
  const lines = $("log").children.length;
  const { mine } = turn.play;
  const whole = message.epoch !== seenEpoch();
  saw(message.epoch, message.version);
  main.dataset.epoch = String(message.epoch);
  main.dataset.version = String(message.version);
  const own = !!pending?.done;
  if (own) turn.pending = null;
  for (const [id, [piece, list]] of Object.entries(message.parts)) arrange(find(id), list, pieces.slice(piece));
  if (message.play) turn.play = message.play;
  // What is picked stays while the question does, whatever the other side does meanwhile.
  if (message.play || own) forget();
  refresh(true);
  refocus(had, last().pop());
  const more = $("log").children.length > lines;
  const line = /** @type {HTMLElement | null} */ ($("log").lastElementChild);
  if (wished && !askedBack() && $("log").children.length === lines) refuse("Your move stays: the other side said no.");
  if (message.parts.log && !whole && more) sound(line?.dataset.sound);
  if (turn.play.mine && !mine) sound("bell");
  main.classList.toggle("busy", !!turn.pending);
  if (turn.pending && turn.pending.sent !== connection()) resend(turn.pending);
}

/** Whether this player has asked to take a move back, and waits for the answer. */
const askedBack = () => !!first("#prompt .asked-back");

/**
 * A request that was on its way when the connection broke: sent again if the question is still the same.
 * @param {Pending} pending
 */
function resend(pending) {
  const legal = pending.do !== "move" || turn.play.choices.some(c => c.move === pending.move);
  if (legal && $("prompt").textContent === pending.prompt) transmitPending(pending);
  else finish(pending);
}

// ---- after every change

/** @param {boolean} connected the page has heard from the server since it was opened */
function refresh(connected) {
  const { play } = turn;
  const ended = play.stage === "over" && document.body.dataset.stage !== "over";
  showStatus(play);
  gather();
  label();
  if ($("prompt").textContent !== question) {
    question = $("prompt").textContent || "";
    hush();
    if (play.mine && document.body.dataset.tab !== "log") scroller().scrollTop = 0;
  }
  showCurtain();
  news();
  mark();
  trail();
  dice(connected);
  if (ended) unroll();
  showEnd();
}

function showCurtain() {
  const { curtain } = turn.play;
  $("curtain").hidden = !curtain;
  main.inert = !!curtain;
  if (!curtain) return;
  // A player who pressed the button before the socket opened is not asked again.
  if (opened !== curtain.seat) opened = null;
  import("./curtain.js").then(({ drawCurtain }) => {
    if (turn.play.curtain !== curtain) return;
    drawCurtain(curtain, seat => {
      opened = seat;
      open();
    });
  });
}

/**
 * Fetches what is needed at the beginning and at the end: the invitation, the dice before the first of them falls, and
 * their check when the last has fallen.
 * @param {boolean} connected
 */
function dice(connected) {
  const { play } = turn;
  const gathers = play.stage === "gather";
  if (gathers && find("invite")) import("./invite.js").then(m => m.invite());
  if (connected && (gathers || play.link))
    import("./fair.js").then(({ add, give }) => {
      // The table may have gone on meanwhile.
      if (turn.play.stage === "gather") add(turn.play);
      if (turn.play.link) give(turn.play);
    });
  if (play.stage === "over") import("./check.js").then(m => m.check()).then(showEnd);
}

// ---- the start

/** The buttons of the page.
 * @param {HTMLElement} on */
function click(on) {
  const at = (/** @type {string} */ css) => /** @type {HTMLElement | null} */ (on.closest(css));
  const move = at("[data-move]");
  if (move) return request({ do: "move", move: move.dataset.move });
  if (at("[data-back]")) return unpick();
  const shows = at("[data-dialog]");
  if (shows) return dialog(shows.dataset.dialog || "").showModal();
  const act = at("[data-do]");
  if (act?.getAttribute("aria-disabled") === "true") return refuse(act.title);
  if (act) return request({ do: act.dataset.do || "" });
  const line = at("#log li[data-places]");
  if (line && !at("a")) bring((line.dataset.places || "").split(" "));
}

async function seatLink() {
  try {
    const { link } = await post(`/t/${main.dataset.table}/key`);
    input("seat-url").value = location.origin + link;
    dialog("seatlink").showModal();
  } catch (error) {
    refuse(why(error));
  }
}

function start() {
  startLayout();
  startZoom((x, y) => under(x, y, $("stage")));
  startDrawer();
  startLog();
  startChoosing(JSON.parse($("play").textContent || ""), move => request({ do: "move", move }));
  startKeys();
  refresh(false);
  startGuide();
  if (find("unasked-on")) import("./unasked.js").then(m => m.startUnasked());
  ground(main.dataset.ground).then(() => refresh(false));
  startSocket({ hear, opened: open, waiting });
  document.addEventListener("click", e => click(target(e)));
  for (const b of all("#seat-link")) b.onclick = seatLink;
}
start();
