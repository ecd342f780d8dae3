import { expect } from "vitest";
import { meera } from "#app/checkout/checkout-fixture.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { findInvoice, invoiceRows } from "#app/documents/invoices.server.ts";
import { correctOrder } from "#app/fulfilment/correct-order.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { type Choice, type Life, operator, orderOf } from "./order-life-base-fixture.ts";

/** Of an order's life how its shopper and its operator correct it, and what each may change of it. */

const { city, state, pincode } = meera;
const places = [
  { pincode, city, state },
  { pincode: "781001", city: "Guwahati", state: "Assam" },
  { pincode: "226003", city, state },
  { pincode: "400001", city: "Mumbai", state: "Maharashtra" },
];
const placeOf = ({ nth }: Choice) => places[nth % places.length] ?? meera;
/** The numbers of the shop's own couriers; none: the cheapest, which is the first. */
const cheapest = [undefined, 900_001];
const couriers = [...cheapest, 900_003, 900_005];

/** The form of an order that is not paid, sent again with another address or courier. */
export async function correctByForm(life: Life, choice: Choice): Promise<void> {
  const before = orderOf(life);
  const { shopperId, name, phone, email, address } = before;
  const fields = { name, phone, email, address, ...placeOf(choice) };
  const courierId = couriers[Math.floor(choice.share * couriers.length)];
  const form = { shopperId, token: shopperId, fields, courierId, network: null };
  const placed = await placeOrder(askingShopper("", life.now), form);
  const after = orderOf(life);
  expect([after.amount, after.lines], "what was bought").toEqual([
    after.subtotal + after.shippingCost,
    before.lines,
  ]);
  const isFree = after.subtotal > 999_00 && cheapest.includes(courierId);
  if (placed.ok && placed.isCorrected) expect(after.shippingCost === 0).toBe(isFree);
  else expect(after, "as it was").toEqual(before);
}

/** The operator puts right where it goes and how its shopper is reached. */
export function correctAtDesk(life: Life, choice: Choice): void {
  const before = orderOf(life);
  const isPacked = findInvoice(life.orderId) !== undefined;
  const wanted = { ...placeOf(choice), name: `Meera ${choice.nth}` };
  const corrected = correctOrder(operator(life), { orderId: life.orderId, wanted });
  const { pincode, city, state, name, ...after } = orderOf(life);
  expect({ ...before, ...after }, "what a correction leaves").toEqual(before);
  const isOpen = before.status === "awaiting payment" || (isToSend(before.status) && !isPacked);
  const isChanged = pincode !== before.pincode || name !== before.name;
  if (isChanged) expect(isOpen, "corrected while it is here").toBe(true);
  else if (isOpen) expect(corrected).toMatchObject({ ok: true, changed: [] });
}

/** An invoice is of the state its parcel goes to, and stays so. */
export function checkPlaceOfSupply(life: Life): void {
  const order = orderOf(life);
  const invoice = findInvoice(order.id);
  if (!invoice) return;
  expect(invoice.placeOfSupply, "place of supply").toBe(order.state);
  for (const { igst, cgst, sgst } of invoiceRows(invoice, order).rows)
    expect([igst > 0, cgst, sgst > 0]).toEqual([order.state !== state, sgst, igst === 0]);
}
