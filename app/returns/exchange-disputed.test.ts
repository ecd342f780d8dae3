import { afterEach, beforeEach, expect, test } from "vitest";
import { changeParcel } from "#app/fulfilment/change-parcel.server.ts";
import { parcelPage } from "#app/fulfilment/parcel-page.server.ts";
import { startSecondCourier } from "#app/fulfilment/second-courier-fixture.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { packExchangeOf, sendExchange } from "./exchange.server.ts";
import { exchangeBack, start } from "./return-fixture.ts";

/** A customer whose bank asks the payment back gets no other items on top of it, unless the operator says so. */

const parcel = { courier: "DTDC", trackingNumber: "D77", link: null };
const shelf = () => sqlite.prepare("select stock from product_sizes").pluck().get();
const dispute = (id: string) =>
  sqlite
    .prepare(
      `insert into disputes (id, provider, payment_id, order_id, amount, reason, status, created_at, updated_at)
       values ('disp_' || @id, 'sandbox', 'pay_' || @id, @id, 100, 'Not as described', 'open', 1, 1)`,
    )
    .run({ id });
const decide = () => sqlite.exec("update disputes set status = 'won'");
const step = (orderId: string, more: Record<string, string>) =>
  stepOrder(meera(start), {
    orderId,
    fields: { intent: "shipped", courier: "DTDC", tracking: "D77", ...more },
  });

let second: Awaited<ReturnType<typeof startSecondCourier>>;
beforeEach(async () => {
  second = await startSecondCourier();
});
afterEach(() => {
  second.stop();
  sqlite.exec("delete from disputes; delete from bookings; delete from parcels");
});

test("nothing is packed or sent in exchange while the bank decides, but by saying so", async () => {
  const { id, request, line } = await exchangeBack({ L: 3 });
  const exchange = { id: request, sizes: { [line]: "L" } };
  dispute(id);
  const refused = { ok: false, reason: "disputed" };
  expect(packExchangeOf(meera(start), exchange)).toEqual(refused);
  expect(sendExchange(meera(start), { ...exchange, shipment: parcel })).toEqual(refused);
  expect([shelf(), findOrder(id)?.exchange]).toEqual([3, null]);
  expect(packExchangeOf(meera(start), { ...exchange, isDespite: true })).toEqual({ ok: true });

  const other = await exchangeBack({ L: 3 });
  const another = { id: other.request, sizes: { [other.line]: "L" }, shipment: parcel };
  dispute(other.id);
  expect(sendExchange(meera(start), { ...another, isDespite: true })).toEqual({ ok: true });
  expect(findOrder(other.id)?.exchange).toBe("sent");
});

test("packed before the dispute it is neither shipped nor booked, but by saying so, until it is decided", async () => {
  const { id, request, line } = await exchangeBack({ L: 3 });
  packExchangeOf(meera(start), { id: request, sizes: { [line]: "L" } });
  dispute(id);
  expect(step(id, {})).toMatchObject({
    ok: false,
    reason: "invalid",
    message: expect.stringContaining("bank"),
    typed: { tracking: "D77" },
  });
  const context = contextWith(second.service);
  const fields = { weight: "900", length: "30", breadth: "25", height: "5", courier: "7" };
  const booked = await changeParcel(context, { orderId: id, fields });
  expect(booked).toMatchObject({ status: 409, message: expect.stringContaining("bank") });
  expect(findOrder(id)?.exchange).toBe("packed");
  decide();
  expect(step(id, {}).ok).toBe(true);

  const other = await exchangeBack({ L: 3 });
  packExchangeOf(meera(start), { id: other.request, sizes: { [other.line]: "L" } });
  dispute(other.id);
  const despite = { ...fields, despite: "yes" };
  expect(await changeParcel(context, { orderId: other.id, fields: despite })).toMatchObject({
    ok: true,
  });
  expect(step(other.id, { despite: "yes" }).ok).toBe(true);
});

test("sent and not arrived, another parcel goes out for it but by saying so, until it is decided", async () => {
  const { id, request, line } = await exchangeBack({ L: 3 });
  sendExchange(meera(start), { id: request, sizes: { [line]: "L" }, shipment: parcel });
  dispute(id);
  const context = contextWith();
  const again = { intent: "again", courier: "DTDC", tracking: "D99" };
  expect((await parcelPage(context, id, {}))?.isHeld).toBe(true);
  expect(await changeParcel(context, { orderId: id, fields: again })).toMatchObject({
    status: 409,
    message: expect.stringContaining("bank"),
    again: { typed: { tracking: "D99" } },
  });
  expect(findShipment(id)?.trackingNumber).toBe("D77");
  const fields = { ...again, despite: "yes" };
  expect(await changeParcel(context, { orderId: id, fields })).toMatchObject({ ok: true });
  expect(findShipment(id)?.trackingNumber).toBe("D99");
  decide();
  const third = { ...again, tracking: "D55" };
  expect(await changeParcel(context, { orderId: id, fields: third })).toMatchObject({ ok: true });
});
