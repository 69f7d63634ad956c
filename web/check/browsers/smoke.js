// The smoke test: node smoke.js URL BROWSER. The start page opens, a game of Rose King against a bot is played for a few
// moves by clicking, and the browser notes no error.
import assert from "node:assert/strict";
import { until } from "./driver.js";
import { firefox } from "./firefox.js";
import { webkit } from "./webkit.js";

const BROWSERS = { firefox, webkit };
const MOVES = 3;
const [url, name] = process.argv.slice(2);
const browser = await BROWSERS[name](1440, 900);

/** Clicks the middle of the first element that a script finds. */
async function click(what, find) {
  const script = `
    const n = (() => { ${find} })();
    if (!n) return null;
    n.scrollIntoView({ block: "nearest" });
    const r = n.getBoundingClientRect();
    return r.width && [r.left + r.width / 2, r.top + r.height / 2];`;
  const [x, y] = await until(what, () => browser.run(script));
  await browser.press(x, y);
}
const css = selector => `return document.querySelector(${JSON.stringify(selector)});`;
const lines = () => browser.run("return document.querySelectorAll('#log li').length;");

try {
  console.log(`    ${await browser.run("return navigator.userAgent;")}`);
  await browser.open(url);
  await until("five games", () => browser.run("return document.querySelectorAll('article.game').length === 5;"));
  const form = "form.gb:has([name=game][value=rose-king])";
  if (!(await browser.run(`return document.querySelector("${form} details.pick").open;`)))
    await click("the bots", css(`${form} details.pick summary`));
  await click("the page, a bot", css(`${form} label[for=rose-king-level-page]`));
  await click("the start", css(`${form} details.pick button[type=submit]`));
  await until("a table", () => browser.run("return location.pathname.startsWith('/t/');"));
  for (let move = 1; move <= MOVES; move++) {
    await until("our turn", () =>
      browser.run("return document.body.matches('.mine[data-stage=play]') && !document.querySelector('.busy');"),
    );
    await until("something to click", () =>
      browser.run("return !!document.querySelector('[data-at].may, #btns .btn');"),
    );
    const before = await lines();
    // A card, and if it leads to more than one place, the place; or a button, if no card fits.
    if (await browser.run("return !!document.querySelector('#panels [data-at].may');")) {
      await click("a card", css("#panels [data-at].may"));
      await until("an answer", () =>
        browser.run("return !!document.querySelector('.is, .busy') || !document.body.matches('.mine');"),
      );
      if (await browser.run("return !!document.querySelector('.is');"))
        await click("a place", css("#board [data-at].may, #btns .go"));
    } else await click("a button", css("#btns .btn"));
    await until("the move in the log", async () => (await lines()) > before);
    console.log(
      `    move ${move}: ${await browser.run("return document.querySelector('#log li:last-child').textContent;")}`,
    );
  }
  const overlaps = await browser.run("return document.documentElement.scrollWidth > innerWidth;");
  assert.equal(overlaps, false, "the page is wider than the window");
  assert.deepEqual(await browser.errors(), [], "the browser notes no error");
} finally {
  await browser.close();
}
console.log(`    ${name}: the start page and ${MOVES} moves of Rose King, no error.`);
