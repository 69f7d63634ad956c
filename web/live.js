// Live dice, the page's side of docs/FAIR_DICE.md: a chain of hashes a seat, whose end is what was added to the dice, and of
// which each outcome gets the next link. The page gives a link only for a story the server is bound to, and at the end
// asks whether the record is that story.
import { $ } from "./page.js";
import { hash, hex, sha256 } from "./sha256.js";
import { kept, note } from "./table.js";

const { table } = $("main").dataset,
  LONG = 8192;
const before = (seat, number, link) => hash(`tudor link 1\ntable ${table}\nperson ${seat} ${number} ${link}\n`);
const chains = {};
// The links of a seat from the end of the chain on, of which number 0 is what was added to the dice.
export function chain(seat, secret) {
  if (chains[secret]) return chains[secret];
  const links = [secret];
  for (let n = LONG; n > 0; n--) links.push(before(seat, n, links[links.length - 1]));
  return (chains[secret] = links.reverse());
}

// The link that is due, or why this page does not give it.
export function give(seat, { number, story }) {
  const secret = kept()["chain-" + seat],
    was = kept()["given-" + seat] || { number: 0, story: "", all: "" };
  if (!secret)
    throw new Error(
      "Another browser holds this seat’s part of the dice, and only that one can go on. Open the table there, or resign here.",
    );
  if (number === was.number + 1) note({ ["given-" + seat]: { number, story, all: hash(was.all + story) } });
  else if (number !== was.number || story !== was.story)
    throw new Error("The table asks for a part of a die that is not due. Do not trust its dice.");
  if (number > LONG) throw new Error("This page has no more parts to give.");
  return chain(seat, secret)[number];
}

const bytes = text => new TextEncoder().encode(text);
function hmac(key, text) {
  const pad = n => Uint8Array.from({ length: 64 }, (_, i) => (key[i] || 0) ^ n);
  return hex(sha256(new Uint8Array([...pad(0x5c), ...sha256(new Uint8Array([...pad(0x36), ...bytes(text)]))])));
}
// Is this record the story that the server was bound to each time this page gave a link?
export function told(seat, seed, record) {
  const { number, all } = kept()["given-" + seat] || { number: 0, all: "" };
  const key = Uint8Array.from(seed.match(/../g), pair => parseInt(pair, 16)),
    steps = record.split("\n\n")[1].split("\n");
  let story = hmac(key, "tudor story 1\n"),
    given = 0,
    heard = "";
  for (const step of steps) {
    // A link is given for what falls next; who resigns meanwhile ends it.
    if (given < number && /^(chance|resign|abandon) /.test(step)) {
      given++;
      heard = hash(heard + story);
    }
    story = hmac(key, `${story}\n${step}\n`);
  }
  return given === number && heard === all;
}
