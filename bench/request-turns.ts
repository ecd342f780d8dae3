import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Canned } from "./bare.ts";
import { type Figure, measure, middle, ratio } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Limits, RequestRow } from "./rows/row.ts";
import { ask } from "./rows/shopper.ts";
import { type ShopSide, type Side, startBare } from "./side.ts";

export type Sides = { ours: ShopSide; theirs: ShopSide | undefined };
/** One line of the table. `share`: our figure to that of what `shareName` names. */
export type Line = {
  key: string;
  name: string;
  limits: Limits;
  ours?: Figure;
  bare?: Figure;
  theirs?: Figure;
  toBare?: number | undefined;
  toTheirs?: number | undefined;
  /** The same by processor time, which hardly depends on what else the machine does. */
  cpuToBare?: number | undefined;
  cpuToTheirs?: number | undefined;
  shareName?: string | undefined;
  share?: number | undefined;
  theirShare?: number | undefined;
  cpuMs?: number | undefined;
  theirCpuMs?: number | undefined;
  /** What else is to be said of it. */
  note?: string;
  /** Something that may never be, such as an order too many. */
  isWrong?: boolean;
};

const WARM_UP_SECONDS = 2;

/** The bare server, our shop and the other one in turn, so that a busy minute meets them all. */
export async function inTurns(
  row: RequestRow,
  { ours, theirs }: Sides,
  { seconds, rounds }: Options,
  transaction?: Side,
): Promise<Line> {
  const bare = await bareFor(row, ours);
  const shops = theirs ? [ours, theirs] : [ours];
  for (const shop of shops) await measure(shop, await row.prepare(shop), WARM_UP_SECONDS);
  const found: Record<string, Figure[]> = {};
  const note = (who: string, figure: Figure) => {
    found[who] ??= [];
    found[who].push(figure);
  };
  for (let round = 0; round < rounds; round += 1) {
    // Who was last is first: what is left of a load is shared out.
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      note(shop.name, await measure(shop, await row.prepare(shop), seconds));
    }
    const next = await row.prepare(ours);
    note("bare", await measure(bare, next, seconds));
    if (transaction) {
      note("transaction", await measure(transaction, await row.prepare(ours), seconds));
    }
  }
  await bare.stop();
  const of = found;
  const speed = ({ perSecond }: Figure) => perSecond;
  const cpu = ({ cpuMsEach }: Figure) => cpuMsEach;
  return {
    key: row.key,
    name: row.name,
    limits: row.limits ?? {},
    ours: middle(of.ours ?? []),
    bare: middle(of.bare ?? []),
    ...(of.theirs && { theirs: middle(of.theirs) }),
    toBare: ratio(of.bare, of.ours, speed),
    toTheirs: ratio(of.ours, of.theirs, speed),
    cpuToBare: ratio(of.ours, of.bare, cpu),
    cpuToTheirs: ratio(of.theirs, of.ours, cpu),
    share: ratio(of.ours, of.transaction, speed),
    theirShare: ratio(of.theirs, of.transaction, speed),
  };
}

/** A bare server that sends what our shop has sent for one of these. */
async function bareFor(row: RequestRow, shop: ShopSide): Promise<Side> {
  const what = (await row.prepare(shop))();
  if (!what) throw new Error(`${row.key} sends nothing`);
  const { status, head, body } = await ask(shop.port, what);
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => !/^(connection|keep-alive|transfer-encoding|date)$/i.test(name));
  const canned: Canned = {
    status,
    headers: Object.fromEntries(headers),
    body: body().toString("base64"),
  };
  const file = path.join(shop.dataDir, "canned.json");
  writeFileSync(file, JSON.stringify(canned));
  return startBare("bench/bare.ts", file);
}
