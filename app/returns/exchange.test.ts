import { expect, test } from "vitest";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { timelineOf } from "#app/orders/order-timeline.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { finishRefund, listRefunds } from "#app/refunds/refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { exchangeItems, sendExchange } from "./exchange.server.ts";
import { exchangedUnits, listWaitingExchanges, waitsForExchange } from "./exchanges.server.ts";
import { refundInstead } from "./receive-return.server.ts";
import { allBack, exchangeBack, mails, start, statusOf, unanswered } from "./return-fixture.ts";
import { findReturn, returnView } from "./returns.server.ts";

const shelf = () =>
  sqlite.prepare("select stock from product_sizes order by position").pluck().all();
const parcel = { courier: "DTDC", trackingNumber: "D77", link: "https://x.example/D77" };

test("an exchange takes its items off the shelf in the size that is sent, once", async () => {
  const { id, request, line } = await exchangeBack({ M: 0, L: 2 });
  expect(listWaitingExchanges(start).map((one) => one.id)).toContain(request);
  expect(exchangeItems(request)).toMatchObject([{ lineId: line, size: "M", quantity: 1 }]);
  expect(exchangedUnits(id)).toEqual([]);
  expect(findOrder(id)?.statusLabel).toBe("Returned");
  // The same size is sold out: nothing is sent and nothing written.
  expect(sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel })).toEqual({
    ok: false,
    reason: "stock",
    lineId: line,
  });
  expect(
    sendExchange(meera(start), { id: request, sizes: { [line]: "XXL" }, shipment: parcel }).ok,
  ).toBe(false);
  expect([shelf(), findShipment(id)?.courier]).toEqual([[0, 2], "Blue Dart"]);
  expect(
    sendExchange(meera(start), { id: request, sizes: { [line]: "L" }, shipment: parcel }),
  ).toEqual({ ok: true });
  expect([shelf(), findShipment(id)?.trackingNumber]).toEqual([[0, 1], "D77"]);
  const found = findReturn(request);
  expect(found && returnView(found).status).toBe("exchange sent");
  expect(mails(request).at(-1)).toMatchObject({ key: `exchange-sent:${request}` });
  expect(mails(request).at(-1)?.text).toContain("https://x.example/D77");
  expect(mails(request).at(-1)?.text).toMatch(/1 × .+, Size L/);
  const units = { productId: "kurti", size: "M", exchangeSize: "L", quantity: 1 };
  expect(exchangedUnits(id)).toEqual([units]);
  expect(listEvents(id).at(-1)).toMatchObject({ kind: "exchange-sent" });
  const titles = () => timelineOf(listEvents(id)).map(({ title }) => title);
  expect(titles().slice(-2)).toEqual(["Exchange packed", "Exchange sent"]);
  expect(findOrder(id)?.statusLabel).toBe("Exchange sent");
  expect(
    sendExchange(meera(start), { id: request, sizes: { [line]: "L" }, shipment: parcel }),
  ).toMatchObject({
    reason: "over",
  });
  moveOrder(meera(start), { orderId: id, to: "delivered" });
  expect(titles().filter((title) => /packed|delivered/i.test(title))).toEqual([
    "Packed",
    "Delivered",
    "Exchange packed",
    "Exchange delivered",
  ]);
  expect(refundInstead(unanswered(), { id: request })).toEqual({ ok: false });
  expect([shelf(), listRefunds(id), statusOf(id)]).toEqual([[0, 1], [], "returned"]);
  expect(listWaitingExchanges(start).map((one) => one.id)).not.toContain(request);
});

test("where nothing is left to send, the money goes back instead, once", async () => {
  const { id, request } = await exchangeBack({ M: 0 });
  expect(refundInstead(unanswered(), { id: request })).toMatchObject({ ok: true, refund: 1499_00 });
  expect(refundInstead(unanswered(), { id: request })).toEqual({ ok: false });
  expect(sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel })).toMatchObject({
    reason: "over",
  });
  expect(listRefunds(id)).toHaveLength(1);
  expect(findReturn(request)?.refundId).toBe(listRefunds(id)[0]?.id);
});

test("whose money all goes back from the order's page gets nothing in exchange", async () => {
  const { id, amount, request } = await exchangeBack({ M: 3 });
  const refundId = allBack(id, amount);
  const isOver = () => {
    expect(waitsForExchange(request)).toBe(false);
    expect(listWaitingExchanges(start).map((one) => one.id)).not.toContain(request);
    const sent = sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel });
    expect([sent, shelf()]).toEqual([{ ok: false, reason: "over" }, [3]]);
    expect(refundInstead(unanswered(), { id: request })).toEqual({ ok: false });
  };
  isOver();
  finishRefund(meera(), { refundId, status: "processed" });
  expect(statusOf(id)).toBe("refunded");
  isOver();
});

test.each(["pending", "processed"] as const)(
  "nor where it all went back before the items came: %s",
  async (back) => {
    const { request } = await exchangeBack({ M: 3 }, back);
    expect(waitsForExchange(request)).toBe(false);
    expect(sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel }).ok).toBe(false);
  },
);

test("an exchange of what is made to order counts nothing", async () => {
  const { request } = await exchangeBack({ M: null });
  expect(sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel })).toEqual({
    ok: true,
  });
  expect(shelf()).toEqual([null]);
});
