// Looking back: slider, keys, whose eye, and on by itself.
import { $, all, sound } from "./page.js";
import { arrange } from "./parts.js";
import { gather, ground, place, trail, zooming } from "./board.js";
import { sheets } from "./sheet.js";

const main = $("main"), id = main.dataset.replay, slider = $("slider");
let n = +main.dataset.of, of = n, timer = 0, turn = 0;
const eye = () => document.querySelector("[name=eye]:checked").value;

async function show(to) {
  n = Math.max(0, Math.min(to, of));
  slider.value = n;
  $("count").textContent = `${n} of ${of}`;
  const mine = ++turn, answer = await fetch(`/t/${id}/at/${n}?eye=${eye()}`);
  if (!answer.ok || mine !== turn) return;
  const s = await answer.json();
  of = s.of; slider.max = of; $("count").textContent = `${s.n} of ${of}`;
  for (const part of ["pieces", "far", "near", "rail", "panels", "dialog"]) arrange($(part), [0], [s[part]]);
  arrange($("lines"), [0], [s.lines || "<li><span></span><span>Before the first move.</span></li>"]);
  slider.setAttribute("aria-valuetext", `${s.n} of ${of}. ${s.says || "Before the first move."}`);
  gather();
  trail(s.last);
  sound(document.querySelector("#lines li:last-child")?.dataset.sound);
}
function run(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => n < of ? show(n + 1) : run(false), 1200) : 0;
  document.body.classList.toggle("running", on);
}
const step = { first: () => show(0), prev: () => show(n - 1), next: () => show(n + 1), last: () => show(of), run: () => { if (n >= of) show(0); run(!timer); } };
for (const b of all("[data-step]")) b.onclick = () => { if (b.dataset.step !== "run") run(false); step[b.dataset.step](); };
slider.oninput = () => { run(false); show(+slider.value); };
for (const r of all("[name=eye]")) r.onchange = () => show(n);
document.addEventListener("keydown", e => {
  if (e.target.closest("[name=eye],#grab") || e.ctrlKey || e.metaKey || e.altKey) return;
  const go = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "run" }[e.key];
  if (!go || e.key === " " && e.target.closest("button,a")) return;
  e.preventDefault();
  if (go !== "run") run(false);
  step[go]();
});
place();
zooming();
sheets();
ground(main.dataset.ground).then(() => show(n));
