// @ts-check
// SHA-256. Browsers offer theirs only to pages that came over TLS or from this computer; dice are checked everywhere.
// Its constants are the first 32 bits behind the point of the square and cube roots of the first primes.

/** @type {number[]} */
const H = [];
/** @type {number[]} */
const K = [];
const fraction = (/** @type {number} */ root) => ((root % 1) * 2 ** 32) | 0;
for (let n = 2; K.length < 64; n++) {
  let d = 2;
  while (n % d) d++;
  if (d < n) continue;
  if (H.length < 8) H.push(fraction(Math.sqrt(n)));
  K.push(fraction(Math.cbrt(n)));
}
const turn = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  const view = new DataView(whole.buffer);
  whole.set(bytes);
  whole[bytes.length] = 128;
  view.setUint32(whole.length - 8, bytes.length / 2 ** 29);
  view.setUint32(whole.length - 4, bytes.length << 3);
  const h = Int32Array.from(H);
  for (let at = 0; at < whole.length; at += 64) block(h, view, at);
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/**
 * Takes one block of 64 bytes into the state.
 * @param {Int32Array} h
 * @param {DataView} view
 * @param {number} at
 */
function block(h, view, at) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15], w[i - 2]];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16] + w[i - 7] + low + high;
  }
  let [a, b, c, d, e, f, g, last] = h;
  for (let i = 0; i < 64; i++) {
    const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    last = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, last].forEach((x, i) => {
    h[i] += x;
  });
}

/** @param {Uint8Array} bytes */
export const hex = bytes => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");

/**
 * The digest of a text, as the docs write it.
 * @param {string} text
 */
export const hash = text => hex(sha256(new TextEncoder().encode(text)));
