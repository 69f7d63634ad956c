// @ts-check
// Live dice, the page's side of docs/FAIR_DICE.md: a chain of hashes for a seat. The end of the chain is what was added to
// the dice, and each outcome needs the next link. The page gives a link only for a story the server is bound to, and at
// the end asks whether the record is that story.
import { $ } from "./dom.js";
import { hash, hex, sha256 } from "./sha256.js";
import { kept, note } from "./storage.js";

/** @import { Link, SeatName } from "./types.d.ts" */

const { table } = $("main").dataset;
const LENGTH = 8192;
/** The chains by their secrets.
 * @type {Map<string, string[]>} */
const chains = new Map();

/**
 * The links of a seat from the end of the chain on; number 0 is what was added to the dice.
 * @param {SeatName} seat
 * @param {string} secret
 */
export function chain(seat, secret) {
  const known = chains.get(secret);
  if (known) return known;
  const links = [secret];
  for (let n = LENGTH; n > 0; n--)
    links.push(hash(`tudor link 1\ntable ${table}\nperson ${seat} ${n} ${links.at(-1)}\n`));
  links.reverse();
  chains.set(secret, links);
  return links;
}

/**
 * The link that is due. Throws why this page does not give it.
 * @param {SeatName} seat
 * @param {Link} link
 */
export function give(seat, { number, story }) {
  const secret = kept()["chain-" + seat];
  const before = kept()["given-" + seat] || { number: 0, story: "", all: "" };
  if (!secret)
    throw new Error(
      "Another browser holds this seat’s part of the dice, and only that one can go on. Open the table there, or resign here.",
    );
  if (number === before.number + 1) note({ ["given-" + seat]: { number, story, all: hash(before.all + story) } });
  else if (number !== before.number || story !== before.story)
    throw new Error("The table asks for a part of a die that is not due. Do not trust its dice.");
  if (number > LENGTH) throw new Error("This page has no more parts to give.");
  return chain(seat, secret)[number];
}

/**
 * @param {Uint8Array} key at most 64 bytes
 * @param {string} text
 */
function hmac(key, text) {
  const pad = (/** @type {number} */ n) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] || 0) ^ n);
  const inner = sha256(new Uint8Array([...pad(0x36), ...new TextEncoder().encode(text)]));
  return hex(sha256(new Uint8Array([...pad(0x5c), ...inner])));
}

/**
 * Whether a record is the story that the server was bound to each time this page gave a link.
 * @param {SeatName} seat
 * @param {string} seed
 * @param {string} record
 */
export function matchesStory(seat, seed, record) {
  const { number, all } = kept()["given-" + seat] || { number: 0, all: "" };
  const key = Uint8Array.from(seed.match(/../g) || [], pair => parseInt(pair, 16));
  let story = hmac(key, "tudor story 1\n");
  let given = 0;
  let heard = "";
  for (const step of record.split("\n\n")[1].split("\n")) {
    // A link is given for what falls next; a player who resigns meanwhile ends it.
    if (given < number && /^(chance|resign|abandon) /.test(step)) {
      given += 1;
      heard = hash(heard + story);
    }
    story = hmac(key, `${story}\n${step}\n`);
  }
  return given === number && heard === all;
}
