// WebKit as GTK has it, by WebKitWebDriver, on a screen in memory (Xvfb).
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { Program, folder, pressing, until } from "./driver.js";

/** The small browser that comes with the library. */
function miniBrowser() {
  const folders = readdirSync("/usr/lib", { withFileTypes: true }).filter(entry => entry.isDirectory());
  const paths = folders.map(({ name }) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`);
  const found = paths.find(path => existsSync(path));
  if (!found) throw new Error("There is no MiniBrowser of webkit2gtk-4.1 below /usr/lib.");
  return found;
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts WebKit. */
export async function webkit(width, height) {
  const home = folder();
  const screen = new Program("Xvfb", ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"]);
  const display = await until(
    "Xvfb",
    () => /^\d+\n/.exec(screen.printed)?.[0].trim(),
    () => screen.ended,
  );
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: "x11",
    HOME: home.path,
    XDG_RUNTIME_DIR: home.path,
  };
  const program = new Program("WebKitWebDriver", [`--port=${port}`], { env });
  const ask = async (path, body, method = "POST") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until(
    "WebKitWebDriver",
    () => ask("/status", undefined, "GET").catch(() => false),
    () => program.ended,
  );
  const options = {
    binary: miniBrowser(),
    args: ["--automation", "--full-screen", "--enable-write-console-messages-to-stdout=true"],
  };
  const { sessionId } = await ask("/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await ask(`${session}/window/rect`, { x: 0, y: 0, width, height }).catch(() => {});
  return {
    open: url => ask(`${session}/url`, { url }),
    run: script => ask(`${session}/execute/sync`, { script, args: [] }),
    press: (x, y) => ask(`${session}/actions`, pressing(x, y)),
    // The browser prints what its console gets: "CONSOLE JS ERROR ...".
    errors: async () => program.printed.split("\n").filter(line => /^CONSOLE.*ERROR/.test(line)),
    async close() {
      await ask(session, undefined, "DELETE").catch(() => {});
      await program.stop();
      await screen.stop();
      home.remove();
    },
  };
}
