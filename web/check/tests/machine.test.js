// The click machine by itself: what every click means, without a page and without a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons, meaning, next, stepOf, tap, whyNot } from "../../machine.js";

/** A choice with its paths: choice("N1", "card:N1 cell:e5"). */
const choice = (move, ...paths) => ({
  move,
  paths: paths.map(path => path.split(" ").filter(Boolean)),
  label: `Make ${move}`,
  ask: "",
  help: "",
  rule: "1.1",
  offer: "click",
});
const turn = (choices, more = {}) => ({
  play: { stage: "play", mine: true, choices, no: [], steps: [], ...more.play },
  picked: more.picked || [],
  armed: more.armed || null,
  pending: more.pending || null,
});
const MOUSE = false;
const TOUCH = true;

// Two cards: the first has two targets, the second has one.
const near = choice("near", "card:1 cell:a");
const far = choice("far", "card:1 cell:b");
const other = choice("other", "card:2 cell:c");
const CARDS = [near, far, other];

test("by mouse the end of a path sends its choice at once", () => {
  const outcome = tap(turn(CARDS, { picked: ["card:1"] }), "cell:a", MOUSE);
  assert.deepEqual(outcome, { does: "send", choice: near });
});

test("a choice of one click is sent by that click", () => {
  const pass = choice("pass", "pile:draw");
  assert.deepEqual(tap(turn([pass, near]), "pile:draw", MOUSE), { does: "send", choice: pass });
});

test("the first click of a longer path picks, and arms nothing", () => {
  assert.deepEqual(tap(turn(CARDS), "card:1", MOUSE), { does: "pick", picked: ["card:1"], armed: null });
});

test("a card with one target left is still only picked", () => {
  assert.deepEqual(tap(turn(CARDS), "card:2", MOUSE), { does: "pick", picked: ["card:2"], armed: null });
});

test("by touch the first tap at the end of a path arms, the second sends", () => {
  const first = tap(turn(CARDS, { picked: ["card:1"] }), "cell:a", TOUCH);
  assert.deepEqual(first, { does: "pick", picked: ["card:1", "cell:a"], armed: near });
  const second = tap(turn(CARDS, first), "cell:a", TOUCH);
  assert.deepEqual(second, { does: "send", choice: near });
});

test("by touch a second tap on a card sends if the card can mean one thing only", () => {
  assert.deepEqual(tap(turn(CARDS, { picked: ["card:2"] }), "card:2", TOUCH), { does: "send", choice: other });
  assert.deepEqual(tap(turn(CARDS, { picked: ["card:1"] }), "card:1", TOUCH), { does: "unpick" });
});

test("by mouse a second click on a card gives it up, even if it can mean one thing only", () => {
  assert.deepEqual(tap(turn(CARDS, { picked: ["card:2"] }), "card:2", MOUSE), { does: "unpick" });
});

test("another card is picked instead of the first", () => {
  const outcome = tap(turn(CARDS, { picked: ["card:1"] }), "card:2", MOUSE);
  assert.deepEqual(outcome, { does: "pick", picked: ["card:2"], armed: null });
});

test("the target of another card moves the pick there and waits for a confirmation, also by mouse", () => {
  // Each target may be clicked before its card, too.
  const free = [choice("near", "card:1 cell:a", "cell:a card:1", "cell:a"), choice("other", "card:2 cell:c", "cell:c")];
  for (const how of [MOUSE, TOUCH]) {
    const moved = tap(turn(free, { picked: ["card:1"] }), "cell:c", how);
    assert.deepEqual(moved, { does: "pick", picked: ["card:2", "cell:c"], armed: free[1] });
    assert.deepEqual(tap(turn(free, moved), "cell:c", how), { does: "send", choice: free[1] });
  }
});

test("as many picks are kept as the click fits to", () => {
  const march = choice("march", "from:x to:y with:1");
  const rest = choice("rest", "from:x to:z with:2");
  const outcome = tap(turn([march, rest], { picked: ["from:x", "to:y"] }), "to:z", MOUSE);
  assert.deepEqual(outcome, { does: "pick", picked: ["from:x", "to:z"], armed: null });
});

test("a click cannot choose between two choices at the end of one path", () => {
  const two = [choice("hold", "cell:a"), choice("burn", "cell:a")];
  const outcome = tap(turn(two), "cell:a", MOUSE);
  assert.deepEqual(outcome, { does: "pick", picked: ["cell:a"], armed: null });
  const shown = buttons(turn(two, outcome), null);
  assert.deepEqual(
    shown,
    two.map(c => ({ choice: c, kind: "" })),
    "the buttons tell them apart",
  );
});

test("nothing happens while a request is on its way", () => {
  const pending = { do: "move", id: "1", prompt: "" };
  assert.deepEqual(tap(turn(CARDS, { pending }), "card:1", MOUSE), { does: "nothing" });
  assert.deepEqual([...next(turn(CARDS, { pending }))], []);
  assert.deepEqual(buttons(turn(CARDS, { pending }), near), []);
});

