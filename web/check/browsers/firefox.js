// Firefox, by its own protocol Marionette: geckodriver is no package of Debian 12.
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { Program, folder, pressing, until } from "./driver.js";

/** Errors of scripts and of the console that the browser has noted. */
const ERRORS = `
  const storage = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
  const said = storage.getEvents().filter(e => e.level === "error" && e.filename.startsWith("http")).map(e => Array.from(e.arguments).join(" "));
  const thrown = Services.console.getMessageArray().filter(m => m instanceof Ci.nsIScriptError)
    .filter(m => m.sourceName.startsWith("http") && !(m.flags & Ci.nsIScriptError.warningFlag)).map(m => m.toString());
  return [...said, ...thrown];`;

/** Starts Firefox without a window. */
export async function firefox(width, height) {
  const profile = folder();
  writeFileSync(join(profile.path, "user.js"), 'user_pref("marionette.port", 0);\n');
  const args = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile.path];
  const env = { ...process.env, HOME: profile.path, MOZ_HEADLESS_WIDTH: `${width}`, MOZ_HEADLESS_HEIGHT: `${height}` };
  const program = new Program("firefox-esr", args, { env });
  const port = await until(
    "Firefox",
    () => portOf(profile.path),
    () => program.ended,
  );
  const send = await marionette(port);
  await send("WebDriver:NewSession", {});
  return {
    open: url => send("WebDriver:Navigate", { url }),
    run: async script => (await send("WebDriver:ExecuteScript", { script, args: [] })).value,
    press: (x, y) => send("WebDriver:PerformActions", pressing(x, y)),
    async errors() {
      await send("Marionette:SetContext", { value: "chrome" });
      const { value } = await send("WebDriver:ExecuteScript", { script: ERRORS, args: [], sandbox: "system" });
      await send("Marionette:SetContext", { value: "content" });
      return value;
    },
    async close() {
      await program.stop();
      profile.remove();
    },
  };
}

/** The port that Firefox wrote down, once it has. */
function portOf(path) {
  try {
    return Number(readFileSync(join(path, "MarionetteActivePort"), "utf8"));
  } catch {
    return 0;
  }
}

/** A function that sends a command and waits for its answer. A packet is its length, a colon, JSON. */
async function marionette(port) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map();
  let bytes = Buffer.alloc(0);
  const greeted = new Promise(resolve => waiting.set("greeting", resolve));
  socket.on("data", data => {
    bytes = Buffer.concat([bytes, data]);
    for (;;) {
      const colon = bytes.indexOf(":");
      const length = Number(bytes.subarray(0, colon).toString());
      if (colon < 0 || bytes.length < colon + 1 + length) return;
      const packet = JSON.parse(bytes.subarray(colon + 1, colon + 1 + length).toString());
      bytes = bytes.subarray(colon + 1 + length);
      if (Array.isArray(packet)) waiting.get(packet[1])?.(packet);
      else waiting.get("greeting")();
    }
  });
  await greeted;
  let last = 0;
  return async (name, parameters) => {
    last += 1;
    const id = last;
    const packet = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise(resolve => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    const [, , error, value] = await answered;
    if (error) throw new Error(`${name}: ${error.message}`);
    return value;
  };
}
