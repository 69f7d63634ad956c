// @ts-check
// The socket to the table: opened, kept open, opened again. What the messages mean is the table's business.
import { $, button, el, icon } from "./dom.js";

/** @import { Accepted, BotNews, Pending, Refused, Request, Update } from "./types.d.ts" */

/**
 * What the table wants to know of the socket.
 * @typedef {object} Handlers
 * @property {(message: Accepted | Refused | Update, pieces: string[]) => void} hear a message came, with its pieces of
 *   markup; the first piece is the message itself
 * @property {() => void} opened the socket is open
 * @property {() => Pending | null} waiting the request that waits for an answer
 */

/** @type {Handlers} */
let handlers;
/** @type {WebSocket | null} */
let socket = null;
/** What was seen last. */
const seen = { epoch: 0, version: 0 };

/**
 * Starts the socket.
 * @param {Handlers} given
 */
export function startSocket(given) {
  const { epoch, version } = $("main").dataset;
  handlers = given;
  saw(Number(epoch), Number(version));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !socket) connect();
  });
  connect();
}

/** Tells one connection from the next. */
export const connection = () => socket;
export const isOpen = () => socket?.readyState === WebSocket.OPEN;
/** Which drawing of the page was seen last: another epoch sends it whole. */
export const seenEpoch = () => seen.epoch;

/**
 * Notes what this page has seen.
 * @param {number} epoch
 * @param {number} version
 */
export function saw(epoch, version) {
  Object.assign(seen, { epoch, version });
}

/**
 * Sends a request. The socket must be open.
 * @param {Request} request
 */
export const send = request => socket?.send(JSON.stringify({ ...request, ...seen }));

/** The server packs long messages for a page that can unpack them. */
const PACKS = "DecompressionStream" in window;

/** @param {string | ArrayBuffer} data */
function unpack(data) {
  if (typeof data === "string") return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** How often the connection failed, one try after the other. */
let failures = 0;
/** Seconds until the next try. */
const PAUSES = [1, 2, 3, 5, 8, 13, 20];
let again = 0;

function connect() {
  clearTimeout(again);
  socket?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const { table } = $("main").dataset;
  const query = `epoch=${seen.epoch}&version=${seen.version}${PACKS ? "&packs=1" : ""}`;
  const own = new WebSocket(`${scheme}://${location.host}/t/${table}/ws?${query}`);
  socket = own;
  own.binaryType = "arraybuffer";
  own.onopen = () => {
    if (socket === own) handlers.opened();
  };
  // Unpacking takes a moment; messages are read one after the other, so that their order stays.
  let last = Promise.resolve();
  own.onmessage = e => {
    last = last
      .then(() => unpack(e.data))
      .then(text => {
        if (socket === own) read(text);
      })
      .catch(error => {
        // A message that does not fit the page cannot be patched in: the next connection asks for the whole page.
        console.error(error);
        saw(0, 0);
        own.close();
      });
  };
  own.onclose = () => closed(own);
}

/**
 * A message is JSON; the pieces of markup that it speaks of follow, each behind a record separator.
 * @param {string} text
 */
function read(text) {
  if (failures) {
    failures = 0;
    offline("", 0);
  }
  const pieces = text.split("\x1e");
  const message = JSON.parse(pieces[0]);
  thinks(message.bot);
  if (!message.bot) handlers.hear(message, pieces);
}

/** @param {WebSocket} own */
function closed(own) {
  if (socket !== own) return;
  socket = null;
  // Of the pages of a server that has ended not all come back at the same moment.
  const wait = PAUSES[Math.min(failures, PAUSES.length - 1)] * (0.75 + Math.random() / 2);
  failures += 1;
  if (handlers.waiting()) offline("That did not reach the table. Your move is still here; we try again", wait);
  else offline(failures > 1 ? "The table does not answer. Your seat is safe; we try again" : "", wait);
  again = setTimeout(connect, wait * 1000);
}

/**
 * What the bot that is awaited does: how much of its thinking is done, or why it has not begun. Screen readers read the
 * sentence once, and never the bar.
 * @param {BotNews} [bot]
 */
function thinks({ says = "", part } = {}) {
  const box = $("bot");
  if (says && box.textContent === says) return;
  box.replaceChildren();
  if (says) box.append(says);
  if (says || part === undefined) return;
  const bar = /** @type {HTMLProgressElement} */ (el("progress"));
  bar.max = 100;
  // Of a turn that has only begun nobody knows how long it takes: a bar without a value.
  if (part) bar.value = part;
  bar.ariaHidden = "true";
  box.append(bar);
}

let counting = 0;

/**
 * Says what is wrong with the connection, and when it is tried again. Without a text nothing is wrong.
 * @param {string} text
 * @param {number} wait seconds
 */
function offline(text, wait) {
  clearInterval(counting);
  $("connection").replaceChildren();
  if (!text) return;
  const due = Date.now() + wait * 1000;
  const when = el("span");
  const retry = button("linky", "Try now");
  retry.onclick = connect;
  const count = () => {
    const s = Math.ceil((due - Date.now()) / 1000);
    when.textContent = s > 0 ? ` in ${s} second${s > 1 ? "s" : ""}. ` : " now. ";
  };
  counting = setInterval(count, 1000);
  count();
  $("connection").append(el("div", "say err", icon("warn"), el("span", "", text, when, retry)));
}

let watching = 0;

/** A connection that hangs says nothing by itself. After two seconds without an answer the page says that it waits;
 * after eight it connects anew. */
export function watch() {
  clearTimeout(watching);
  const request = handlers.waiting();
  const own = socket;
  const since = Date.now();
  const look = () => {
    if (!own || !request || handlers.waiting() !== request || socket !== own || !isOpen()) return;
    if (Date.now() - since > 8000) {
      // It would be long until the browser notices, so this says it first.
      closed(own);
      own.close();
      return;
    }
    $("connection").replaceChildren(el("div", "say mute", icon("info"), el("span", "", "Sending…")));
    watching = setTimeout(look, 1000);
  };
  watching = setTimeout(look, 2000);
}
