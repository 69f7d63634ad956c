// The page's own SHA-256 against node's.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hash } from "../../sha256.js";

test("it is SHA-256 for texts of every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const text = "ü".repeat(length % 7) + "x".repeat(length);
    assert.equal(hash(text), createHash("sha256").update(text).digest("hex"), `length ${length}`);
  }
});