test("without choices a click only says what the thing is", () => {
  assert.deepEqual(tap(turn([]), "cell:a", MOUSE), { does: "tell" });
  assert.deepEqual([...next(turn([]))], []);
});

test("what may be clicked next", () => {
  assert.deepEqual([...next(turn(CARDS))], ["card:1", "card:2"]);
  assert.deepEqual([...next(turn(CARDS, { picked: ["card:1"] }))], ["cell:a", "cell:b"]);
  assert.deepEqual([...next(turn(CARDS, { picked: ["card:1", "cell:a"] }))], [], "the path is at its end");
});

test("what the picks can only mean", () => {
  assert.equal(meaning(CARDS, []), null);
  assert.equal(meaning(CARDS, ["card:1"]), null);
  assert.equal(meaning(CARDS, ["card:2"]), other);
  assert.equal(meaning(CARDS, ["card:9"]), null);
});

test("a choice without a path cannot be clicked", () => {
  const end = choice("end", "");
  assert.deepEqual([...next(turn([end]))], []);
  assert.deepEqual(tap(turn([end]), "cell:a", MOUSE), { does: "tell" });
});

const exact = { path: ["cell:q"], text: "This cell is taken.", rule: "2.1" };
const kind = { path: ["cell:*"], text: "No card leads there.", rule: "2.2" };
const held = { path: ["card:1", "cell:q"], text: "Too far for this card.", rule: "2.3" };

test("a refusal for exactly this anchor is given when it is pointed at", () => {
  assert.equal(whyNot([kind, exact], [], "cell:q", false), exact);
});

test("a refusal for a whole kind is given only when it is tried", () => {
  assert.equal(whyNot([kind], [], "cell:z", false), null);
  assert.equal(whyNot([kind], [], "cell:z", true), kind);
  assert.equal(whyNot([kind], [], "card:1", true), null, "another kind");
});

test("a refusal for the picks comes before the one for the anchor alone", () => {
  assert.equal(whyNot([exact, held], ["card:1"], "cell:q", false), held);
  assert.equal(whyNot([exact, held], ["card:2"], "cell:q", false), exact);
});

test("a click that leads nowhere is refused; where no refusal fits, the page tells what is there", () => {
  const play = { no: [exact, kind] };
  assert.deepEqual(tap(turn(CARDS, { play }), "cell:q", MOUSE), { does: "refuse", refusal: exact });
  assert.deepEqual(tap(turn(CARDS, { play }), "cell:z", TOUCH), { does: "refuse", refusal: kind });
  assert.deepEqual(tap(turn(CARDS, { play }), "seat:far", MOUSE), { does: "tell" });
});

test("half a choice has its own question, for exactly these picks", () => {
  const half = { path: ["card:1"], ask: "Where to?" };
  const play = { choices: CARDS, no: [], steps: [half] };
  assert.equal(stepOf(play, ["card:1"]), half);
  assert.equal(stepOf(play, ["card:2"]), null);
  assert.equal(stepOf(play, ["card:1", "cell:a"]), null);
  assert.equal(stepOf(play, []), null);
  assert.equal(stepOf({ choices: [], no: [] }, ["card:1"]), null, "behind a curtain there are none");
});

test("the buttons: what is about to happen, else what is left, else what is offered", () => {
  assert.deepEqual(buttons(turn(CARDS, { picked: ["card:1", "cell:a"] }), near), [{ choice: near, kind: "go" }]);
  const left = buttons(turn(CARDS, { picked: ["card:1"] }), null);
  assert.deepEqual(
    left.map(b => b.choice),
    [near, far],
  );
  const offers = ["quiet", "button", "click", "go"].map(offer => ({ ...choice(offer, ""), offer }));
  const shown = buttons(turn(offers), null).map(b => [b.choice.move, b.kind]);
  assert.deepEqual(shown, [
    ["go", "go"],
    ["button", ""],
    ["quiet", "quiet"],
  ]);
});

test("seven choices that differ on the board get no buttons, seven that do not get them", () => {
  const seven = Array.from({ length: 7 }, (_, i) => choice(`${i}`, `card:1 cell:${i}`));
  assert.equal(buttons(turn(seven, { picked: ["card:1"] }), null).length, 0);
  const same = Array.from({ length: 7 }, (_, i) => choice(`${i}`, "card:1"));
  assert.equal(buttons(turn(same, { picked: ["card:1"] }), null).length, 7);
});

test("nobody else's turn has buttons", () => {
  assert.deepEqual(buttons(turn(CARDS, { play: { mine: false } }), near), []);
  assert.deepEqual(buttons(turn(CARDS, { play: { stage: "over" } }), near), []);
});
