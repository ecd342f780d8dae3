import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { end, freePort, largePages, ready, run } from "../shop.ts";
import type { Browser } from "./browser.ts";
import { printed } from "./printed.ts";

/** Its driver tells nothing of the console: what is written there is noted in the page itself. */
const LISTEN = `(() => {
  if (window.faults) return;
  const faults = (window.faults = []);
  const note = (...what) => faults.push(what.map((one) => one?.stack ?? one?.message ?? one).join(" "));
  for (const level of ["error", "warn"]) {
    const write = console[level];
    console[level] = (...what) => (note(level, ...what), write.apply(console, what));
  }
  addEventListener("error", ({ error, message }) => note(message, error));
  addEventListener("unhandledrejection", ({ reason }) => note("rejected", reason));
  addEventListener("securitypolicyviolation", (event) => note(event.violatedDirective, event.blockedURI));
})()`;

/** In this time a page has been left for the next, and the HTML of that has been read. */
const LEAVES_MS = 20_000;

/**
 * Two fifths less of the processor for each page: memory from the system, 2 MB at a time where it may (a
 * first touch of a page of memory is dear on some machines), and no second and third compiler for scripts
 * that run once.
 */
const cheaper = {
  Malloc: "1",
  GLIBC_TUNABLES: largePages,
  JSC_useDFGJIT: "0",
  JSC_useFTLJIT: "0",
};

type WebKitPrograms = { driver: string; display: string; browser: string };

/** WebKitGTK's little browser by WebKitWebDriver, on a screen that nobody sees. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const home = mkdtempSync(path.join(tmpdir(), "bakhiya-webkit-"));
  // Xvfb finds a free display itself and says which: onto standard output.
  const screen = ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"];
  const xvfb = run(screen, {}, programs.display);
  const display = `:${await printed(xvfb, /^(\d+)\s/m, "Xvfb")}`;
  const port = await freePort();
  const own = { DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, TZ: "America/New_York" };
  const env = { ...cheaper, ...own };
  const driver = run([`--port=${port}`], env, programs.driver);
  const root = `http://127.0.0.1:${port}`;
  await ready(driver, `${root}/status`);

  async function call<Result>(method: string, address: string, body?: object): Promise<Result> {
    const answer = await fetch(root + address, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Result & { error?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${address}: ${JSON.stringify(value)}`);
    return value;
  }
  const options = { binary: programs.browser, args: ["--automation"] };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options },
    },
  });
  const session = `/session/${sessionId}`;
  // A script sent while the page goes is never answered: it is asked again of the page that comes.
  await call("POST", `${session}/timeouts`, { script: 1500 });
  // biome-ignore lint/suspicious/noExplicitAny: what the page answers is what is asked for
  const evaluate = async (expression: string, tries = 8): Promise<any> => {
    const script = `${LISTEN}; return JSON.stringify((${expression}) ?? null)`;
    try {
      const address = `${session}/execute/sync`;
      return JSON.parse(await call<string>("POST", address, { script, args: [] }));
    } catch (error) {
      if (tries <= 1) throw error;
      return evaluate(expression, tries - 1);
    }
  };
  await call("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });

  return {
    name: "WebKit",
    open: async (url) => {
      await evaluate("(window.left = true)");
      // A window that has just opened may still be on the way to its empty page, and then stays there.
      for (let tries = 0; tries < 3; tries += 1) {
        await call("POST", `${session}/url`, { url });
        for (const end = Date.now() + LEAVES_MS; Date.now() < end; ) {
          if (await evaluate("!window.left && document.readyState !== 'loading'")) return;
        }
      }
      throw new Error(`WebKit: ${url}: still at ${await evaluate("location.href")}`);
    },
    evaluate,
    act: async (actions) => {
      await call("POST", `${session}/actions`, { actions });
    },
    setCookies: async (cookies) => {
      for (const { name, value } of cookies) {
        await call("POST", `${session}/cookie`, { cookie: { name, value, path: "/" } });
      }
    },
    faults: () => evaluate("window.faults.splice(0)"),
    close: async () => {
      await call("DELETE", session).catch(() => {});
      await end(driver.process);
      await end(xvfb.process);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
