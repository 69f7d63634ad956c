// @ts-check
// What every page does: theme, sound, forms, copying. The plain pages begin with this module; table and replay import it.
import { $, find, input, post, say, sound, soundOn, target, why } from "./dom.js";
import { SLIM } from "./layout.js";
import { keep } from "./storage.js";

function startTheme() {
  const root = document.documentElement;
  $("theme").onclick = () => {
    const theme = getComputedStyle(root).colorScheme.includes("dark") ? "light" : "dark";
    root.dataset.theme = theme;
    keep.set("theme", theme);
  };
}

function startSound() {
  const b = $("sound");
  const show = () => {
    b.setAttribute("aria-pressed", String(soundOn()));
    b.title = soundOn() ? "Sound is on" : "Sound is off";
  };
  b.onclick = () => {
    keep.set("sound", !soundOn());
    show();
    sound("stone");
  };
  show();
}

/**
 * Goes where the answer to a request says, or shows its error.
 * @param {Promise<{ to: string }>} answer
 * @param {Element} near
 */
async function follow(answer, near) {
  try {
    location.href = (await answer).to;
  } catch (error) {
    say(near, why(error));
  }
}

/** Forms are sent without leaving the page, so that an error stands beside what was filled in. */
function startForms() {
  document.addEventListener("submit", async e => {
    const form = /** @type {HTMLFormElement} */ (e.target);
    if (form.method !== "post") return;
    e.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, e.submitter))
      body.append(name, typeof value === "string" ? value : await value.text());
    follow(post(form.action, body), form);
  });
  document.addEventListener("click", e => {
    const copies = /** @type {HTMLElement | null} */ (target(e).closest("[data-copy]"));
    const posts = /** @type {HTMLElement | null} */ (target(e).closest("[data-post]"));
    if (copies) copy(copies);
    if (posts?.parentElement) follow(post(posts.dataset.post || ""), posts.parentElement);
  });
}

/** @param {HTMLElement} b */
async function copy(b) {
  const field = input(b.dataset.copy || "");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without TLS there is no clipboard, but the old command works.
    document.execCommand("copy");
  }
  if (b.lastChild) b.lastChild.textContent = "Copied";
}

/** An opened choice hides its summary: the focus goes on to the first thing inside. */
function startFolds() {
  document.addEventListener(
    "toggle",
    e => {
      const fold = target(e);
      const has = document.activeElement;
      const lost = has === document.body || has === fold.firstElementChild;
      const chosen = /** @type {HTMLElement | null} */ (fold.querySelector("input:checked"));
      if (fold.matches(".pick[open]") && lost) chosen?.focus();
    },
    true,
  );
  // The contents of the rules stay at the top of a phone, folded until they are asked for.
  const contents = /** @type {HTMLDetailsElement | null} */ (find("contents"));
  if (!contents || !matchMedia(SLIM).matches) return;
  contents.open = false;
  contents.onclick = e => {
    if (target(e).closest("a")) contents.open = false;
  };
}

startTheme();
startSound();
startForms();
startFolds();
