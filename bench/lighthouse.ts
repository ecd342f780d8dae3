import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { ensureChromium, launchArguments } from "../e2e/chromium.ts";
import { freePort, startShop } from "../e2e/shop.ts";
import { median } from "./statistics.ts";

/**
 * `npm run lighthouse`: Lighthouse's own marks for the pages a shopper buys through, on its mobile
 * default and on a poor connection, in the built shop. Prints a table in Markdown; ends with 1 when
 * a page misses what it must reach. Words narrow it down: `npm run lighthouse -- /cart poor`.
 * A page of one word comes first and is judged by nothing: it tells what Chromium alone costs here.
 * `same-phone` slows the processor by as much less as this machine is slower than the one the limits
 * were set on: Lighthouse slows down from whatever it runs on.
 */

const RUNS = Number(process.env.RUNS ?? 3);
const ONE_WORD = "one word";
const marks = ["performance", "accessibility", "best-practices", "seo"] as const;
const figures = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];

type Profile = {
  name: string;
  throttling: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number };
  performance: number;
  most: (number | undefined)[];
};

const mobile = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 };
const poor = { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 20 };
const profiles: Profile[] = [
  { name: "mobile", throttling: mobile, performance: 99, most: [1200, 0.01, 50] },
  { name: "poor", throttling: poor, performance: 90, most: [2500, 0.01, undefined] },
];
/** Lighthouse's index of the machine the limits were set on. */
const LIMITS_INDEX = 3083;

const asked = process.argv.slice(2);
const chosen = <T>(all: T[], nameOf: (one: T) => string): T[] => {
  const some = all.filter((one) => asked.includes(nameOf(one)));
  return some.length > 0 ? some : all;
};

const shop = await startShop({ SEED: process.env.SEED ?? "" });
const product = await firstOf("/products", /\/singleProduct\/[\w-]+/);
const pages = ["/", "/products", product, "/cart", "/create-order"];
const oneWord = createServer((_, answer) => {
  answer.setHeader("Content-Type", "text/html; charset=utf-8");
  answer.end('<!DOCTYPE html><html lang="en"><title>A word</title><h1>Namaste</h1></html>');
});
const wordPort = await freePort();
await new Promise<void>((done) => oneWord.listen(wordPort, "127.0.0.1", done));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...launchArguments, `--remote-debugging-port=${port}`],
});

/** One piece in the cart: without it the cart and the checkout would be empty pages. */
async function cartCookie(): Promise<string> {
  const html = await (await fetch(shop.url + product)).text();
  // A product of one size asks for none.
  const [size] = /(?<=name="selectedSize"[^>]* value=")[^"]+/.exec(html) ?? [];
  const body = new URLSearchParams({ ...(size && { selectedSize: size }), quantity: "1" });
  const answer = await fetch(shop.url + product, { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers.get("set-cookie")?.match(/shopper=[^;]+/)?.[0];
  if (!cookie) throw new Error("adding to the cart set no cookie");
  return cookie;
}

async function firstOf(page: string, wanted: RegExp): Promise<string> {
  const [found] = wanted.exec(await (await fetch(shop.url + page)).text()) ?? [];
  if (found === undefined) throw new Error(`${page}: no ${wanted}`);
  return found;
}

/** Lighthouse loses a trace now and then and asks to be run again: it is, once. */
async function measure(page: string, flags: Flags, again = true): Promise<Result> {
  const isOwn = page === "/cart" || page === "/create-order";
  const address = page === ONE_WORD ? `http://127.0.0.1:${wordPort}/` : shop.url + page;
  const result = await lighthouse(address, {
    ...flags,
    port,
    onlyCategories: [...marks],
    logLevel: "error",
    ...(isOwn && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result || result.lhr.runtimeError) {
    if (again) return measure(page, flags, false);
    throw new Error(`${page}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  speeds.push(result.lhr.environment.benchmarkIndex);
  return result.lhr;
}

const speeds: number[] = [];
const missed: string[] = [];
const cookie = await cartCookie();
const isSamePhone = asked.includes("same-phone");
const factors: number[] = [];
if (isSamePhone) for (let run = 0; run < RUNS; run += 1) await measure("/cart", {});

console.log("| | | performance | accessibility | best practices | SEO | LCP | CLS | TBT |");
console.log("|---|---|---|---|---|---|---|---|---|");
for (const page of [ONE_WORD, ...chosen(pages, (name) => name)]) {
  for (const profile of chosen(profiles, ({ name }) => name)) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      results.push(await measure(page, { throttling: slowed(profile) }));
    }
    tell(page, profile, results);
  }
}

/** By the speed of the last few runs: a machine that others share changes within minutes. */
function slowed({ throttling }: Profile): Profile["throttling"] {
  const factor = isSamePhone ? median(speeds.slice(-2 * RUNS)) / LIMITS_INDEX : 1;
  factors.push(factor);
  return { ...throttling, cpuSlowdownMultiplier: throttling.cpuSlowdownMultiplier * factor };
}

function tell(page: string, { name, performance, most }: Profile, results: Result[]) {
  const marked = marks.map((mark) =>
    Math.round(median(results.map(({ categories }) => (categories[mark]?.score ?? 0) * 100))),
  );
  const found = figures.map((figure) =>
    median(results.map(({ audits }) => audits[figure]?.numericValue ?? Number.NaN)),
  );
  const [lcp = 0, cls = 0, tbt = 0] = found;
  const cells = [`${(lcp / 1000).toFixed(2)} s`, cls.toFixed(3), `${Math.round(tbt)} ms`];
  if (page === ONE_WORD) {
    console.log(`| ${page} | ${[name, marked[0], "", "", "", ...cells].join(" | ")} |`);
    return;
  }
  console.log(`| \`${page}\` | ${[name, ...marked, ...cells].join(" | ")} |`);

  marks.forEach((mark, at) => {
    const least = mark === "performance" ? performance : 100;
    if ((marked[at] ?? 0) >= least) return;
    missed.push(
      `${page}, ${name}: ${mark} ${marked[at]} of ${least}: ${reasons(results[0], mark)}`,
    );
  });
  figures.forEach((figure, at) => {
    const [value = Number.NaN, limit] = [found[at], most[at]];
    if (limit === undefined || value <= limit) return;
    missed.push(`${page}, ${name}: ${figure} ${value.toFixed(3)}, above ${limit}`);
  });
}

/** The audits that cost points. */
function reasons(result: Result | undefined, mark: string): string {
  const weighed = result?.categories[mark]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const audits = weighed.flatMap(({ id }) => result?.audits[id] ?? []);
  const poor = audits.filter(({ score }) => score !== null && score < 1);
  return poor.map(({ title }) => title).join("; ");
}

await browser.close();
await shop.stop();
oneWord.close();
// What a page costs a processor scales with it: figures of two machines, or hours, compare by it.
console.log(`\nLighthouse's own index of this machine, median: ${Math.round(median(speeds))}.`);
if (isSamePhone)
  console.log(
    `The processor was slowed by ${median(factors).toFixed(2)} of the profiles' factors.`,
  );
if (missed.length > 0) {
  console.error(`\nMissed:\n${missed.join("\n")}`);
  process.exit(1);
}
console.log(`\nMedians of ${RUNS} runs; everything is within its limits.`);
