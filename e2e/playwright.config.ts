import { defineConfig } from "@playwright/test";
import { tellMissing } from "./browsers/installed.ts";
import { findTested, launchArguments } from "./chromium.ts";
import { largePages } from "./shop.ts";
import type { Options } from "./test.ts";

if (!process.env.TEST_WORKER_INDEX) tellMissing();
process.env.CHROMIUM ??= findTested() ?? "";
process.env.GLIBC_TUNABLES ??= largePages;

/** What only the server can tell needs no second run with another browser. */
const serverSpecs = [
  "api*.spec.ts",
  "share.spec.ts",
  "server.spec.ts",
  "process.spec.ts",
  "processes.spec.ts",
  "metrics.spec.ts",
  "haproxy.spec.ts",
  "disk-faults.spec.ts",
  "crowds.spec.ts",
  "guards.spec.ts",
  "oversell*.spec.ts",
  "weights.spec.ts",
  "html.spec.ts",
  "links.spec.ts",
  "proxies.spec.ts",
  "deploy-files.spec.ts",
  "two-shops.spec.ts",
  "own-shop.spec.ts",
  "kept-pages.spec.ts",
];

/** Of these the ones that wait for answers that do not come: all workers have them, before all else. */
const waitingSpecs = ["suppliers.spec.ts", "clocks.spec.ts", "crash.spec.ts"];

const inNoBrowser = [...serverSpecs, ...waitingSpecs];

/** Every flow runs in every mode, but for the few whose titles name the modes they are about: "@late". */
function meantFor(mode: string): RegExp {
  return new RegExp(`^(?!.*@(js|no-js|late)\\b)|@${mode}(?![\\w-])`);
}

export default defineConfig<Record<never, never>, Options>({
  testDir: ".",
  globalSetup: "./seeded-once.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // Two browsers keep two processors busy; the third worker has what mostly waits (project "server").
  workers: 3,
  // A browser on a crowded machine misses a beat now and then; the report names what it took twice.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    // Between two tests the window is empty, which ended the shop's process and began one more for the next.
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [...launchArguments, "--process-per-site"],
    },
    reuseContext: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 1280, height: 900 },
    // What glides and fades costs a browser without a graphics card more than all the rest.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
  },
  // In the order in which they begin: the longest come first, and the many short ones fill up the end.
  projects: [
    { name: "waiting", testMatch: waitingSpecs },
    { name: "server", testMatch: serverSpecs, workers: 1 },
    { name: "late", use: { mode: "late" }, testMatch: "buy.spec.ts", grep: meantFor("late") },
    { name: "js", use: { mode: "js" }, testIgnore: inNoBrowser, grep: meantFor("js") },
    {
      name: "no-js",
      use: { mode: "no-js", javaScriptEnabled: false },
      testIgnore: inNoBrowser,
      grep: meantFor("no-js"),
    },
  ],
});
