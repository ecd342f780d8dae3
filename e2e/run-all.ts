import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { missing } from "./browsers/installed.ts";
import { findTested } from "./chromium.ts";
import { largePages } from "./shop.ts";

/** `npm test`: everything, step by step, stopping at the first that fails. */

const reports = mkdtempSync(path.join(tmpdir(), "bakhiya-reports-"));
const unitReport = path.join(reports, "unit.json");
const browserReport = path.join(reports, "browser.json");
const count = { passed: 0, failed: 0 };

async function run(command: string, env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn("sh", ["-c", command], {
    stdio: "inherit",
    env: { GLIBC_TUNABLES: largePages, ...process.env, ...env },
  });
  const [status] = await once(child, "exit");
  return status === 0;
}

/** Beside each other: the compiler of types knows one processor only. */
async function typesAndLint(): Promise<boolean> {
  const ended = await Promise.all([run("npm run --silent types"), run("npm run --silent lint")]);
  return ended.every(Boolean);
}

/** No colours where the words go into a file; every tool wants to be told in its own way. */
function plain(name: string, value: string): Record<string, string> {
  return process.stdout.isTTY ? {} : { [name]: value };
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
}

const steps: [name: string, work: () => Promise<boolean>][] = [
  ["types and lint", typesAndLint],
  [
    "unit",
    async () => {
      const report = `--reporter=dot --reporter=json --outputFile.json=${unitReport}`;
      const ok = await run(`npm run --silent unit -- ${report}`, plain("NO_COLOR", "1"));
      const found = read(unitReport);
      count.passed += found?.numPassedTests ?? 0;
      count.failed += found?.numFailedTests ?? 0;
      return ok;
    },
  ],
  ["build", () => run("npm run --silent build")],
  ["browser", browserTests],
];

async function browserTests(): Promise<boolean> {
  if (!(await installed)) return false;
  const browser = findTested() ?? "";
  console.log(`  with ${browser}`);
  const ok = await run("npm run --silent e2e -- --reporter=dot,json", {
    CHROMIUM: browser,
    ...plain("FORCE_COLOR", "0"),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
  const found = read(browserReport)?.stats;
  // A flaky test passed at its second try: it is counted, and named in the report above.
  count.passed += (found?.expected ?? 0) + (found?.flaky ?? 0);
  count.failed += found?.unexpected ?? 0;
  return ok;
}

// It waits for the network most: what comes before the browsers need not wait for it.
const installed = run("node e2e/browsers/install.ts");
const times: string[] = [];
let failedStep: string | undefined;
for (const [name, work] of steps) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  const ok = await work();
  times.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (ok) continue;
  failedStep = name;
  break;
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${times.join(" · ")}`);
if (failedStep) {
  console.log(`Stopped: ${failedStep} failed`);
  count.failed = Math.max(count.failed, 1);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
for (const name of missing()) console.log(`not run: what needs ${name}, which is not installed`);
process.exit(failedStep ? 1 : 0);
