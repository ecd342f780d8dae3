import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/**
 * Of two such lists Chromium heeds the last: Playwright's own is said again, and three more. With two
 * of them every window brings hidden pages for its address bar, which nobody sees and which cost more
 * than many a page that is tested. With the third it starts a process for the next page while this
 * one loads: where there are two processors, that takes from the page what it is timed by.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** Started as root from a package, a browser needs to be told; none of it may call home. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${switchedOff.join(",")}`,
];

/** The one named in CHROMIUM, or Playwright's own. */
function findGiven(): string | undefined {
  return [process.env.CHROMIUM ?? "", chromium.executablePath()].find(runs);
}

/** A whole Chromium: the one named in CHROMIUM, Playwright's own, or the system's. */
function findChromium(): string | undefined {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return findGiven() ?? onPath(...names).find(runs);
}

/**
 * The Chromium the tests drive: the one named in CHROMIUM, Playwright's own, else the system's without
 * windows. A whole one draws tabs and bars around every page, which nobody sees: to open a window with
 * one page takes it three fifths more of the processor (a spec with its shop: less than a tenth), and on
 * a crowded machine it paints so late that tests of the first paint fail.
 */
export function findTested(): string | undefined {
  return findGiven() ?? findShell() ?? findChromium();
}

function findShell(): string | undefined {
  return onPath("chromium-headless-shell").find(runs);
}

function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** The same, installed where there is none: Playwright's download first, else of the system's packages. */
export function ensureTested(): string {
  const whole = ensureChromium();
  if (findGiven() || findShell()) return findTested() ?? whole;
  const hasApt = onPath("apt-get").some((file) => existsSync(file));
  if (process.getuid?.() === 0 && hasApt) {
    console.log("  No Chromium without windows here: installing one (this happens once)");
    // Of the version of the Chromium that is there, which is not replaced by it.
    const install = `DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-remove \
      chromium-headless-shell$(dpkg-query -W -f '=\${Version}' chromium-common 2>/dev/null | grep '=.')`;
    const way = `${install} || { apt-get update -q && ${install}; }`;
    spawnSync("sh", ["-c", way], { stdio: "ignore", timeout: 120_000 });
  }
  return findTested() ?? whole;
}

/** Finds a Chromium or installs one: Playwright's download, else the system's package manager. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("  No Chromium here: installing one (this happens once)");
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? "" : "sudo -n ";
  const ways = [
    isRoot ? "npx playwright install --with-deps chromium" : "npx playwright install chromium",
    `${sudo}apt-get update -q && ${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium`,
    `${sudo}dnf install -y -q chromium`,
    `${sudo}apk add --quiet chromium`,
  ];
  for (const way of ways) {
    spawnSync("sh", ["-c", way], { stdio: ["ignore", "ignore", "inherit"], timeout: 180_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium could be found or installed: set CHROMIUM to the path of one");
}

function runs(browser: string): boolean {
  if (!existsSync(browser)) return false;
  const args = ["--version", "--no-sandbox"];
  return spawnSync(browser, args, { stdio: "ignore", timeout: 30_000 }).status === 0;
}
