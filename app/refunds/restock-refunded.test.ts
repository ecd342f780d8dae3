import { beforeEach, expect, test } from "vitest";
import { whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { takeFromShelf } from "#app/inventory/stock-moves.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider, ProviderRefund } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { asking } from "#app/payments/order-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { refundLines } from "./refund-units.server.ts";
import { requestRefund } from "./refunds.server.ts";
import { decideRestock, linesToRestock } from "./restock-refunded.server.ts";
import { followRefunds } from "./send-refunds.server.ts";

const desk = contextOf({ kind: "operator", name: "asha" }, 10);
const WHOLE = 2 * 1499_00 + 2799_00;
let reported: ProviderRefund[] = [];
const provider: PaymentProvider = {
  ...createRazorpay({
    keyId: "rzp_test_key",
    keySecret: "s",
    webhookSecrets: [],
    apiUrl: "http://127.0.0.1:9",
  }),
  fetchRefunds: async () => ({ ok: true, refunds: reported }),
};
let number = 9500;

beforeEach(() => {
  sqlite.exec(
    `insert or ignore into products (id, title, price, created_at, updated_at)
       values ('kurti', 'Kurti', 149900, 1, 1);
     insert or replace into product_sizes (product_id, size, position, stock)
       values ('kurti', 'M', 0, 10);`,
  );
});
const stock = () => sqlite.prepare("select stock from product_sizes").pluck().get();

/** Two kurtis off the shelf, and a set that is made to order. */
function sell(): { id: string; paymentId: string } {
  number += 1;
  const { id } = makePaidOrder({ id: `dashboard-${number}`, number });
  const units = { productId: "kurti", size: "M", quantity: 2 };
  takeFromShelf(desk, { ...units, kind: "ordered", order: { id, number } });
  return { id, paymentId: `pay_${id}` };
}

async function refundThere({ paymentId }: ReturnType<typeof sell>, amount: number, id = "rfnd_1") {
  const seen = { id: `${id}_${paymentId}`, paymentId, amount, currency: "INR", createdAt: 1 };
  reported = [{ ...seen, status: "processed", receipt: null }];
  await followRefunds(asking(provider, "provider", 10), { paymentId });
}
const press = (orderId: string, restock: string) =>
  stepOrder(desk, { orderId, fields: { restock } });
const waiting = () =>
  whatToDo(20).find(({ name }) => name === "Refunded at the provider, not back in stock");

test("what was refunded whole at the provider goes back in stock by one press", async () => {
  const sold = sell();
  expect(linesToRestock(sold.id)).toEqual([]);
  await refundThere(sold, WHOLE);
  expect(findOrder(sold.id)?.status).toBe("refunded");
  expect(stock()).toBe(8);
  expect(linesToRestock(sold.id)).toMatchObject([{ mayRestock: 2, size: "M" }]);
  expect(waiting()).toMatchObject({ count: 1, items: [{ href: `/admin/orders/${sold.id}` }] });
  expect(press(sold.id, "yes")).toMatchObject({ ok: true });
  expect(stock()).toBe(10);
  // Pressed again, or answered otherwise afterwards, it changes nothing.
  expect(press(sold.id, "yes")).toMatchObject({ ok: false, reason: "refused" });
  expect(decideRestock(desk, { orderId: sold.id, isRestocked: false })).toBe(false);
  expect(stock()).toBe(10);
  expect(waiting()).toBeUndefined();
});

test("what is not to be sold again is left out of stock, and asked about no more", async () => {
  const sold = sell();
  await refundThere(sold, WHOLE);
  expect(press(sold.id, "no")).toMatchObject({ ok: true });
  expect(stock()).toBe(8);
  expect([linesToRestock(sold.id), waiting()]).toEqual([[], undefined]);
});

test("in two parts it is asked once, when the last of them ends the order", async () => {
  const sold = sell();
  await refundThere(sold, 1000_00);
  expect(linesToRestock(sold.id)).toEqual([]);
  await refundThere(sold, WHOLE - 1000_00, "rfnd_2");
  expect(press(sold.id, "yes")).toMatchObject({ ok: true });
  expect([stock(), linesToRestock(sold.id), waiting()]).toEqual([10, [], undefined]);
});

test("items that the shop has refunded before are not named again", async () => {
  const sold = sell();
  const [, set] = refundLines(sold.id);
  const units = [{ lineId: set?.lineId ?? 0, quantity: 1, isRestocked: false }];
  const own = { orderId: sold.id, paymentId: sold.paymentId, amount: 2799_00, reason: "r", units };
  expect(requestRefund(desk, own)).toMatchObject({ ok: true });
  await refundThere(sold, 2 * 1499_00);
  expect(press(sold.id, "yes")).toMatchObject({ ok: true });
  expect([stock(), refundLines(sold.id).map(({ left }) => left)]).toEqual([10, [0, 0]]);
});

test("of what has left, or was put back when the order was called off, nothing is asked", async () => {
  const [sent, back] = [sell(), sell()];
  sqlite.prepare("update orders set status = 'packed' where id = ?").run(sent.id);
  sqlite.prepare("update orders set status = 'shipped' where id = ?").run(sent.id);
  await refundThere(sent, WHOLE);
  expect(linesToRestock(sent.id)).toEqual([]);
  await refundThere(back, WHOLE);
  sqlite.prepare("delete from stock_moves where order_id = ?").run(back.id);
  expect([linesToRestock(back.id), waiting()]).toEqual([[], undefined]);
});
