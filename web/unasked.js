// @ts-check
// Where only one move would change anything ("none of your cards fits"), the page makes it by itself for players who
// switched that on. It waits for a random time: how long an answer takes would tell the other side what is in a hand.
import { input } from "./dom.js";
import { choose, turn } from "./choose.js";
import { keep } from "./storage.js";

let timer = 0;
let waitsFor = "";

export function startUnasked() {
  const on = input("unasked-on");
  on.checked = keep.get("unasked") === true;
  on.onchange = () => {
    keep.set("unasked", on.checked);
    look();
  };
  document.addEventListener("tudor:about", look);
  look();
}

function look() {
  const { play, pending } = turn;
  const asked = play.stage === "play" && play.mine && !pending && input("unasked-on").checked;
  const only = (asked && play.only) || "";
  if (only === waitsFor) return;
  clearTimeout(timer);
  waitsFor = only;
  if (!only) return;
  const move = () => {
    waitsFor = "";
    choose(only);
  };
  timer = setTimeout(move, 1000 + 4000 * Math.random());
}
