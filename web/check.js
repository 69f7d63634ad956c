// @ts-check
// When the game is over: compares what the table shows now with what this browser kept from before the first die.
import { el, find } from "./dom.js";
import { SEATS, live, pledge, promise, table, terms } from "./fair.js";
import { hash } from "./sha256.js";
import { kept } from "./storage.js";

/**
 * With live dice: whether the record is the game for which this page gave its links.
 * @param {string} seed
 */
async function isStory(seed) {
  const mine = SEATS.filter(seat => kept()["given-" + seat]);
  if (!mine.length) return true;
  const record = await (await fetch(`/t/${table}/record`)).text();
  const { matchesStory } = await import("./live.js");
  return mine.every(seat => matchesStory(seat, seed, record));
}

/** Checks the dice once, and writes the result below the seed. */
export async function check() {
  const box = find("fair");
  if (!box || box.dataset.checked) return;
  box.dataset.checked = "1";
  const memory = remembered();
  const { seed = "" } = box.dataset;
  const used = SEATS.map(seat => box.dataset[seat]);
  const wrong = await fault(memory, seed, used);
  box.lastElementChild?.append(el("b", "", wrong || verdict(memory)));
  if (wrong) box.className = "say err";
}

/** What this browser kept of the table. A table from before there were pledges kept its bits under another name, and its
 * promise counts if it has them. */
function remembered() {
  const k = kept();
  /** @type {(string | undefined)[]} */
  const own = SEATS.map(seat => k["part-" + seat] || k["bits-" + seat]);
  const older = !k.promised && own.some(Boolean);
  /** @type {string | undefined} */
  const kept_ = k.promised || (older && k.promise) || undefined;
  /** @type {(string | null)[] | undefined} */
  const pledges = k.pledges;
  return { own, older, promised: kept_, pledges, complete: older || !!(kept_ && pledges) };
}

/**
 * What does not fit, as a sentence.
 * @param {ReturnType<typeof remembered>} memory
 * @param {string} seed
 * @param {(string | undefined)[]} used the bits of the seats
 */
async function fault({ own, promised, pledges }, seed, used) {
  if (hash(`tudor promise 1\n${terms}seed ${seed}\n`) !== (promised || promise)) {
    const whose = promised ? "the promise your page kept" : "the promise of this table";
    return `The seed does not fit ${whose}.`;
  }
  if (own.some((bits, i) => bits && bits !== used[i])) return "What your page added to the dice is not what was used.";
  if (pledges?.some((digest, i) => digest && digest !== pledge(SEATS[i], used[i])))
    return "What the other side added is not what it had pledged.";
  if (live && !(await isStory(seed)))
    return "The record is not the game for which your page gave its parts of the dice.";
  return "";
}

/** @param {ReturnType<typeof remembered>} memory */
function verdict({ own, older, complete }) {
  if (!complete) return " This page came later: it can only say that the seed fits what the server promises now.";
  const added = own.some(Boolean) ? ", and what your page added was used." : ".";
  if (older) return " Your page kept the promise made before the first die: the seed fits it" + added;
  return (
    " Your page kept the promise made before the first die, and the pledges: the seed fits it, all bits fit them" +
    added
  );
}
