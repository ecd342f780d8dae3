import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { moveLabel } from "#app/inventory/move-labels.ts";
import { setSizes, setStock } from "#app/inventory/set-stock.server.ts";
import { listMoves } from "#app/inventory/stock-moves.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { writeCancellation } from "../cancel.server.ts";
import { keptFor } from "./hold-units.server.ts";
import { releaseExpiredHolds, sellHeld, takeAgain } from "./holds.server.ts";

const stockOf = (id: string, size: string) =>
  sqlite
    .prepare("select stock from product_sizes where product_id = ? and size = ?")
    .pluck()
    .get(id, size) as number | null;

async function order(productId: string, size: string, now: number) {
  const placed = await orderOf(productId, size, { now });
  return placed.ok ? placed.orderId : undefined;
}
const setStatus = (id: string, status: string) =>
  sqlite
    .prepare("update orders set status = ?, paid_at = coalesce(paid_at, 5) where id = ?")
    .run(status, id);

const asha = { actor: { kind: "operator", name: "asha" }, now: 9 } as const;
const cancel = (orderId: string, kind: "operator" | "shopper") =>
  writeCancellation({ actor: { kind }, now: Date.now() }, { orderId });

test("each change of stock says who, when and why", async () => {
  const { id } = createProduct(operatorContext({ name: "asha" }, 1), {
    title: "Told",
    price: 1500_00,
    sizes: [{ size: "S", stock: 3 }],
    pictures: [],
  });
  const placedAt = Date.now();
  const first = await order(id, "S", placedAt);
  releaseExpiredHolds(placedAt + (currentSettings().holdMinutes + 1) * MINUTE);
  takeAgain({ actor: { kind: "shopper" }, now: placedAt + 3 }, { orderId: String(first) });
  setStock(asha, { productId: id, changes: [{ size: "S", from: 2, to: 7 }] });
  setSizes(asha, { productId: id, sizes: [{ size: "M", stock: null }], kind: "edited" });
  const number = sqlite.prepare("select number from orders where id = ?").pluck().get(first);
  expect(
    listMoves(id)
      .moves.map((move) => [
        move.change,
        move.stock,
        move.actorName ?? move.actor,
        move.kind,
        moveLabel(move),
      ])
      .reverse(),
  ).toEqual([
    [3, 3, "asha", "product-added", "product added"],
    [-1, 2, "shopper", "ordered", `order ${number}: placed`],
    [1, 3, "scheduler", "expired", `order ${number}: not paid in time`],
    [-1, 2, "shopper", "paid-late", `order ${number}: paid after all`],
    [5, 7, "asha", "counted", "stock adjusted"],
    [-7, 0, "asha", "size-removed", "size removed"],
  ]);
});

test("cancelled before it is packed, what was to be made is not put on the shelf; once packed it is there", async () => {
  const { id } = createProduct(operatorContext({ name: "operator" }), {
    title: "To be made",
    price: 1500_00,
    sizes: [{ size: "S", stock: null }],
    pictures: [],
  });
  const paid = async () => {
    const made = String(await order(id, "S", Date.now()));
    sellHeld({ orderId: made });
    setStatus(made, "paid");
    return made;
  };
  const [unmade, packed] = [await paid(), await paid()];
  setStatus(packed, "packed");
  setStock(asha, { productId: id, changes: [{ size: "S", from: null, to: 3 }] });
  const taken = await paid();
  expect(stockOf(id, "S")).toBe(2);
  cancel(unmade, "operator");
  expect(stockOf(id, "S")).toBe(2);
  cancel(taken, "operator");
  expect(stockOf(id, "S")).toBe(3);
  cancel(packed, "operator");
  expect(stockOf(id, "S")).toBe(4);
});

test("after any run of orders and counts the newest move is the stock there is", async () => {
  const { id } = createProduct(operatorContext({ name: "operator" }), {
    title: "Random",
    price: 1500_00,
    sizes: [
      { size: "S", stock: 4 },
      { size: "M", stock: 4 },
    ],
    pictures: [],
  });
  const now = Date.now();
  const held: string[] = [];
  const paid: string[] = [];
  for (let step = 0; step < 300; step += 1) {
    const size = randomInt(2) ? "S" : "M";
    const [which, stock] = [randomInt(5), stockOf(id, size)];
    const one = held.splice(randomInt(held.length + 1), 1)[0];
    if (which === 0) {
      const made = await order(id, size, now);
      if (made) held.push(made);
    } else if (which === 1) {
      const to = randomInt(8) === 0 ? null : randomInt(9);
      setStock(asha, { productId: id, changes: [{ size, from: stock, to }] });
    } else if (one && which === 2) {
      sellHeld({ orderId: one });
      setStatus(one, "paid");
      paid.push(one);
    } else if (one && which === 3) cancel(one, "shopper");
    else if (one) held.push(one);
    const sold = paid.pop();
    if (sold && randomInt(3) === 0) cancel(sold, "operator");
  }
  for (const size of ["S", "M"]) {
    const newest = sqlite
      .prepare(
        "select stock from stock_moves where product_id = ? and size = ? order by id desc limit 1",
      )
      .pluck()
      .get(id, size);
    expect(newest).toBe(stockOf(id, size));
  }
  // By chance alone there may be fewer than a page has.
  for (let to = 100; to < 151; to += 1) {
    setStock(asha, { productId: id, changes: [{ size: "S", from: stockOf(id, "S"), to }] });
  }
  const first = listMoves(id);
  expect(first.moves).toHaveLength(50);
  expect(listMoves(id, first.next).moves[0]?.id).toBeLessThan(first.moves.at(-1)?.id ?? 0);
});

test.each<[string, { stock: number | null; missing: number }[], boolean]>([
  ["as many as are missing are there", [{ stock: 2, missing: 2 }], false],
  ["one less is there", [{ stock: 1, missing: 2 }], true],
  ["nothing is missing of a size that has run out", [{ stock: 0, missing: 0 }], false],
  ["what is missing is made to order", [{ stock: null, missing: 2 }], false],
  [
    "of two sizes one has run out",
    [
      { stock: 0, missing: 1 },
      { stock: 5, missing: 1 },
    ],
    true,
  ],
])("what an order waits for is sold out or not: %s", async (_, lines, isSoldOut) => {
  const names = ["S", "M"].slice(0, lines.length);
  const { id } = createProduct(operatorContext({ name: "asha" }, 1), {
    title: "Waited for",
    price: 1500_00,
    sizes: names.map((size) => ({ size, stock: 9 })),
    pictures: [],
  });
  const orderId = String(await order(id, "S", Date.now()));
  sqlite.prepare("delete from holds where order_id = ?").run(orderId);
  for (const [at, { stock, missing }] of lines.entries()) {
    sqlite
      .prepare(
        "insert into holds (order_id, product_id, size, quantity, missing) values (?,?,?,?,?)",
      )
      .run(orderId, id, names[at], 3, missing);
    sqlite
      .prepare("update product_sizes set stock = ? where product_id = ? and size = ?")
      .run(stock, id, names[at]);
  }
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  expect(keptFor(orderId)).toEqual({ kept: 3 * lines.length, missing, isSoldOut });
});
