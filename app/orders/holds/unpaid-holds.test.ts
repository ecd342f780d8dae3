import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  countUnpaidHolds,
  listUnpaidHolds,
  releaseUnpaid,
  toRelease,
} from "./unpaid-holds.server.ts";

const { id: kurti } = createProduct(operatorContext({ name: "operator" }), {
  title: "Kurti",
  price: 1500_00,
  sizes: [{ size: "S", stock: 500 }],
  pictures: [],
});
const asha = operatorContext({ name: "asha" });
const stock = () => sqlite.prepare("select stock from product_sizes").pluck().get();

async function order(network: string | null, now = Date.now()) {
  const placed = await orderOf(kurti, "S", { quantity: 2, network, now });
  return placed.ok ? placed.orderId : "";
}

test("what unpaid orders keep is seen and released: one, all of a source, everything", async () => {
  const [one, two, three, alone] = [
    await order("here"),
    await order("here"),
    await order("here"),
    await order(null),
  ];
  expect(countUnpaidHolds()).toEqual({ orders: 4, units: 8 });
  const { holds } = listUnpaidHolds(null);
  expect(holds.map(({ id, ofSource }) => [id, ofSource])).toEqual([
    [alone, 1],
    [three, 3],
    [two, 3],
    [one, 3],
  ]);
  expect(holds[0]).toMatchObject({
    units: 2,
    kept: ["2 × Kurti (S)"],
    until: findOrder(alone)?.expiresAt,
    hasTransferReport: false,
  });
  expect(releaseUnpaid(asha, { orderId: one, scope: "one" })).toEqual({ orders: 1, units: 2 });
  expect(releaseUnpaid(asha, { orderId: one, scope: "one" })).toEqual({ orders: 0, units: 0 });
  expect(stock()).toBe(494);
  expect(findOrder(one)?.status).toBe("awaiting payment");
  expect(
    toRelease(two, "source")
      .map(({ id }) => id)
      .sort(),
  ).toEqual([two, three].sort());
  expect(releaseUnpaid(asha, { orderId: two, scope: "source" })).toEqual({ orders: 2, units: 4 });
  expect(releaseUnpaid(asha, { orderId: "", scope: "all" })).toEqual({ orders: 1, units: 2 });
  expect(stock()).toBe(500);
  const audit = auditOf("/admin/holds");
  expect(audit).toHaveLength(3);
  expect(audit[2]).toMatchObject({
    who: "asha",
    what: "unpaid items released",
    detail: `2 items of orders ${findOrder(one)?.number}`,
  });
  expect(releaseUnpaid(asha, { orderId: "nobody", scope: "source" })).toEqual({
    orders: 0,
    units: 0,
  });
});

test("many unpaid orders of an hour are a task, unless as many are paid", async () => {
  const now = Date.now() + DAY;
  const task = () => whatToDo(now).find(({ href }) => href === "/admin/holds");
  for (let nth = 0; nth < 19; nth++) await order("burst", now - MINUTE);
  expect(task()).toBeUndefined();
  await order("burst", now - MINUTE);
  expect(task()).toMatchObject({ count: 20, isLate: true });
  expect(whatToDo(now + 2 * HOUR).find(({ href }) => href === "/admin/holds")).toBeUndefined();
  sqlite
    .prepare(
      `update orders set status = 'paid', paid_at = ? where id in
         (select id from orders where created_at = ? limit 10)`,
    )
    .run(now, now - MINUTE);
  expect(task()).toBeUndefined();
});
