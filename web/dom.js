// @ts-check
// Helpers that all pages share: elements, requests, sound. Nothing happens when this file is imported.
import { keep } from "./storage.js";

export const SVG = "http://www.w3.org/2000/svg";

/**
 * The element with this id, if the page has it.
 * @param {string} id
 */
export const find = id => document.getElementById(id);

/**
 * The element with this id, which the page must have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function $(id) {
  const found = find(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export const input = id => /** @type {HTMLInputElement} */ ($(id));

/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export const dialog = id => /** @type {HTMLDialogElement} */ ($(id));

/**
 * All elements that fit a selector, in the order of the page.
 * @template {Element} [T=HTMLElement]
 * @param {string} css
 * @param {ParentNode} [from]
 * @returns {T[]}
 */
export const all = (css, from = document) => [...from.querySelectorAll(/** @type {any} */ (css))];

/**
 * The first element that fits a selector.
 * @param {string} css
 * @returns {HTMLElement | null}
 */
export const first = css => document.querySelector(css);

/**
 * Where an event happened, as an element.
 * @param {Event} event
 * @returns {HTMLElement}
 */
export const target = event => /** @type {HTMLElement} */ (event.target);

/**
 * A new element with a class and children.
 * @param {string} tag
 * @param {string} [className]
 * @param {(Node | string)[]} inside
 */
export function el(tag, className, ...inside) {
  const e = document.createElement(tag);
  if (className) e.className = className;
  e.append(...inside);
  return e;
}

/**
 * A new button.
 * @param {string} className
 * @param {(Node | string)[]} inside
 */
export function button(className, ...inside) {
  const b = /** @type {HTMLButtonElement} */ (el("button", className, ...inside));
  b.type = "button";
  return b;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number | boolean>} attributes
 */
export function set(element, attributes) {
  for (const name in attributes) element.setAttribute(name, String(attributes[name]));
}

/**
 * A drawing that the page has once, used by its id.
 * @param {string} id
 * @param {Record<string, string | number>} attributes
 */
export function drawing(id, attributes) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  set(svg, { ...attributes, "aria-hidden": "true" });
  set(use, { href: "#" + id });
  svg.append(use);
  return svg;
}

/**
 * An icon of 24 by 24. The server puts the drawings of these four on every page.
 * @param {"no" | "check" | "warn" | "info"} name
 */
export const icon = name => drawing("icon-" + name, { class: "i", viewBox: "0 0 24 24" });

export const soundOn = () => keep.get("sound") === true;

/**
 * Plays a sound if sound is on. The sounds are fetched with the first one.
 * @param {string} [kind]
 */
export async function sound(kind) {
  if (kind && soundOn()) (await import("./sound.js")).play(kind);
}

/**
 * Sends a form. Throws an error with a sentence for people if the server refuses it.
 * @param {string} url
 * @param {URLSearchParams} [body]
 * @returns {Promise<any>}
 */
export async function post(url, body = new URLSearchParams()) {
  const answer = await fetch(url, { method: "POST", body, headers: { accept: "application/json" } });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error || "That did not reach the table.");
  return said;
}

/**
 * The sentence of an error.
 * @param {unknown} error
 */
export const why = error => /** @type {Error} */ (error).message;

/**
 * Shows an error at the end of an element, instead of the one before.
 * @param {Element} near
 * @param {string} text
 */
export function say(near, text) {
  for (const old of all(":scope > .say.err", near)) old.remove();
  const box = el("div", "say err", icon("warn"), el("span", "", text));
  box.setAttribute("role", "alert");
  near.append(box);
}
