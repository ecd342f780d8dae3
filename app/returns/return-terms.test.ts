import { expect, test } from "vitest";
import { returnPromise } from "#app/content/return-phrases.ts";
import { noAmounts } from "#app/order-sums.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { writeOrder } from "#app/orders/write-order.server.ts";
import { currentSettings, writeReturns } from "#app/settings/current-settings.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { unsetShop } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { takeReturn } from "./return-desk.server.ts";
import { delivered, form, mails, shopper, start } from "./return-fixture.ts";
import { itemField, parseReturn } from "./return-input.ts";
import {
  mayReturn,
  type ReturnRequest,
  returnTermsOf,
  returnUntil,
  returnValue,
} from "./returns.server.ts";

sqlite.exec(
  "insert into products (id, title, price, created_at, updated_at) values ('p', 'P', 100, 1, 1)",
);

function place(settings: Partial<typeof unsetShop>, id: string, number: number) {
  writeOrder(
    { now: 5, settings: { ...unsetShop, ...settings } },
    {
      id,
      number,
      token: id,
      shopperId: "s",
      network: null,
      name: "Asha",
      phone: "",
      email: "",
      address: "1",
      city: "Goa",
      state: "Goa",
      pincode: "403001",
      ...noAmounts,
      subtotal: 100,
      amount: 100,
      courierCharge: 0,
      courierId: null,
      courierService: null,
      courierName: null,
      courierDays: null,
      expiresAt: 9,
      lines: [{ productId: "p", size: "M", quantity: 1, unitPrice: 100, image: null }],
    },
  );
}

test("an order keeps the days and terms of the moment it was placed", () => {
  place({ returnDays: 30, returnsAnything: true, offersExchange: false }, "long", 9001);
  place({ returnDays: 3 }, "short", 9002);
  expect(returnTermsOf("long")).toEqual({
    returnDays: 30,
    returnsAnything: true,
    offersExchange: false,
  });
  expect(findOrder("short")).toMatchObject({
    returnDays: 3,
    returnsAnything: false,
    offersExchange: true,
  });
  const { id } = delivered();
  sqlite.prepare("update orders set return_days = 30 where id = ?").run(id);
  expect(mayReturn(id, start + 30 * DAY)).toMatchObject({ ok: true });
  expect(mayReturn(id, start + 31 * DAY)).toMatchObject({ reason: "too late" });
});

test("a change of mind and an exchange are taken only of orders that were promised them", async () => {
  const { id } = delivered();
  const ask = (over: Record<string, string>) =>
    takeReturn(shopper(start), { orderId: id, ...form(id, [1], over) });
  expect(await ask({ reason: "unwanted" })).toMatchObject({
    errors: { reason: expect.any(String) },
  });
  sqlite.prepare("update orders set offers_exchange = 0 where id = ?").run(id);
  expect(await ask({ wish: "exchange" })).toMatchObject({ errors: { wish: expect.any(String) } });
  sqlite.prepare("update orders set returns_anything = 1 where id = ?").run(id);
  expect(await ask({ reason: "unwanted" })).toMatchObject({ ok: true });
});

test("what the mail of a delivery promises is what the order was promised", () => {
  const { id } = delivered();
  expect(mails(id)[1]?.text).toContain("a return or an exchange of an item that is defective");
  const terms = { returnDays: 3, returnsAnything: true, offersExchange: false };
  expect(returnPromise(terms)).toMatch(/^You can return an item, within 3 days of delivery/);
  writeReturns({ returnsAnything: true, offersExchange: false }, 5);
  refreshSettings();
  expect(currentSettings()).toMatchObject({ returnsAnything: true, offersExchange: false });
});

test.each([
  ["after midnight in India, still the day before in London", "2026-11-20T19:00Z", "2026-11-28"],
  ["before midnight in India", "2026-11-20T18:00Z", "2026-11-27"],
])("the last of its days ends at midnight in India: delivered %s", (_, deliveredAt, lastDay) => {
  const end = Date.parse(`${lastDay}T24:00+05:30`) - 1;
  expect(returnUntil(Date.parse(deliveredAt), 7)).toBe(end);
});

test("what comes back is worth its prices, and with all of the order its delivery too", () => {
  const lines = [{ quantity: 2 }, { quantity: 1 }];
  const items = (quantities: number[]) =>
    quantities.map(
      (quantity) => ({ quantity, paid: quantity * 500_00 }) as ReturnRequest["items"][0],
    );
  expect(returnValue({ items: items([2, 1]) }, { lines, amount: 1599_00 })).toBe(1599_00);
  expect(returnValue({ items: items([2]) }, { lines, amount: 1599_00 })).toBe(1000_00);
  expect(returnValue({ items: items([1, 1]) }, { lines, amount: 1599_00 })).toBe(1000_00);
});

test("a return names units there are, a reason and a wish that are offered, and not too many words", () => {
  const lines = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ];
  const read = (typed: Record<string, string>) => {
    const fields = { [itemField(1)]: "1", reason: "flaw", wish: "return", ...typed };
    return parseReturn(fields, lines, unsetShop);
  };
  const wrong = (typed: Record<string, string>) => {
    const done = read(typed);
    return done.ok ? [] : Object.keys(done.errors);
  };
  expect(read({ [itemField(1)]: " 2 ", [itemField(2)]: "1", words: " torn " })).toEqual({
    ok: true,
    input: {
      items: [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
      reason: "flaw",
      wish: "return",
      words: "torn",
    },
  });
  expect(read({ [itemField(2)]: "0" })).toMatchObject({
    input: { items: [{ lineId: 1, quantity: 1 }] },
  });
  for (const count of ["3", "-1", "1.5", "x", "0001"]) {
    expect(wrong({ [itemField(1)]: count }), count).toEqual(["items"]);
  }
  expect(wrong({ [itemField(1)]: "" })).toEqual(["items"]);
  expect(wrong({ reason: "unwanted", wish: "both" })).toEqual(["reason", "wish"]);
  expect([wrong({ words: "x".repeat(1000) }), wrong({ words: "x".repeat(1001) })]).toEqual([
    [],
    ["words"],
  ]);
});
