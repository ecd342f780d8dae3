import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { bestSellers } from "./best-sellers.server.ts";

/** Past noon in India. */
const NOW = Date.UTC(2026, 10, 20, 8);

let number = 100;
function sell(at: number) {
  number += 1;
  return makePaidOrder({ id: `best-${number}`, number, now: at }).id;
}

test("what brought most comes first, with its stock and the sizes that are low", () => {
  expect(bestSellers(7, NOW)).toEqual([]);
  sell(NOW - DAY);
  sell(NOW - 8 * DAY);
  sqlite.exec(
    `insert into products (id, title, price, created_at, updated_at) values ('kurti', 'Kurti', 149900, 1, 1);
     insert into product_sizes (product_id, size, position, stock)
     values ('kurti', 'S', 0, 40), ('kurti', 'M', 1, 0), ('kurti', 'Made', 2, null);`,
  );
  expect(bestSellers(7, NOW)).toMatchObject([
    { productId: "kurti", units: 2, amount: 2 * 1499_00, left: 40, low: ["M"] },
    { productId: "set", units: 1, amount: 2799_00, left: null, low: [] },
  ]);
  expect(bestSellers(30, NOW)?.[0]).toMatchObject({ productId: "kurti", units: 4 });
});

test("of thousands of orders it is counted behind the page, and comes to the same", async () => {
  sqlite.exec(
    `update sales_days set orders = orders + 5000 where day = (select max(day) from sales_days)`,
  );
  expect(bestSellers(30, NOW)).toBeNull();
  await expect.poll(() => bestSellers(30, NOW)?.map(({ units }) => units)).toEqual([4, 2]);
  sell(NOW - DAY);
  // For ten minutes as it was.
  expect(bestSellers(30, NOW)?.[0]?.units).toBe(4);
  bestSellers(30, NOW + 11 * MINUTE);
  await expect
    .poll(() => bestSellers(30, NOW + 11 * MINUTE)?.map(({ units }) => units))
    .toEqual([6, 3]);
});
