import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { productFigures } from "./product-figures.server.ts";

/** Past noon in India. */
const NOW = Date.UTC(2026, 10, 20, 8);

function askBack(orderId: string, status: string, askedAt: number) {
  const id = `${orderId}-${status}`;
  const received = status === "received" ? askedAt : null;
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at,
         received_at) values (?, ?, ?, 'return', 'size', '', ?, ?, ?)`,
    )
    .run(id, orderId, status, askedAt, status === "asked" ? null : askedAt, received);
  sqlite
    .prepare(
      `insert into return_lines (request_id, line_id, quantity)
       select ?, id, 1 from order_lines where order_id = ? and product_id = 'kurti'`,
    )
    .run(id, orderId);
}

test("what was paid for and asked back in 30 days is told, of this product only, with its rating", () => {
  const none = { sold: { units: 0, amount: 0 }, returned: 0, reviews: 0, rating: null };
  expect(productFigures("kurti", NOW)).toEqual(none);
  for (const [id, at] of [
    ["one", NOW - DAY],
    ["two", NOW - 29 * DAY],
    ["old", NOW - 31 * DAY],
  ] as const) {
    makePaidOrder({ id, number: at, now: at });
  }
  askBack("one", "refused", NOW - DAY);
  askBack("one", "asked", NOW);
  askBack("two", "received", NOW - DAY);
  askBack("old", "received", NOW - 31 * DAY);
  sqlite.exec(
    `insert into products (id, title, price, created_at, updated_at) values ('kurti', 'Kurti', 149900, 1, 1);
     insert into reviews (product_id, author, rating, text, created_at, status)
     values ('kurti', 'A', 5, '', 1, 'shown'), ('kurti', 'B', 4, '', 1, 'shown'), ('kurti', 'C', 1, '', 1, 'hidden');`,
  );
  expect(productFigures("kurti", NOW)).toEqual({
    sold: { units: 4, amount: 4 * 1499_00 },
    returned: 2,
    reviews: 2,
    rating: 4.5,
  });
  expect(productFigures("set", NOW)).toEqual({ ...none, sold: { units: 2, amount: 2 * 2799_00 } });
});

test("of thousands of orders the sales are counted behind the page", async () => {
  sqlite.exec(
    `update sales_days set orders = orders + 5000 where day = (select max(day) from sales_days)`,
  );
  expect(productFigures("kurti", NOW).sold).toBeNull();
  await expect
    .poll(() => productFigures("kurti", NOW).sold)
    .toEqual({ units: 4, amount: 4 * 1499_00 });
  expect(productFigures("none", NOW).sold).toEqual({ units: 0, amount: 0 });
});
