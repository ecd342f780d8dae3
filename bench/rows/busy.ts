import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { end, run } from "../../e2e/shop.ts";
import type { FigureLine, Sides } from "../lines.ts";
import { load, offer } from "../load.ts";
import type { Options } from "../options.ts";
import type { ShopSide } from "../side.ts";
import { median } from "../statistics.ts";
import { inTurn } from "./row.ts";
import { createOrder, fillCarts, page } from "./shopper.ts";
import { countedPieces, setStock } from "./stock.ts";

/** The kept list while others write, to the same list in the quiet of the same minute. */

const CARTS_A_SECOND = 200;
const ORDERS_A_SECOND = 100;
const list = page("/products");

type Busy = { key: string; name: string; atLeast: number; while: While };
/** Begins to write; the return value ends it and says how many were written a second. */
type While = (shop: ShopSide, seconds: number) => Promise<() => Promise<number>>;

export const busyRows: Busy[] = [
  {
    key: "carts-beside",
    name: `kept list while another process writes ${CARTS_A_SECOND} carts a second, to quiet`,
    atLeast: 0.8,
    while: async ({ dataDir }) => {
      const file = path.join(dataDir, "shop.db");
      const writer = run(["bench/rows/write-carts.ts", file, String(CARTS_A_SECOND)], {});
      await pause(500);
      return async () => {
        await end(writer.process);
        return Number(writer.output());
      };
    },
  },
  {
    key: "orders-beside",
    name: `kept list under ${ORDERS_A_SECOND} orders a second of other products, to quiet`,
    atLeast: 0.5,
    while: async (shop, seconds) => {
      const { others } = await countedPieces(shop);
      setStock(shop, others, 1_000_000);
      const carts = await fillCarts(shop.port, ORDERS_A_SECOND * seconds, inTurn(others));
      const next = () => {
        const cookie = carts.pop();
        return cookie === undefined ? undefined : createOrder(cookie);
      };
      const ordering = offer(shop.port, next, { seconds, perSecond: ORDERS_A_SECOND });
      return async () => {
        const { perSecond, failed } = await ordering;
        if (failed > 0) throw new Error(`${failed} orders failed`);
        return perSecond;
      };
    },
  },
];

export async function measureBusy(
  row: Busy,
  { ours, theirs }: Sides,
  { seconds, rounds }: Options,
): Promise<FigureLine> {
  const of: Record<string, { shares: number[]; written: number[] }> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of theirs ? [ours, theirs] : [ours]) {
      of[shop.name] ??= { shares: [], written: [] };
      const quiet = await load(shop.port, () => list, { seconds });
      const stop = await row.while(shop, seconds);
      const busy = await load(shop.port, () => list, { seconds });
      of[shop.name]?.written.push(await stop());
      of[shop.name]?.shares.push(busy.perSecond / quiet.perSecond);
    }
  }
  const written = (name: string) => Math.round(median(of[name]?.written ?? []));
  return {
    key: row.key,
    name: row.name,
    ours: median(of.ours?.shares ?? []),
    ...(of.theirs && { theirs: median(of.theirs.shares) }),
    limits: { atLeast: row.atLeast },
    note: `written a second: ${written("ours")}${theirs ? `, ${written("theirs")}` : ""}`,
  };
}
