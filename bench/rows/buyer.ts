import type { FigureLine, Sides } from "../lines.ts";
import type { Options } from "../options.ts";
import { buyerKinds } from "../processor-kinds.ts";
import { type ShopBeside, visitorsOf } from "../shop-beside.ts";
import { cpuMs } from "../side.ts";
import { median } from "../statistics.ts";

/** Both as a shop that sells is: what V8 has not compiled yet costs twice as much. */
const WARM_UP = 200;
const BUYERS_A_ROUND = 20;

/** Processor time of a buyer's thirteen requests, from the first page to the pay page. */
export async function measureBuyer(
  { ours, theirs }: Sides,
  { rounds }: Options,
): Promise<FigureLine> {
  const shops = (theirs ? [ours, theirs] : [ours]).map(visitorsOf);
  const each = new Map<ShopBeside, number[]>(shops.map((shop) => [shop, []]));
  for (const shop of shops) await buy(shop, WARM_UP);
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of shops) {
      const before = cpuMs(shop);
      await buy(shop, BUYERS_A_ROUND);
      each.get(shop)?.push((cpuMs(shop) - before) / BUYERS_A_ROUND);
    }
  }
  const [own = 0, other] = shops.map((shop) => median(each.get(shop) ?? []));
  return {
    key: "buyer",
    name: "a buyer's 13 requests, CPU-ms",
    ours: own,
    ...(other !== undefined && { theirs: other }),
    limits: { atMost: 20 },
    note: "one after the other",
  };
}

async function buy(shop: ShopBeside, buyers: number) {
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const memory = new Map<string, string>();
    for (const step of buyerKinds) await step(shop, memory);
  }
}
