// When the game is over: what the table shows now against what this browser kept from before the first die.
import { $, el } from "./page.js";
import { SEATS, live, pledge, promise, table, terms } from "./fair.js";
import { hash } from "./sha256.js";
import { kept } from "./table.js";

// With live dice: is the record the game for which this page gave its links?
async function story(seed) {
  const mine = SEATS.filter(seat => kept()["given-" + seat]);
  if (!mine.length) return true;
  const record = await (await fetch(`/t/${table}/record`)).text(),
    { told } = await import("./live.js");
  return mine.every(seat => told(seat, seed, record));
}

export async function check() {
  const box = $("fair");
  if (!box || box.dataset.checked) return;
  box.dataset.checked = 1;
  const k = kept(),
    used = SEATS.map(seat => box.dataset[seat]);
  // A table from before there were pledges has its bits under another name, and its promise counts if it has them.
  const own = SEATS.map(seat => k["part-" + seat] || k["bits-" + seat]),
    older = !k.promised && own.some(Boolean);
  const was = k.promised || (older && k.promise),
    there = older || (was && k.pledges);
  const fits = hash(`tudor promise 1\n${terms}seed ${box.dataset.seed}\n`) === (was || promise);
  const wrong = !fits
    ? was
      ? "The seed does not fit the promise your page kept."
      : "The seed does not fit the promise of this table."
    : own.some((bits, i) => bits && bits !== used[i])
      ? "What your page added to the dice is not what was used."
      : k.pledges && k.pledges.some((hash, i) => hash && hash !== pledge(SEATS[i], used[i]))
        ? "What the other side added is not what it had pledged."
        : live && !(await story(box.dataset.seed))
          ? "The record is not the game for which your page gave its parts of the dice."
          : "";
  const added = own.some(Boolean) ? ", and what your page added was used." : ".";
  box.lastElementChild.append(
    el(
      "b",
      "",
      wrong ||
        (!there
          ? " This page came later: it can only say that the seed fits what the server promises now."
          : older
            ? " Your page kept the promise made before the first die: the seed fits it" + added
            : " Your page kept the promise made before the first die, and the pledges: the seed fits it, all bits fit them" +
              added),
    ),
  );
  if (wrong) box.className = "say err";
}
