// What the smoke test wants of a browser, by WebDriver's commands. How they reach the browser is the browser's business.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Nothing takes longer than this, in milliseconds. */
const PATIENCE = 60000;

/** Tries until it gets an answer that is not null, undefined or false. */
export async function until(what, attempt, dead = () => "") {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await attempt();
    if (answer) return answer;
    if (dead()) throw new Error(`${what}: ${dead()}`);
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** A program in the background, with all it printed. */
export class Program {
  constructor(name, args, options = {}) {
    this.printed = "";
    this.ended = "";
    this.process = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    this.process.on("error", error => (this.ended = `${name} cannot be started: ${error.message}`));
    this.process.on("exit", code => (this.ended ||= `${name} ended with ${code}: ${this.printed.slice(-500)}`));
    for (const pipe of [this.process.stdout, this.process.stderr]) pipe?.on("data", text => (this.printed += text));
  }

  async stop() {
    if (this.ended) return;
    this.process.kill();
    await until("the end of a program", () => this.ended);
  }
}

/** A folder that goes away with the browser. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "tudor-browser-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}

/** A mouse that goes somewhere and presses its button. */
export const pressing = (x, y) => ({
  actions: [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ],
});
