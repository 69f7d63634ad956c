// @ts-check
// The curtain between two players at one screen: it says whose turn comes, and opens for that player.
import { $, button, drawing, el } from "./dom.js";

/** @import { Curtain, SeatName } from "./types.d.ts" */

/**
 * Draws the curtain.
 * @param {Curtain} curtain
 * @param {(seat: SeatName) => void} opened
 */
export function drawCurtain({ seat, side, name, other }, opened) {
  const box = $("curtain");
  const b = button("btn go", `I am ${name}, open`);
  b.onclick = () => opened(seat);
  box.className = "curtain " + side;
  box.replaceChildren(
    el(
      "div",
      "cb",
      drawing("sign-" + side, { width: 40, height: 40, viewBox: "-13 -13 26 26" }),
      el("h2", "", `${name}, please`),
      el("p", "s muted", `${other} looks away. Nothing of ${other}’s is behind this curtain.`),
      b,
    ),
  );
  b.focus();
}
