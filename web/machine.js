// @ts-check
// The click machine. The server offers every legal move with the rows of anchors ("paths") whose clicks lead to it. This
// module says what a click means: which move it makes, or what is picked next. It knows no game and no page, so it is
// tested by itself: check/tests/machine.test.js.

/** @import { Anchor, Choice, Play, Refusal, Turn } from "./types.d.ts" */

/** @typedef {{ choice: Choice, path: Anchor[] }} Way a path, and the choice it leads to */
/**
 * What a click does:
 * - nothing: a request is on its way;
 * - send: this choice is made;
 * - unpick: the last pick is given up;
 * - pick: these anchors are picked, and `armed` is what the next confirmation makes;
 * - refuse: no path goes on here, and this is why;
 * - tell: no path goes on here, and the page says what the thing is.
 * @typedef {{ does: "nothing" }
 *   | { does: "send", choice: Choice }
 *   | { does: "unpick" }
 *   | { does: "pick", picked: Anchor[], armed: Choice | null }
 *   | { does: "refuse", refusal: Refusal }
 *   | { does: "tell" }} Outcome
 */

/**
 * @param {Anchor[]} path
 * @param {Anchor[]} prefix
 */
const begins = (path, prefix) => prefix.every((at, i) => path[i] === at);

/**
 * All ways that begin with these clicks.
 * @param {Choice[]} choices
 * @param {Anchor[]} clicks
 * @returns {Way[]}
 */
export function ways(choices, clicks) {
  const open = choices.flatMap(choice => choice.paths.map(path => ({ choice, path })));
  return open.filter(({ path }) => path.length && begins(path, clicks));
}

/**
 * The choice that all of these ways lead to, if it is one and the same.
 * @param {Way[]} list
 */
const single = list => (list.length && list.every(w => w.choice === list[0].choice) ? list[0].choice : null);

/**
 * The only choice that these clicks can still mean.
 * @param {Choice[]} choices
 * @param {Anchor[]} clicks
 */
export const meaning = (choices, clicks) => (clicks.length ? single(ways(choices, clicks)) : null);

/**
 * The anchors that may be clicked next. None while a request is on its way.
 * @param {Turn} turn
 * @returns {Set<Anchor>}
 */
export function next({ play, picked, pending }) {
  const open = pending ? [] : ways(play.choices, picked);
  return new Set(open.map(w => w.path[picked.length]).filter(Boolean));
}

/**
 * What a click on an anchor means.
 * @param {Turn} turn
 * @param {Anchor} at
 * @param {boolean} touch a finger: what it hits is only armed, and a second tap confirms
 * @returns {Outcome}
 */
export function tap({ play, picked, armed, pending }, at, touch) {
  const { choices } = play;
  if (pending) return { does: "nothing" };
  if (!choices.length) return { does: "tell" };
  // The same anchor again confirms: the armed choice, or by touch the only one that the picks can mean.
  if (picked.at(-1) === at) {
    const choice = armed || (touch && meaning(choices, picked));
    return choice ? { does: "send", choice } : { does: "unpick" };
  }
  // Goes on from all picks, or from as many of them as the click fits to.
  let keeps = picked.length;
  let path = [...picked, at];
  while (keeps && !ways(choices, path).length) {
    keeps -= 1;
    path = [...picked.slice(0, keeps), at];
  }
  const on = ways(choices, path);
  if (!on.length) {
    const refusal = whyNot(play.no, picked, at, true);
    return refusal ? { does: "refuse", refusal } : { does: "tell" };
  }
  const choice = single(on);
  const whole = choice && on.every(w => w.path.length === path.length);
  if (!whole) return { does: "pick", picked: path, armed: null };
  const moves = keeps < picked.length;
  if (!moves) return touch ? { does: "pick", picked: path, armed: choice } : { does: "send", choice };
  // The click belongs to another pick (the target of another card). That is not sent at once: the pick moves there,
  // with the longest path that ends here.
  const ends = choice.paths.filter(p => p.at(-1) === at && begins(p, picked.slice(0, keeps)));
  const [longest] = ends.sort((a, b) => b.length - a.length);
  return { does: "pick", picked: longest || path, armed: choice };
}

/**
 * Why a click leads to no move. Pointing gets only an answer for exactly this anchor; who clicks also gets the answer
 * for the whole kind ("cell:*").
 * @param {Refusal[]} refusals
 * @param {Anchor[]} picked
 * @param {Anchor} at
 * @param {boolean} tried
 * @returns {Refusal | null}
 */
export function whyNot(refusals, picked, at, tried) {
  const fits = (/** @type {Anchor} */ named) =>
    named === at || (tried && named.endsWith(":*") && at.startsWith(named.slice(0, -1)));
  const find = (/** @type {Anchor[]} */ before) =>
    refusals.find(({ path }) => {
      const [end] = path.slice(-1);
      return path.length === before.length + 1 && begins(path, before) && fits(end);
    });
  return find(picked) || find([]) || null;
}

/**
 * The question of half a choice, if the server gave one for exactly these picks.
 * @param {Play} play
 * @param {Anchor[]} picked
 */
export const stepOf = ({ steps = [] }, picked) =>
  (picked.length && steps.find(s => s.path.length === picked.length && begins(s.path, picked))) || null;

/**
 * The choices that get a button, with the class of the button.
 * @param {Turn} turn
 * @param {Choice | null} meant the choice that is about to be made
 * @returns {{ choice: Choice, kind: "go" | "" | "quiet" }[]}
 */
export function buttons({ play, picked, pending }, meant) {
  if (play.stage !== "play" || !play.mine || pending) return [];
  if (meant) return [{ choice: meant, kind: "go" }];
  if (picked.length) {
    const open = ways(play.choices, picked);
    const list = [...new Set(open.map(w => w.choice))];
    // Many choices are picked on the board; if there is nothing more to pick, buttons are the only way.
    const few = list.length <= 6 || open.every(w => w.path.length === picked.length);
    return few ? list.map(choice => ({ choice, kind: "" })) : [];
  }
  const offered = (/** @type {Choice["offer"]} */ offer, /** @type {"go" | "" | "quiet"} */ kind) =>
    play.choices.filter(c => c.offer === offer).map(choice => ({ choice, kind }));
  return [...offered("go", "go"), ...offered("button", ""), ...offered("quiet", "quiet")];
}
