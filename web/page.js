// What every page has: theme, sound, forms, copying; and the few helpers of the other modules.
export const SVG = "http://www.w3.org/2000/svg";
export const $ = id => document.getElementById(id);
export const all = (css, from = document) => [...from.querySelectorAll(css)];
export const keep = {
  get(k) {
    try {
      return JSON.parse(localStorage.getItem("tudor:" + k));
    } catch {
      return null;
    }
  },
  set(k, v) {
    try {
      localStorage.setItem("tudor:" + k, JSON.stringify(v));
    } catch {
      /* a private window keeps nothing */
    }
  },
};
export const el = (tag, cls, ...inside) => {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  e.append(...inside);
  return e;
};
export const button = (cls, ...inside) => Object.assign(el("button", cls, ...inside), { type: "button" });
export const calm = matchMedia("(prefers-reduced-motion:reduce)");
export const coarse = matchMedia("(pointer:coarse)");
// The layouts of a table, as the style sheet has them: a sheet below the board; little room, which is that or a phone on
// its side; no rail beside the board.
const UPRIGHT =
  "(max-width:559px),(max-width:699px) and (min-height:501px),(max-width:1099px) and (orientation:portrait)";
export const phone = matchMedia(UPRIGHT);
export const tight = matchMedia(UPRIGHT + ",(max-height:500px) and (min-width:560px)");
export const narrow = matchMedia("(max-width:1099px),(max-height:500px)");

const ICONS = {
  no: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6",
  check: "m5 12.5 4.5 4.5L19 7",
  warn: "M12 4 2.5 20h19zM12 10v4.5M12 17.3v.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01",
};
export function icon(name) {
  const s = document.createElementNS(SVG, "svg"),
    p = document.createElementNS(SVG, "path");
  s.setAttribute("class", "i");
  s.setAttribute("viewBox", "0 0 24 24");
  s.setAttribute("aria-hidden", "true");
  p.setAttribute("d", ICONS[name]);
  s.append(p);
  return s;
}

// Off unless switched on; only then are the sounds fetched.
const soundOn = () => keep.get("sound") === true;
export async function sound(kind) {
  if (kind && soundOn()) (await import("./sound.js")).play(kind);
}

export async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    body: body || new URLSearchParams(),
    headers: { accept: "application/json" },
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error || "That did not reach the table.");
  return said;
}
export function say(near, text) {
  for (const old of all(":scope > .say.err", near)) old.remove();
  const box = el("div", "say err", icon("warn"), el("span", "", text));
  box.setAttribute("role", "alert");
  near.append(box);
}

$("theme").onclick = () => {
  const theme = getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  keep.set("theme", theme);
};
function speaker() {
  const on = soundOn(),
    b = $("sound");
  b.setAttribute("aria-pressed", on);
  b.title = on ? "Sound is on" : "Sound is off";
}
$("sound").onclick = () => {
  keep.set("sound", !soundOn());
  speaker();
  sound("stone");
};
speaker();
document.addEventListener("submit", async e => {
  const f = e.target;
  if (f.method !== "post") return;
  e.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(f, e.submitter)) body.append(name, value.text ? await value.text() : value);
  try {
    location.href = (await post(f.action, body)).to;
  } catch (why) {
    say(f, why.message);
  }
});
document.addEventListener("click", async e => {
  const copy = e.target.closest("[data-copy]"),
    go = e.target.closest("[data-post]");
  if (copy) {
    const field = $(copy.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    copy.lastChild.textContent = "Copied";
  }
  if (go)
    try {
      location.href = (await post(go.dataset.post)).to;
    } catch (why) {
      say(go.parentNode, why.message);
    }
});
// What was opened by its summary has no summary any more: the focus goes on to the first thing inside.
document.addEventListener(
  "toggle",
  e => {
    if (e.target.matches(".pick[open]") && [document.body, e.target.firstElementChild].includes(document.activeElement))
      e.target.querySelector("input:checked")?.focus();
  },
  true,
);
// The contents of the rules stay at the top of a phone, folded until they are asked for.
const contents = $("contents");
if (contents && matchMedia("(max-width:699px)").matches) {
  contents.open = false;
  contents.onclick = e => {
    if (e.target.closest("a")) contents.open = false;
  };
}
