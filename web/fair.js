// @ts-check
// Fair dice, the page's side of docs/FAIR_DICE.md. While people gather, the page keeps the promise, pledges, keeps
// everybody's pledges, and only then shows what it pledged. When the game is over check.js compares.
import { $, say, why } from "./dom.js";
import { hash, hex } from "./sha256.js";
import { connection, isOpen, send } from "./socket.js";
import { kept, note } from "./storage.js";

/** @import { Play, Request, SeatName } from "./types.d.ts" */

export const { table = "", promise = "", terms = "" } = $("main").dataset;
/** @type {SeatName[]} */
export const SEATS = ["first", "second"];
// The promise names the seats of bots (they make no pledge), and says whether the dice are live.
const isBot = (/** @type {SeatName} */ seat) => terms.includes(`\nbot ${seat} `);
export const live = terms.includes("\ndice live\n");

/**
 * The pledge of a seat for its bits.
 * @param {SeatName} seat
 * @param {string} [bits]
 */
export const pledge = (seat, bits) => hash(`tudor pledge 1\ntable ${table}\nperson ${seat} ${bits}\n`);

/** The connection that each message was last sent on.
 * @type {Map<string, WebSocket | null>} */
const sentOn = new Map();

/**
 * Sends a message once on every connection: what is lost with one is said again on the next.
 * @param {Request} request
 */
function sendOnce(request) {
  const key = request.id + request.bits;
  if (!isOpen() || sentOn.get(key) === connection()) return;
  sentOn.set(key, connection());
  send(request);
}

const warn = (/** @type {string} */ text) => say($("promptbox"), text);

const links = () => import("./live.js");
/** What this page drew itself: of two tabs of one browser only one's is pledged.
 * @type {Partial<Record<SeatName, string>>} */
const drawn = {};
/** Under which name the secret of a seat is kept. With live dice it is the end of a chain of hashes. */
const secretOf = (/** @type {SeatName} */ seat) => (live ? "chain-" : "part-") + seat;

/**
 * What a secret adds to the dice: with live dice the other end of the chain, else itself.
 * @param {SeatName} seat
 * @param {string} secret
 */
const added = async (seat, secret) => (live ? (await links()).chain(seat, secret)[0] : secret);

/** @type {Promise<void>} */
let turn = Promise.resolve();

/**
 * Adds this page's part to the dice. One call after the other: the bits of a seat are drawn once.
 * @param {Play} play
 */
export function add(play) {
  turn = turn.catch(() => {}).then(() => adding(play));
  return turn;
}

/**
 * Why this page must not trust what the table shows now.
 * @param {Play["pledges"]} pledges
 */
function distrust(pledges) {
  const before = kept();
  if (before.promised && before.promised !== promise)
    return "The promise of this table is not the one it made before. Do not trust its dice.";
  if (before.pledges && String(before.pledges) !== String(pledges))
    return "The pledges of this table are not those it showed before. Do not trust its dice.";
  // A person who has not pledged could still choose the bits.
  if (pledges && SEATS.some((seat, i) => !pledges[i] !== isBot(seat)))
    return "The pledge of a person is missing. Do not trust this table’s dice.";
  return "";
}

/** @param {Play} play */
async function adding({ stir = [], pledges }) {
  const wrong = distrust(pledges);
  if (wrong) return warn(wrong);
  note({ promised: promise, pledges });
  for (const seat of stir) {
    const shown = pledges && pledges[SEATS.indexOf(seat)];
    const own = await ownPart(seat, shown);
    if (!own) {
      // Other bits cannot be added, or a player could try for other dice.
      warn(
        "Another browser pledged for this seat, and only that one can add to the dice. Open the table there, or give it up here.",
      );
      continue;
    }
    const { secret, bits } = own;
    drawn[seat] = secret;
    note({ [secretOf(seat)]: secret, ["part-" + seat]: bits });
    if (pledges) sendOnce({ do: "stir", id: "stir-" + seat, seat, bits });
    else sendOnce({ do: "pledge", id: "pledge-" + seat, seat, bits: pledge(seat, bits) });
  }
}

/**
 * This page's secret for a seat and its bits; null if it has none that fits the pledge.
 * @param {SeatName} seat
 * @param {string | null} [shown] the pledge that the table shows
 */
async function ownPart(seat, shown) {
  const known = [drawn[seat], kept()[secretOf(seat)]].filter(Boolean);
  const candidates = known.length ? known : [hex(crypto.getRandomValues(new Uint8Array(32)))];
  for (const secret of candidates) {
    const bits = await added(seat, secret);
    if (!shown || shown === pledge(seat, bits)) return { secret, bits };
  }
  return null;
}

/**
 * The table asks for the next link of this seat.
 * @param {Play} play
 */
export async function give({ seat, link }) {
  if (!seat || !link) return;
  try {
    const bits = (await links()).give(seat, link);
    sendOnce({ do: "link", id: "link-" + seat, seat, bits, number: link.number });
  } catch (error) {
    warn(why(error));
  }
}
