// The breakpoints are written in layout.js; the style sheet must use the same ones.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

globalThis.matchMedia = () => ({ matches: false });
const { FLAT, NARROW, SLIM, UPRIGHT } = await import("../../layout.js");

const folder = new URL("../../style/", import.meta.url);
const sheets = readdirSync(folder).map(name => readFileSync(new URL(name, folder), "utf8"));
/** Without the spaces that mean nothing. */
const bare = query => query.replace(/\s+/g, "").replaceAll("and(", " and (");
const queries = sheets.flatMap(text => [...text.matchAll(/@media([^{]*)\{/g)].map(([, query]) => bare(query)));

test("every layout of the script is a layout of the style sheet", () => {
  for (const query of [UPRIGHT, FLAT, SLIM, `${UPRIGHT},${FLAT}`])
    assert.ok(queries.includes(bare(query)), `no @media ${query}`);
});

test("the style sheet breaks where the script does, and nowhere else", () => {
  const known = [UPRIGHT, FLAT, NARROW, SLIM].join().match(/\d+/g).map(Number);
  for (const query of queries)
    for (const [, bound, size] of query.matchAll(/(min|max)-(?:width|height):(\d+)px/g)) {
      // A layout that begins at 700 ends the one up to 699.
      const edges = bound === "min" ? [Number(size), Number(size) - 1] : [Number(size), Number(size) + 1];
      assert.ok(
        edges.some(edge => known.includes(edge)),
        `@media ${query}: ${size} is no breakpoint of layout.js`,
      );
    }
});
