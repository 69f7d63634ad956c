// Fair dice: the promise is kept from the start, and checked at the end.
import { $, el, keep, say } from "./page.js";
import { now } from "./choose.js";
import { low } from "./log.js";
import { wire } from "./wire.js";

const main = $("main"), table = main.dataset.table;

// What this browser keeps of the table: the promise of its dice, what it added to them, an invitation.
export const kept = () => keep.get("t:" + table) || {};
export const note = more => keep.set("t:" + table, { ...kept(), ...more });

const hex = bytes => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");
export function fairness() {
  const { promise } = kept();
  if (!promise) note({ promise: main.dataset.promise });
  else if (promise !== main.dataset.promise) say($("promptbox"), "The promise of this table is not the one it made before. Do not trust its dice.");
}
export function stir() {
  for (const seat of now.play.stir || []) {
    const key = "bits-" + seat;
    if (!kept()[key]) note({ [key]: hex(crypto.getRandomValues(new Uint8Array(32))) });
    if (wire.open()) wire.say({ do: "stir", id: "stir-" + seat, seat, bits: kept()[key] });
  }
}
export async function check() {
  const box = $("fair");
  if (!box || box.dataset.checked || !crypto.subtle) return;
  box.dataset.checked = 1;
  const text = `tudor promise 1\n${main.dataset.terms}seed ${box.dataset.seed}\n`;
  const fits = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))) === kept().promise;
  // What this page added must be what was used: who could change it could choose the dice.
  const used = ["first", "second"].every(seat => !kept()["bits-" + seat] || kept()["bits-" + seat] === box.dataset[seat]);
  box.lastElementChild.append(el("b", "", !fits ? "The seed does not fit the promise your page kept." : !used ? "What your page added to the dice is not what was used."
    : " Your page kept the promise made before the first die: the seed fits it, and what your page added was used."));
  if (!fits || !used) box.className = "say err";
  low();
}
