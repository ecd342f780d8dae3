import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { end, run } from "../shop.ts";
import type { Browser, Cookie } from "./browser.ts";
import { printed } from "./printed.ts";

/** Nothing that opens, asks or calls home by itself. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
  "app.update.enabled": false,
  "app.normandy.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  // Nobody sees the frames between, which are drawn by the processor.
  "layout.frame_rate": 5,
};

type Answer = { id?: number; method?: string; params?: Entry; result?: unknown; message?: string };
type Entry = { level: string; text: string | null; stackTrace?: { callFrames: { url: string }[] } };
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } };

/** Firefox as the system has it, by the WebDriver BiDi it speaks itself. */
export async function startFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), "bakhiya-firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = run(args, { HOME: profile, TZ: "America/New_York" }, program);
  const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/, "Firefox");
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });

  let faults: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const entry = answer.method === "log.entryAdded" ? answer.params : undefined;
    if (!entry || !["error", "warn"].includes(entry.level)) return;
    // NS_BINDING_ABORTED: a page was left while its fonts came.
    if (/^downloadable font: .* status=2152398850 /.test(entry.text ?? "")) return;
    faults.push(`${entry.text} (${entry.stackTrace?.callFrames[0]?.url ?? "no place"})`);
  };
  let calls = 0;
  async function call<Result>(method: string, params: object): Promise<Result> {
    const id = ++calls;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    waiting.delete(id);
    if (!result) throw new Error(`Firefox: ${method}: ${message}`);
    return result as Result;
  }

  await call("session.new", { capabilities: {} });
  await call("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await call<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context;
  await call("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });

  return {
    name: "Firefox",
    open: async (url) => {
      await call("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await call<Evaluated>("script.evaluate", {
        expression: `JSON.stringify((${expression}) ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    act: async (actions) => {
      await call("input.performActions", { context, actions });
    },
    setCookies: async (cookies: Cookie[]) => {
      for (const { name, value } of cookies) {
        const cookie = { name, value: { type: "string", value }, domain: "localhost", path: "/" };
        await call("storage.setCookie", { cookie });
      }
    },
    faults: async () => {
      const found = faults;
      faults = [];
      return found;
    },
    close: async () => {
      socket.close();
      await end(child.process);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
