import { expect, test } from "vitest";
import { dayMonth } from "#app/india/dates.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { openAmong } from "./open-orders.server.ts";
import { buyer, NOW } from "./privacy-fixture.ts";

test("a cancelled order is open for as long as a payment may come in, says until when, and then no more", () => {
  const order = { ...buyer, id: "gone", number: 7100, shopperId: "s", createdAt: NOW };
  const at = (now: number) => openAmong([{ ...order, status: "cancelled" }], now);
  const over = NOW + LATE_PAYMENT_MS;
  expect(at(over - 1)).toMatchObject([{ id: "gone", number: 7100 }]);
  expect(at(over - 1)[0]?.why).toContain(dayMonth(over));
  expect(at(over)).toEqual([]);
});

test("an order that moved on since it was read is looked at as it stands now", () => {
  const { id } = makePaidOrder({ id: "moved-on", number: 7200 });
  const read = { ...buyer, id, number: 7200, shopperId: "s", createdAt: 0 };
  expect(openAmong([{ ...read, status: "delivered" }], NOW)).toMatchObject([{ id }]);
});
