// SHA-256. Browsers offer theirs only to pages that came over TLS or from this computer; dice are checked everywhere.
// Its constants are the first 32 bits behind the point of the square and cube roots of the first primes.
const H = [],
  K = [],
  bits = root => ((root % 1) * 2 ** 32) | 0;
for (let n = 2; K.length < 64; n++) {
  let d = 2;
  while (n % d) d++;
  if (d < n) continue;
  if (H.length < 8) H.push(bits(Math.sqrt(n)));
  K.push(bits(Math.cbrt(n)));
}
const turn = (x, n) => (x >>> n) | (x << (32 - n));

export function sha256(bytes) {
  const long = bytes.length,
    whole = new Uint8Array(((long + 72) >> 6) << 6),
    view = new DataView(whole.buffer),
    w = new Int32Array(64),
    h = Int32Array.from(H);
  whole.set(bytes);
  whole[long] = 128;
  view.setUint32(whole.length - 8, long / 2 ** 29);
  view.setUint32(whole.length - 4, long << 3);
  for (let at = 0; at < whole.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getInt32(at + 4 * i);
        continue;
      }
      const a = w[i - 15],
        b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
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
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}
export const hex = bytes => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");
// Of a text, as the docs write it.
export const hash = text => hex(sha256(new TextEncoder().encode(text)));
