// The wire to the table: opened, kept open, opened again. What it carries is the table's business.
import { $, button, el, icon } from "./page.js";

const data = $("main").dataset;
export const wire = {
  // What was seen last.
  epoch: +data.epoch,
  version: +data.version,
  // Tells one wire from the next.
  socket: null,
  // Given by the table: a message came, with its pieces of markup; the wire stands; does somebody wait for an answer?
  hear() {},
  stands() {},
  waits: () => null,
  open: () => !!wire.socket && wire.socket.readyState === 1,
  say(what) {
    wire.socket.send(JSON.stringify({ ...what, epoch: wire.epoch, version: wire.version }));
  },
  connect,
  patience,
};

// A page that can unpack is sent packed what is long.
const packs = "DecompressionStream" in window;
const unpack = said =>
  typeof said === "string"
    ? said
    : new Response(new Blob([said]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();

let tries = 0,
  again = 0;
function connect() {
  clearTimeout(again);
  if (wire.socket) wire.socket.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const w = new WebSocket(
    `${scheme}://${location.host}/t/${data.table}/ws?epoch=${wire.epoch}&version=${wire.version}${packs ? "&packs=1" : ""}`,
  );
  wire.socket = w;
  w.binaryType = "arraybuffer";
  w.onopen = () => {
    if (wire.socket === w) wire.stands();
  };
  // A message is JSON; the markup it speaks of follows, piece by piece. Unpacking takes a moment, and the order stays.
  let last = Promise.resolve();
  w.onmessage = e => {
    last = last
      .then(() => unpack(e.data))
      .then(text => {
        if (wire.socket !== w) return;
        if (tries) {
          tries = 0;
          offline("");
        }
        const pieces = text.split("\x1e"),
          said = JSON.parse(pieces[0]);
        thinks(said.bot);
        if (!said.bot) wire.hear(said, pieces);
      })
      .catch(error => {
        // What does not fit is not patched: the whole is sent again.
        console.error(error);
        wire.epoch = wire.version = 0;
        w.close();
      });
  };
  w.onclose = () => {
    if (wire.socket !== w) return;
    wire.socket = null;
    const wait = [1, 2, 3, 5, 8, 13, 20][Math.min(tries++, 6)];
    offline(
      wire.waits()
        ? "That did not reach the table. Your move is still here; we try again"
        : tries > 1
          ? "The table does not answer. Your seat is safe; we try again"
          : "",
      wait,
    );
    again = setTimeout(connect, wait * 1000);
  };
}
// What the bot that is awaited is about: how much of its turn's thinking is done, or why it has not begun. A bar is not
// read aloud, a sentence is, once.
function thinks(bot) {
  const box = $("bot"),
    { says = "", part } = bot || {},
    bar = el("progress");
  if (says && box.textContent === says) return;
  box.replaceChildren(...(says ? [says] : part === undefined ? [] : [bar]));
  bar.max = 100;
  // Of a turn that has only begun nobody knows how long it takes.
  if (part) bar.value = part;
  bar.ariaHidden = "true";
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !wire.socket) connect();
});

// What is wrong with the wire, and when it is tried again.
let counting = 0;
function offline(text, wait) {
  const when = el("span"),
    due = Date.now() + wait * 1000;
  clearInterval(counting);
  $("wire").replaceChildren();
  if (!text) return;
  const retry = button("linky", "Try now");
  retry.onclick = connect;
  const count = () => {
    const s = Math.ceil((due - Date.now()) / 1000);
    when.textContent = s > 0 ? ` in ${s} second${s > 1 ? "s" : ""}. ` : " now. ";
  };
  counting = setInterval(count, 1000);
  count();
  $("wire").append(el("div", "say err", icon("warn"), el("span", "", text, when, retry)));
}

// A line that hangs says nothing by itself. Who waits for an answer is told after a while; then it is tried anew.
let hanging = 0;
function patience() {
  clearTimeout(hanging);
  const request = wire.waits(),
    w = wire.socket,
    since = Date.now();
  const waits = () => request && wire.waits() === request && wire.socket === w && wire.open();
  const look = () => {
    if (!waits()) return;
    if (Date.now() - since > 8000) {
      // It would be long until the browser notices.
      w.onclose();
      return w.close();
    }
    $("wire").replaceChildren(el("div", "say mute", icon("info"), el("span", "", "Sending…")));
    hanging = setTimeout(look, 1000);
  };
  hanging = setTimeout(look, 2000);
}
