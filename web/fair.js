// Fair dice, the page's side of docs/FAIR_DICE.md. While people gather it keeps the promise, pledges, keeps everybody's
// pledges, and only then shows what it pledged. When the game is over check.js compares.
import { $, say } from "./page.js";
import { hash, hex } from "./sha256.js";
import { kept, note } from "./table.js";
import { wire } from "./wire.js";

export const { table, promise, terms } = $("main").dataset,
  SEATS = ["first", "second"];
// The promise binds both: who is a bot, which makes no pledge, and how the dice fall.
const bot = seat => terms.includes(`\nbot ${seat} `);
export const live = terms.includes("\ndice live\n");
export const pledge = (seat, bits) => hash(`tudor pledge 1\ntable ${table}\nperson ${seat} ${bits}\n`);
// What this page drew itself: of two tabs of one browser only one's is pledged.
const drawn = {};
const said = {};
function tell(what, seat, bits, number) {
  // Once a wire: what is lost with it is said again on the next.
  if (!wire.open() || said[what + seat + bits] === wire.socket) return;
  said[what + seat + bits] = wire.socket;
  wire.say({ do: what, id: what + "-" + seat, seat, bits, number });
}
const warn = text => say($("promptbox"), text);

// With live dice a chain of hashes hangs on what is added, and its secret is kept.
const links = () => import("./live.js"),
  key = live ? "chain-" : "part-";
const end = async (seat, secret) => (live ? (await links()).chain(seat, secret)[0] : secret);
// One after the other: what is drawn for a seat is drawn once.
let turn = Promise.resolve();
export const add = play => (turn = turn.catch(() => {}).then(() => adding(play)));

async function adding({ stir, pledges }) {
  const before = kept();
  if (before.promised && before.promised !== promise)
    return warn("The promise of this table is not the one it made before. Do not trust its dice.");
  if (before.pledges && String(before.pledges) !== String(pledges))
    return warn("The pledges of this table are not those it showed before. Do not trust its dice.");
  // Whoever has not pledged could still choose.
  if (pledges && SEATS.some((seat, i) => !pledges[i] !== bot(seat)))
    return warn("The pledge of a person is missing. Do not trust this table’s dice.");
  note({ promised: promise, pledges });
  for (const seat of stir || []) {
    const known = [drawn[seat], kept()[key + seat]].filter(Boolean),
      shown = pledges && pledges[SEATS.indexOf(seat)];
    let secret = known[0] || hex(crypto.getRandomValues(new Uint8Array(32))),
      bits = await end(seat, secret);
    if (shown && shown !== pledge(seat, bits)) {
      secret = known[1];
      bits = secret && (await end(seat, secret));
    }
    // Nothing else can be added, and nobody may get other dice by it.
    if (shown && shown !== pledge(seat, bits)) {
      warn(
        "Another browser pledged for this seat, and only that one can add to the dice. Open the table there, or give it up here.",
      );
      continue;
    }
    drawn[seat] = secret;
    note({ [key + seat]: secret, ["part-" + seat]: bits });
    if (pledges) tell("stir", seat, bits);
    else tell("pledge", seat, pledge(seat, bits));
  }
}

// The table asks for the next link of this seat.
export async function give({ seat, link }) {
  try {
    tell("link", seat, (await links()).give(seat, link), link.number);
  } catch (why) {
    warn(why.message);
  }
}
