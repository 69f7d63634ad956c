// Looking back: slider, keys, whose eye, and on by itself.
import { $, all, sound } from "./page.js";
import { arrange } from "./parts.js";
import { gather, ground, place, trail, zooming } from "./board.js";
import { sheets } from "./sheet.js";

const main = $("main"),
  id = main.dataset.replay,
  slider = $("slider");
const eye = () => document.querySelector("[name=eye]:checked").value;
// Each eye has its own moments: n and of count those of the eye that was answered last.
let n = +main.dataset.of,
  of = n,
  counted = eye(),
  timer = 0,
  turn = 0;

async function show(to) {
  n = Math.max(0, Math.min(to, of));
  slider.value = n;
  $("count").textContent = `${n} of ${of}`;
  const mine = ++turn,
    through = eye(),
    answer = await fetch(`/t/${id}/at/${n}?eye=${through}&of=${counted}`);
  if (!answer.ok || mine !== turn) return;
  const s = await answer.json();
  if (mine !== turn) return;
  counted = main.dataset.eye = through;
  n = s.n;
  of = s.of;
  slider.max = of;
  slider.value = n;
  $("count").textContent = `${n} of ${of}`;
  for (const part of ["pieces", "far", "near", "rail", "panels", "dialog"]) arrange($(part), [0], [s[part]]);
  arrange($("lines"), [0], [s.lines || "<li><span></span><span>Before the first move.</span></li>"]);
  slider.setAttribute("aria-valuetext", `${n} of ${of}. ${s.says || "Before the first move."}`);
  gather();
  trail(s.last);
  sound(document.querySelector("#lines li:last-child")?.dataset.sound);
}
function run(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => (n < of ? show(n + 1) : run(false)), 1200) : 0;
  document.body.classList.toggle("running", on);
}
const step = {
  first: () => show(0),
  prev: () => show(n - 1),
  next: () => show(n + 1),
  last: () => show(of),
  run: () => {
    if (n >= of) show(0);
    run(!timer);
  },
};
for (const b of all("[data-step]"))
  b.onclick = () => {
    if (b.dataset.step !== "run") run(false);
    step[b.dataset.step]();
  };
slider.oninput = () => {
  run(false);
  show(+slider.value);
};
for (const r of all("[name=eye]")) r.onchange = () => show(n);
document.addEventListener("keydown", e => {
  if (e.target.closest("#grab") || e.ctrlKey || e.metaKey || e.altKey) return;
  const go = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", " ": "run" }[e.key];
  // Arrows choose among the eyes, and the space bar presses what is pressed by it.
  if (
    !go ||
    (e.key === " " && e.target.closest("button,a,[name=eye]")) ||
    (e.key.startsWith("Arrow") && e.target.closest("[name=eye]"))
  )
    return;
  e.preventDefault();
  if (go !== "run") run(false);
  step[go]();
});
place();
zooming();
sheets();
ground(main.dataset.ground).then(() => show(n));
