import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

const folders = (process.env.PATH ?? "").split(path.delimiter);

function find(...names: string[]): string | undefined {
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** WebKitGTK's little browser is no program for people: it stands among its libraries. */
function miniBrowser(): string | undefined {
  const machines = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return machines
    .filter((name) => name.endsWith("-linux-gnu"))
    .flatMap((name) => ["4.1", "4.0", "6.0"].map((each) => `/usr/lib/${name}/webkit2gtk-${each}`))
    .map((folder) => path.join(folder, "MiniBrowser"))
    .find((file) => existsSync(file));
}

type Start = (() => Promise<Browser>) | undefined;

function firefox(): Start {
  const program = find("firefox-esr", "firefox");
  return program ? () => startFirefox(program) : undefined;
}

function webKit(): Start {
  const [driver, display, browser] = [find("WebKitWebDriver"), find("Xvfb"), miniBrowser()];
  return driver && display && browser ? () => startWebKit({ driver, display, browser }) : undefined;
}

/** The browsers beside Chromium, and how those that are installed are started. */
export const browsers: Record<string, () => Start> = { Firefox: firefox, WebKit: webKit };

/** The W3C's validator runs on it; where there is only its name, it does not. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}

/** What the tests would run in or with if it were there. */
export function missing(): string[] {
  const absent = Object.entries(browsers)
    .filter(([, start]) => !start())
    .map(([name]) => name);
  return hasJava() ? absent : [...absent, "Java"];
}

/** Has Debian's package manager bring what is missing, where it may; not for long. */
export function installMissing() {
  if (missing().length === 0 || process.getuid?.() !== 0 || !find("apt-get")) return;
  console.log(`  Not here: ${missing().join(", ")}; installing (this happens once)`);
  const packages = "firefox-esr webkit2gtk-driver xvfb default-jre-headless";
  const way = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${packages}`;
  spawnSync("sh", ["-c", way], { stdio: "ignore", timeout: 120_000 });
}

/** Names what is not run: a test that is not there counts as nothing. */
export function tellMissing() {
  for (const name of missing()) console.log(`  ${name}: not installed, not run`);
}
