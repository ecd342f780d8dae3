import { afterEach, beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { troubled } from "#app/desk/dashboard/dashboard.sql.server.ts";
import { originMessage, originPage } from "#app/desk/orders/origin-page.server.ts";
import { activeParcel } from "#app/fulfilment/parcels.server.ts";
import { startSecondCourier } from "#app/fulfilment/second-courier-fixture.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { processTracking } from "#app/fulfilment/tracking-events.server.ts";
import { receiveTracking } from "#app/fulfilment/tracking-inbox.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { listRefunds } from "#app/refunds/refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { packExchangeOf, sendExchange } from "./exchange.server.ts";
import { listWaitingExchanges, waitsForExchange } from "./exchanges.server.ts";
import { allBack, exchangeBack, mails, start, unanswered } from "./return-fixture.ts";
import { returnToOrigin } from "./return-to-origin.server.ts";
import { findReturn } from "./returns.server.ts";

/** The parcel of an exchange that its customer never got is back in the house, or lost. */

const KURTI = 1499_00;
let second: Awaited<ReturnType<typeof startSecondCourier>>;
let context: CourierContext;
beforeEach(async () => {
  second = await startSecondCourier();
  context = contextWith(second.service);
  sqlite.exec("delete from parcels; delete from webhooks");
});
afterEach(() => second.stop());

const parcel = { courier: "DTDC", trackingNumber: "D77", link: null };
const shelf = () => sqlite.prepare("select stock from product_sizes").pluck().get();
const order = (id: string) => findOrder(id) as Order;
const keys = (id: string) => mails(id).map(({ key }) => key);
function tell(words: string) {
  const headers = new Headers({ "x-second": "its secret" });
  const received = receiveTracking(context, { body: words, headers });
  if (received.kind === "new") processTracking(context, received.id);
}
async function sent() {
  const back = await exchangeBack({ L: 3 });
  const exchange = { id: back.request, sizes: { [back.line]: "L" } };
  expect(sendExchange(meera(start), { ...exchange, shipment: parcel }).ok).toBe(true);
  expect(shelf()).toBe(2);
  return { ...back, exchange };
}

test("Today and the parcel's page say that it comes back, its items go in stock once and its money goes back", async () => {
  const { id, request } = await sent();
  tell("x D77 back");
  expect(troubled.all()).toMatchObject([{ id }]);
  expect(originPage(order(id))).toMatchObject({
    ...{ isSent: true, isExchange: true, units: 1 },
    refund: "₹1,499 is refunded",
  });
  const wish = { orderId: id, isRestocked: true, isRefunded: true };
  const back = returnToOrigin(unanswered(start), wish);
  expect(back).toEqual({ ok: true, owed: KURTI, waits: false });
  expect(returnToOrigin(unanswered(start), wish)).toEqual({ ok: false });
  expect([shelf(), order(id).statusLabel, activeParcel(id)]).toEqual([3, "Returned", undefined]);
  expect(listRefunds(id)).toMatchObject([{ amount: KURTI, status: "asked" }]);
  expect(findReturn(request)?.refundId).toBe(listRefunds(id)[0]?.id);
  expect(listEvents(id).map(({ note }) => note)).toContain(
    `The parcel of exchange ${request} did not arrive`,
  );
  expect(auditOf(`/admin/orders/${id}`)[0]).toMatchObject({
    ...{ what: "parcel returned to origin", detail: "back in stock" },
  });
  expect([troubled.all(), waitsForExchange(request)]).toEqual([[], false]);
});

test("without a refund the exchange waits as before, and goes out again with a mail of its own", async () => {
  const { id, request, exchange } = await sent();
  sqlite.exec("update outbox set sent_at = 1, due_at = null");
  const back = returnToOrigin(unanswered(start), {
    ...{ orderId: id, isRestocked: false, isRefunded: false },
  });
  expect(back).toEqual({ ok: true, owed: 0, waits: true });
  expect(back.ok && originMessage(id, back)).toContain("The exchange waits to be sent.");
  expect([shelf(), listRefunds(id), findShipment(id)?.trackingNumber]).toEqual([2, [], null]);
  expect(listWaitingExchanges(start)).toMatchObject([{ id: request }]);
  const again = { ...parcel, trackingNumber: "D78" };
  expect(sendExchange(meera(start), { ...exchange, shipment: again }).ok).toBe(true);
  expect([shelf(), order(id).exchange]).toEqual([1, "sent"]);
  expect(keys(id).at(-1)).toBe(`order-sent-again:${id}:D78`);
  expect(mails(id).at(-1)?.text).toContain("D78");
  expect(stepOrder(meera(start), { orderId: id, fields: { undo: "shipped" } }).ok).toBe(false);
  expect(stepOrder(meera(start), { orderId: id, fields: { intent: "delivered" } }).ok).toBe(true);
  expect(keys(request)).toContain(`exchange-delivered:${request}`);
});

test("a mail that has not left does not leave, and the next one tells of the exchange", async () => {
  const { id, request, exchange } = await sent();
  returnToOrigin(unanswered(start), { orderId: id, isRestocked: true, isRefunded: false });
  expect(keys(request)).not.toContain(`exchange-sent:${request}`);
  sendExchange(meera(start), { ...exchange, shipment: parcel });
  expect(keys(request)).toContain(`exchange-sent:${request}`);
});

test("what is told late of a parcel that was given up moves nothing that is packed since", async () => {
  const { id, exchange } = await sent();
  tell("x D77 back");
  returnToOrigin(unanswered(start), { orderId: id, isRestocked: true, isRefunded: false });
  packExchangeOf(meera(Date.now() + 1000), exchange);
  tell("x D77 there");
  expect(order(id).exchange).toBe("packed");
});

test("of one whose money all went back meanwhile the items still go in stock", async () => {
  const { id, amount } = await sent();
  allBack(id, amount);
  expect(originPage(order(id))).toMatchObject({ isSent: true, units: 1, refund: null });
  tell("x D77 back");
  expect(troubled.all()).toMatchObject([{ id }]);
  const wish = { orderId: id, isRestocked: true, isRefunded: true };
  expect(returnToOrigin(unanswered(start), wish)).toEqual({ ok: true, owed: 0, waits: false });
  expect([shelf(), troubled.all()]).toEqual([3, []]);
});
