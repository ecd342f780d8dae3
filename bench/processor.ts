import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { buyerKinds, pageKinds, type Step } from "./processor-kinds.ts";
import { type ShopBeside, startBeside } from "./shop-beside.ts";
import { threadsMs } from "./side.ts";
import { median } from "./statistics.ts";

/**
 * `npm run bench:processor`: milliseconds of the processor (user and system, of all threads of the
 * shop) that each kind of page takes when nobody has kept it, and what a buyer takes from the first
 * page to the pay page. One request at a time, so that what else the machine does hardly counts.
 * `--beside FOLDER` measures another built checkout in turn; `--only a,b` some kinds; `--json FILE`.
 */

const { values } = parseArgs({
  options: {
    beside: { type: "string" },
    only: { type: "string" },
    json: { type: "string" },
    rounds: { type: "string", default: "6" },
    requests: { type: "string", default: "40" },
  },
});
const [rounds, requests] = [Number(values.rounds), Number(values.requests)];
const only = values.only?.split(",");

const folders = [".", ...(values.beside === undefined ? [] : [values.beside])];
const shops = await Promise.all(folders.map(startBeside));

/** What each step of one walk through them takes on the median of all rounds, per shop. */
async function measure(steps: () => Step[], walks: number): Promise<number[]> {
  const each: number[][] = shops.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    const turns = [...shops.entries()];
    for (const [at, shop] of round % 2 === 0 ? turns : turns.reverse()) {
      const before = threadsMs(shop);
      for (let walk = 0; walk < walks; walk += 1) {
        const memory = new Map<string, string>();
        for (const step of steps()) await step(shop, memory);
      }
      // The first round warms up.
      if (round >= 0) each[at]?.push((threadsMs(shop) - before) / walks);
    }
  }
  return each.map(median);
}

const wanted = (name: string) => only === undefined || only.includes(name);
const results: Record<string, number[]> = {};
for (const [name, prepare] of Object.entries(pageKinds).filter(([name]) => wanted(name))) {
  const memories = new Map<ShopBeside, Map<string, string>>();
  for (const shop of shops) {
    const memory = new Map<string, string>();
    for (const step of prepare.before) await step(shop, memory);
    memories.set(shop, memory);
  }
  const ask: Step = (shop) => prepare.ask(shop, memories.get(shop) ?? new Map());
  results[name] = await measure(() => [ask], requests);
  process.stderr.write(`${name} ${results[name].map((ms) => ms.toFixed(2)).join(" ")}\n`);
}
if (wanted("buyer")) {
  results["a buyer's 13 requests"] = await measure(() => buyerKinds, Math.ceil(requests / 4));
}

const theirs = shops.length > 1 ? [" there |", " there : here |"] : ["", ""];
console.log(`| processor-ms | here |${theirs.join("")}`);
console.log(`|---|---|${shops.length > 1 ? "---|---|" : ""}`);
for (const [name, [here = 0, there]] of Object.entries(results)) {
  const beside = there === undefined ? "" : ` ${there.toFixed(2)} | ${(there / here).toFixed(1)} |`;
  console.log(`| ${name} | ${here.toFixed(2)} |${beside}`);
}
console.log(
  `\nNode ${process.versions.node}, ${cpus()[0]?.model ?? "unknown"}, medians of ${rounds} rounds of ${requests} requests.`,
);
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
await Promise.all(shops.map(({ stop }) => stop()));
