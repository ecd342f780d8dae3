import { writeFileSync } from "node:fs";
import path from "node:path";
import { withDatabase } from "../../e2e/database.ts";
import type { FigureLine, Sides } from "../lines.ts";
import { type Figure, measure, middle, ratio } from "../measure.ts";
import type { Options } from "../options.ts";
import { type ShopSide, type Side, startBare, startSide } from "../side.ts";
import { ask, createOrder, fillCarts } from "./shopper.ts";

const ORDERS_A_ROUND = 1000;

/** Orders of the shop to those of a bare server with the same transaction, both synced at every commit. */
export async function measureTransaction(
  { ours, theirs }: Sides,
  { seconds, rounds }: Options,
): Promise<FigureLine> {
  const bare = await recorded((rounds + 1) * ORDERS_A_ROUND);
  const of = new Map<string, Figure[]>();
  const sides: [Side, (count: number) => Promise<string[]>][] = [
    [bare.side, async (count) => bare.carts.splice(0, count)],
    ...[ours, ...(theirs ? [theirs] : [])].map(
      (shop): [Side, (count: number) => Promise<string[]>] => [
        shop,
        (count) => fillCarts(shop.port, count),
      ],
    ),
  ];
  for (let round = -1; round < rounds; round += 1) {
    for (const [side, carts] of sides) {
      const cookies = await carts(ORDERS_A_ROUND);
      const next = () => {
        const cookie = cookies.pop();
        return cookie === undefined ? undefined : createOrder(cookie);
      };
      const figure = await measure(side, next, seconds);
      if (figure.failed > 0) throw new Error(`${side.name}: ${figure.failed} orders failed`);
      if (round >= 0) of.set(side.name, [...(of.get(side.name) ?? []), figure]);
    }
  }
  // What it has written is what the shop writes: as many orders as it has answered.
  const written = withDatabase(bare.shop, (database) =>
    Number(database.prepare("select count(*) from orders").pluck().get()),
  );
  await bare.side.stop();
  await bare.shop.stop();
  const speed = ({ perSecond }: Figure) => perSecond;
  const own = of.get("ours") ?? [];
  const other = of.get("theirs");
  const best = of.get("bare") ?? [];
  const { perSecond, cpuMsEach } = middle(best);
  return {
    key: "transaction",
    name: "create an order, to a bare POST with the same transaction",
    ours: ratio(own, best, speed) ?? 0,
    ...(other && { theirs: ratio(other, best, speed) ?? 0 }),
    limits: { atLeast: 0.4 },
    note: `bare ${perSecond.toFixed(0)} a second, ${cpuMsEach.toFixed(2)} CPU-ms each (ours ${middle(own).cpuMsEach.toFixed(2)}), ${written} written`,
  };
}

/** Its data is of a shop of ours that has filled carts and placed one order. */
async function recorded(count: number) {
  const file = path.join("build", "recorded-order.json");
  const record = path.resolve("bench/rows/record-transaction.ts");
  const shop: ShopSide = await startSide("recorded", ".", {
    NODE_OPTIONS: `--import=${record}`,
    RECORD_FILE: path.resolve(file),
  });
  const carts = await fillCarts(shop.port, count);
  const [first = ""] = await fillCarts(shop.port, 1);
  const { status, body } = await ask(shop.port, createOrder(first));
  if (status !== 201) throw new Error(`the recorded order was answered ${status}`);
  const answer = path.join("build", "recorded-answer.json");
  writeFileSync(answer, body());
  await shop.end();
  const database = path.join(shop.dataDir, "shop.db");
  const side = await startBare("bench/rows/transaction-server.ts", database, file, answer);
  return { shop, side, carts };
}
