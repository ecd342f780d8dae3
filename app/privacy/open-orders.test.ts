import { expect, test } from "vitest";
import { dayMonth } from "#app/india/dates.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { openAmong } from "./open-orders.server.ts";
import { ordersOf, ownContacts } from "./person-orders.server.ts";
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

test("an address that somebody else has ordered with too is not the person's own", async () => {
  for (const [id, number, phone] of [
    ["hers", 7301, "9800000001"],
    ["his", 7302, "9800000002"],
  ] as const) {
    makePaidOrder({ id, number });
    sqlite
      .prepare("update orders set phone = ?, email = 'home@example.com' where id = ?")
      .run(phone, id);
  }
  const own = async (phone: string | null, email: string | null) => {
    const asked = [phone, email].filter((one) => one !== null);
    return (await ownContacts(asked, await ordersOf({ phone, email }))).sort();
  };
  expect(await own("9800000001", null)).toEqual(["9800000001"]);
  expect(await own(null, "home@example.com")).toEqual([
    "9800000001",
    "9800000002",
    "home@example.com",
  ]);
});
