// Where only one move would change anything ("none of your cards fits"), the page makes it by itself for whoever wants
// that: after a pause of no fixed length, because how long an answer takes would tell the other side what is in a hand.
import { $, keep } from "./page.js";
import { now } from "./choose.js";

let timer = 0,
  waits = "";

export function unasked() {
  const on = $("unasked-on");
  on.checked = keep.get("unasked") === true;
  on.onchange = () => {
    keep.set("unasked", on.checked);
    look();
  };
  document.addEventListener("tudor:about", look);
  look();
}
function look() {
  const { play } = now,
    only = (play.stage === "play" && play.mine && !now.pending && $("unasked-on").checked && play.only) || "";
  if (only === waits) return;
  clearTimeout(timer);
  waits = only;
  if (only)
    timer = setTimeout(
      () => {
        waits = "";
        now.send({ do: "move", move: only });
      },
      1000 + 4000 * Math.random(),
    );
}
