// @ts-check
// What this browser keeps between two visits: a few switches, and for every table what concerns its dice.

/** Switches and the like, by name. A private window keeps nothing. */
export const keep = {
  /**
   * @param {string} name
   * @returns {any}
   */
  get(name) {
    try {
      return JSON.parse(localStorage.getItem("tudor:" + name) || "null");
    } catch {
      return null;
    }
  },
  /**
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    try {
      localStorage.setItem("tudor:" + name, JSON.stringify(value));
    } catch {
      // A private window keeps nothing.
    }
  },
};

/** Where the browser keeps nothing, this page does.
 * @type {Record<string, any>} */
let noted = {};
const place = () => "t:" + document.getElementById("main")?.dataset.table;

/**
 * What is kept of this table: the promise of its dice, what this page added to them, an invitation.
 * @returns {Record<string, any>}
 */
export const kept = () => ({ ...noted, ...keep.get(place()) });

/**
 * Keeps more of this table.
 * @param {Record<string, unknown>} more
 */
export function note(more) {
  noted = { ...kept(), ...more };
  keep.set(place(), noted);
}
