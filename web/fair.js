// Fair dice, the page's side of docs/FAIR_DICE.md. While people gather it keeps the promise, pledges, keeps everybody's
// pledges, and only then shows what it pledged. When the game is over it compares.
import { $, el, say } from "./page.js";
import { hash, hex } from "./sha256.js";
import { kept, note } from "./table.js";
import { wire } from "./wire.js";

const { table, promise, terms } = $("main").dataset, SEATS = ["first", "second"];
const pledge = (seat, bits) => hash(`tudor pledge 1\ntable ${table}\nperson ${seat} ${bits}\n`);
// What this page drew itself: of two tabs of one browser only one's is pledged.
const drawn = {};
const said = {};
function tell(what, seat, bits) {
  // Once a wire: what is lost with it is said again on the next.
  if (!wire.open() || said[what + seat + bits] === wire.socket) return;
  said[what + seat + bits] = wire.socket;
  wire.say({ do: what, id: what + "-" + seat, seat, bits });
}
const warn = text => say($("promptbox"), text);

export function add({ stir, pledges }) {
  const before = kept();
  if (before.promised && before.promised !== promise) return warn("The promise of this table is not the one it made before. Do not trust its dice.");
  if (before.pledges && String(before.pledges) !== String(pledges)) return warn("The pledges of this table are not those it showed before. Do not trust its dice.");
  note({ promised: promise, pledges });
  for (const seat of stir || []) {
    const key = "part-" + seat, known = [drawn[seat], kept()[key]].filter(Boolean);
    let bits = known[0] || hex(crypto.getRandomValues(new Uint8Array(32)));
    if (pledges) {
      bits = known.find(b => pledge(seat, b) === pledges[SEATS.indexOf(seat)]);
      // Nothing else can be added, and nobody may get other dice by it.
      if (!bits) { warn("Another browser pledged for this seat, and only that one can add to the dice. Open the table there, or give it up here."); continue; }
    }
    drawn[seat] = bits;
    note({ [key]: bits });
    if (pledges) tell("stir", seat, bits); else tell("pledge", seat, pledge(seat, bits));
  }
}

export function check() {
  const box = $("fair");
  if (!box || box.dataset.checked) return;
  box.dataset.checked = 1;
  const k = kept(), used = SEATS.map(seat => box.dataset[seat]);
  // A table from before there were pledges has its bits under another name, and its promise counts if it has them.
  const own = SEATS.map(seat => k["part-" + seat] || k["bits-" + seat]), older = !k.promised && own.some(Boolean);
  const was = k.promised || older && k.promise, there = older || was && k.pledges;
  const fits = hash(`tudor promise 1\n${terms}seed ${box.dataset.seed}\n`) === (was || promise);
  const wrong = !fits ? was ? "The seed does not fit the promise your page kept." : "The seed does not fit the promise of this table."
    : own.some((bits, i) => bits && bits !== used[i]) ? "What your page added to the dice is not what was used."
    : k.pledges && k.pledges.some((hash, i) => hash && hash !== pledge(SEATS[i], used[i])) ? "What the other side added is not what it had pledged." : "";
  const added = own.some(Boolean) ? ", and what your page added was used." : ".";
  box.lastElementChild.append(el("b", "", wrong || (!there ? " This page came later: it can only say that the seed fits what the server promises now."
    : older ? " Your page kept the promise made before the first die: the seed fits it" + added
    : " Your page kept the promise and the pledges made before the first die: seed and bits fit them" + added)));
  if (wrong) box.className = "say err";
}
