// @ts-check
// What the page says to the player by the way: why not, what something is. Beside the question, and at the board as a tip.
import { $, SVG, all, el, first, icon } from "./dom.js";
import { top } from "./board.js";
import { tight } from "./layout.js";

/** @import { Anchor } from "./types.d.ts" */

/**
 * A link to a rule, as a list of one element or none.
 * @param {string} [rule]
 */
export function link(rule) {
  if (!rule) return [];
  const a = /** @type {HTMLAnchorElement} */ (el("a", "rule", rule));
  a.href = `/rules/${$("main").dataset.game}#r${rule}`;
  a.target = "_blank";
  a.rel = "noopener";
  a.setAttribute("aria-label", "Rule " + rule);
  return [a];
}

/**
 * What an anchor is, in the words of the board or of the card.
 * @param {Anchor} at
 */
export function words(at) {
  const place = first(`#places [data-place="${at}"]`)?.textContent;
  const card = first(`.card[data-at="${at}"]`);
  return place || card?.dataset.name || card?.getAttribute("aria-label") || "";
}

/**
 * Says what an anchor is.
 * @param {Anchor} at
 */
export function tell(at) {
  const text = words(at);
  if (text) say("mute", text, "", at);
}

/** @param {string} text */
export const remark = text => say("mute", text);

/**
 * Says why something cannot be done.
 * @param {string} text
 * @param {string} [rule]
 * @param {Anchor} [at]
 */
export const refuse = (text, rule, at) => say("no", text, rule, at);

let fade = 0;

/**
 * @param {"no" | "mute"} tone
 * @param {string} text
 * @param {string} [rule]
 * @param {Anchor} [at] what it is about
 */
function say(tone, text, rule, at) {
  // A notice goes away by itself.
  clearTimeout(fade);
  fade = setTimeout(hush, 10000);
  const sign = icon(tone === "no" ? "no" : "info");
  $("refusal").replaceChildren(el("div", "say " + tone, sign, el("span", "", text, " ", ...link(rule))));
  const tip = $("tip");
  const n = at && top(at);
  tip.className = "tip " + tone;
  tip.hidden = !n || n.namespaceURI !== SVG || tight.matches;
  if (!n || tip.hidden) return;
  tip.replaceChildren(text, " ", ...link(rule));
  const r = n.getBoundingClientRect();
  const s = $("stage").getBoundingClientRect();
  tip.style.left = Math.max(8, Math.min(r.left - s.left + r.width / 2 - 130, s.width - 268)) + "px";
  tip.style.top = Math.min(r.bottom - s.top + 8, s.height - 90) + "px";
}

/** Takes the notice away. */
export function hush() {
  $("refusal").replaceChildren();
  $("tip").hidden = true;
  for (const n of all(".asked")) n.classList.remove("asked");
}
