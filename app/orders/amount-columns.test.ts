import { expect, test } from "vitest";
import {
  amountNames,
  eachAmount,
  goodsOf,
  type OrderAmounts,
  orderAmounts,
  totalOf,
} from "#app/order-sums.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findOrder } from "./orders.server.ts";
import { correctUnpaid, writeOrder } from "./write-order.server.ts";

const contact = {
  name: "Asha Rao",
  phone: "9876543210",
  email: "asha@example.com",
  address: "12 Chowk",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "226003",
};
const carrier = {
  courierCharge: 0,
  courierId: null,
  courierService: null,
  courierName: null,
  courierDays: null,
};
sqlite.exec(
  "insert into products (id, title, price, created_at, updated_at) values ('p', 'P', 100, 1, 1)",
);
const piece = { productId: "p", size: "M", quantity: 1, image: null };
/** Each another: 100, 200 … times as many paise. */
const amountsOf = (paise: number) =>
  eachAmount((name) => (amountNames.indexOf(name) + 1) * 100 * paise);

const place = (id: string, number: number, placed: OrderAmounts, unitPrice: number, of = piece) =>
  writeOrder(shopperContext(), {
    ...{ ...contact, ...carrier, ...placed, amount: totalOf(placed), id, number, token: id },
    ...{ shopperId: "s", network: null, expiresAt: 1, lines: [{ ...of, unitPrice }] },
  });

test("each amount that is declared is written, read, corrected, and part of the total", () => {
  const placed = amountsOf(300);
  const id = "each-amount";
  place(id, 7001, placed, goodsOf(placed));
  expect(findOrder(id)).toMatchObject({ ...placed, amount: totalOf(placed) });
  const corrected = amountsOf(500);
  const price = { ...carrier, ...corrected, amount: totalOf(corrected) };
  correctUnpaid(shopperContext(), { orderId: id, ...contact, ...price });
  expect(findOrder(id)).toMatchObject({ ...corrected, amount: totalOf(corrected) });
});

test.each(amountNames)("no order is stored whose total leaves out its %s", (name) => {
  const { column } = orderAmounts[name];
  const another = sqlite.prepare(`update orders set ${column} = ${column} + 1 where number = 7001`);
  expect(() => another.run()).toThrow("orders_amount");
});

test("no order is written whose lines come to something else than its goods", () => {
  const placed = amountsOf(300);
  expect(() => place("too-little", 7002, placed, goodsOf(placed) - 1)).toThrow("paise of goods");
  const gone = { ...piece, productId: "gone" };
  expect(() => place("gone", 7003, placed, goodsOf(placed), gone)).toThrow("its lines 0");
});
