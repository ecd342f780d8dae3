import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Canned } from "./bare.ts";
import type { Ask } from "./line.ts";
import type { RequestLine, Sides } from "./lines.ts";
import { type Figure, measure, middle, ratio } from "./measure.ts";
import type { Options } from "./options.ts";
import type { RequestRow } from "./rows/row.ts";
import { ask } from "./rows/shopper.ts";
import { type ShopSide, type Side, startBare } from "./side.ts";

const WARM_UP_SECONDS = 4;
const OF_THE_LINE = /^(connection|keep-alive|transfer-encoding|date)$/i;

/** The bare server, our shop and the other one in turn, so that a busy minute meets them all. */
export async function inTurns(
  row: RequestRow,
  { ours, theirs }: Sides,
  { seconds, rounds }: Options,
): Promise<RequestLine> {
  const bare = await bareFor(row, ours);
  const shops = theirs ? [ours, theirs] : [ours];
  for (const shop of shops) await measure(shop, await row.prepare(shop), WARM_UP_SECONDS);
  const of = new Map<string, Figure[]>([ours, bare, theirs].map((side) => [side?.name ?? "", []]));
  for (let round = 0; round < rounds; round += 1) {
    // Who was last is first: what is left of a load is shared out.
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      of.get(shop.name)?.push(await measure(shop, await row.prepare(shop), seconds));
    }
    of.get(bare.name)?.push(await measure(bare, await row.prepare(ours), seconds));
  }
  await bare.stop();
  const own = of.get("ours") ?? [];
  const best = of.get("bare") ?? [];
  const other = of.get("theirs");
  const speed = ({ perSecond }: Figure) => perSecond;
  const cpu = ({ cpuMsEach }: Figure) => cpuMsEach;
  return {
    key: row.key,
    name: row.name,
    limits: row.limits ?? {},
    ours: middle(own),
    bare: middle(best),
    ...(other && { theirs: middle(other) }),
    toBare: ratio(best, own, speed),
    toTheirs: ratio(own, other, speed),
    cpuToBare: ratio(own, best, cpu),
    cpuToTheirs: ratio(other, own, cpu),
  };
}

/** A bare server that sends what our shop has sent for one of these. */
async function bareFor(row: RequestRow, shop: ShopSide): Promise<Side> {
  const what = (await row.prepare(shop))();
  if (!what) throw new Error(`${row.key} sends nothing`);
  // `node:http` leaves the body of an answer to HEAD out by itself.
  const whole: Ask = what.method === "HEAD" ? { ...what, method: "GET" } : what;
  const { status, head, body } = await ask(shop.port, whole);
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => !OF_THE_LINE.test(name));
  const canned: Canned = {
    status,
    headers: Object.fromEntries(headers),
    body: body().toString("base64"),
  };
  const file = path.join(shop.dataDir, "canned.json");
  writeFileSync(file, JSON.stringify(canned));
  return startBare("bench/bare.ts", file);
}
