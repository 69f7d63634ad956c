// @ts-check
// The replay of a table: slider, keys, whose eye, and on by itself.
import "./page.js";
import { $, all, first, input, set, sound, target } from "./dom.js";
import { gather, ground, trail, under } from "./board.js";
import { startDrawer } from "./drawer.js";
import { startLayout } from "./layout.js";
import { arrange } from "./parts.js";
import { startZoom } from "./zoom.js";

const main = $("main");
const slider = input("slider");
const PARTS = ["pieces", "far", "near", "rail", "panels", "dialog"];
const NOTHING_YET = "Before the first move.";

const eye = () => /** @type {HTMLInputElement} */ (first("[name=eye]:checked")).value;
/** Each eye has its own moments: this is moment `n` of `of`, counted by the eye that was answered last. */
let n = Number(main.dataset.of);
let of = n;
let counted = eye();
let timer = 0;
let requests = 0;

function showCount() {
  slider.max = String(of);
  slider.value = String(n);
  $("count").textContent = `${n} of ${of}`;
}

/** @param {number} to */
async function show(to) {
  n = Math.max(0, Math.min(to, of));
  showCount();
  requests += 1;
  const own = requests;
  const through = eye();
  const answer = await fetch(`/t/${main.dataset.replay}/at/${n}?eye=${through}&of=${counted}`);
  if (!answer.ok || own !== requests) return;
  const moment = await answer.json();
  if (own !== requests) return;
  counted = through;
  main.dataset.eye = through;
  n = moment.n;
  of = moment.of;
  showCount();
  for (const part of PARTS) arrange($(part), [0], [moment[part]]);
  arrange($("lines"), [0], [moment.lines || `<li><span></span><span>${NOTHING_YET}</span></li>`]);
  set(slider, { "aria-valuetext": `${n} of ${of}. ${moment.says || NOTHING_YET}` });
  gather();
  trail(moment.last);
  sound(first("#lines li:last-child")?.dataset.sound);
}

/** @param {boolean} on */
function run(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => (n < of ? show(n + 1) : run(false)), 1200) : 0;
  document.body.classList.toggle("running", on);
}

/** What the buttons do.
 * @type {Record<string, () => void>} */
const STEPS = {
  first: () => show(0),
  prev: () => show(n - 1),
  next: () => show(n + 1),
  last: () => show(of),
  run() {
    if (n >= of) show(0);
    run(!timer);
  },
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "run" };

/** @param {string} name */
function step(name) {
  if (name !== "run") run(false);
  STEPS[name]();
}

/** @param {KeyboardEvent} e */
function pressed(e) {
  if (target(e).closest("#grab") || e.ctrlKey || e.metaKey || e.altKey) return;
  const name = KEYS[e.key];
  // Arrows choose among the eyes, and the space bar presses what is pressed by it.
  const own = { " ": "button,a,[name=eye]", ArrowLeft: "[name=eye]", ArrowRight: "[name=eye]" }[e.key];
  if (!name || (own && target(e).closest(own))) return;
  e.preventDefault();
  step(name);
}

function start() {
  for (const b of all("[data-step]")) b.onclick = () => step(b.dataset.step || "");
  for (const radio of all("[name=eye]")) radio.onchange = () => show(n);
  slider.oninput = () => {
    run(false);
    show(Number(slider.value));
  };
  document.addEventListener("keydown", pressed);
  startLayout();
  startZoom((x, y) => under(x, y, $("stage")));
  startDrawer();
  ground(main.dataset.ground).then(() => show(n));
}
start();
