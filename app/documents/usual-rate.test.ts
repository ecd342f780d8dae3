import { beforeEach, expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { businessFields, rateWarning, saveBusiness } from "./business.server.ts";
import { findInvoice, invoiceRows, issueInvoice } from "./invoices.server.ts";

/** Who sells lamps and candles has another usual rate of GST than garments. */

const operator = operatorContext({ name: "operator" });
const fields = {
  legalName: "Deepak Brass Works",
  address: "Lohar Gali\nMoradabad 244001",
  gstin: "09AAPFU0939F1ZT",
  usualRate: "",
};
let number = 5600;

beforeEach(() => expect(saveBusiness(operator, fields)).toMatchObject({ ok: true }));

function invoiced(): number[] {
  number += 1;
  const { id } = makePaidOrder({ id: `order-${number}`, number });
  sqlite.prepare("update order_lines set gst_rate = null where order_id = ?").run(id);
  issueInvoice(operator, { orderId: id, placeOfSupply: "Uttar Pradesh" });
  return ratesOf(id);
}

function ratesOf(id: string): number[] {
  const [order, invoice] = [findOrder(id), findInvoice(id)];
  if (!order || !invoice) throw new Error("no invoice");
  return [...new Set(invoiceRows(invoice, order).rows.map(({ rate }) => rate))];
}

test("what has no rate of its own is taxed by the usual one, and an invoice keeps the rate it was written with", () => {
  expect(invoiced()).toEqual([5, 18]);
  expect(saveBusiness(operator, { ...fields, usualRate: " १८ % " })).toMatchObject({ ok: true });
  expect(businessFields().usualRate).toBe("18");
  expect(invoiced()).toEqual([18]);
  expect(saveBusiness(operator, { ...fields, usualRate: "0" })).toMatchObject({ ok: true });
  expect(invoiced()).toEqual([0]);
  expect(ratesOf(`order-${number - 1}`)).toEqual([18]);
  expect(ratesOf(`order-${number - 2}`)).toEqual([5, 18]);
});

test("a rate that is none is told by its field", () => {
  for (const usualRate of ["five", "41", "12.5", "-5"]) {
    const saved = saveBusiness(operator, { ...fields, usualRate });
    expect(saved.ok ? {} : Object.keys(saved.errors), usualRate).toEqual(["usualRate"]);
  }
});

test("the limit of garments is told of a price that only garments' rates are in question for", () => {
  expect(rateWarning({ price: 2700_00, gstRate: null })).toContain("fits neither");
  expect(rateWarning({ price: 2700_00, gstRate: 12 })).toBeNull();
  expect(saveBusiness(operator, { ...fields, usualRate: "18" })).toMatchObject({ ok: true });
  expect(rateWarning({ price: 2700_00, gstRate: null })).toBeNull();
});
