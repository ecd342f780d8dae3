import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { type PaymentContext, providersOf } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { finishRefund, requestRefundAtDesk } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { answerReturn, takeReturn } from "./return-desk.server.ts";
import { itemField } from "./return-input.ts";
import { returnableLines } from "./returns.server.ts";

/** Orders that were delivered, and requests to send their items back. */

const silent = createRazorpay({
  keyId: "rzp_test_key",
  keySecret: "secret",
  webhookSecrets: [],
  apiUrl: "http://127.0.0.1:9",
});
/** The operator, while the payment provider gives no answer; `now` in ms UTC. */
export function unanswered(now?: number): PaymentContext {
  return { ...meera(now), providers: { payments: providersOf(silent) } };
}
/** Whoever has ordered. */
export const shopper = (now: number) => contextOf({ kind: "shopper" }, now);
export const start = Date.UTC(2026, 10, 10, 6, 0);
let number = 7000;

export function delivered(over: { shipping?: number } = {}, at = start) {
  number += 1;
  const made = makePaidOrder({ id: `order${number}`, number, now: start - DAY, ...over });
  const parcel = { courier: "Blue Dart", trackingNumber: "BD1", link: "https://x.example/BD1" };
  for (const step of ["packed", "shipped", "delivered"] as const) {
    const moved = moveOrder(meera(at), {
      orderId: made.id,
      to: step,
      shipment: step === "shipped" ? parcel : undefined,
    });
    if (!moved.ok) throw new Error(`not ${step}`);
  }
  return made;
}

export function form(orderId: string, counts: number[], over: Record<string, string> = {}) {
  const fields: Record<string, string> = { reason: "flaw", wish: "return", words: "", ...over };
  returnableLines(orderId).forEach(({ lineId }, i) => {
    fields[itemField(lineId)] = String(counts[i] ?? 0);
  });
  return { fields, files: [], bad: [] };
}

export const statusOf = (id: string) => findOrder(id)?.status;
export const mails = (id: string) =>
  (
    sqlite.prepare("select key, text from outbox order by id").all() as {
      key: string;
      text: string;
    }[]
  ).filter(({ key, text }) => key.includes(id) || text.includes(id));

export async function ask(
  id: string,
  counts: number[],
  over: Record<string, string> = {},
  now = start,
) {
  const taken = await takeReturn(shopper(now), { orderId: id, ...form(id, counts, over) });
  if (!taken.ok) throw new Error(taken.reason);
  return taken.id;
}

/** An exchange of the first line whose item is back; of the kurti there are these left. */
export async function exchangeBack(
  stock: Record<string, number | null>,
  back?: "pending" | "processed",
) {
  const { id, amount } = delivered();
  sqlite.exec("delete from product_sizes; delete from products");
  sqlite.exec(
    "insert into products (id, title, price, created_at, updated_at) values ('kurti', 'K', 149900, 1, 1)",
  );
  Object.entries(stock).forEach(([size, left], position) => {
    sqlite
      .prepare(
        "insert into product_sizes (product_id, size, position, stock) values ('kurti', ?, ?, ?)",
      )
      .run(size, position, left);
  });
  const request = await ask(id, [1], { wish: "exchange" });
  answerReturn(meera(), { id: request, accepted: true, answer: "Gladly." });
  const line = returnableLines(id)[0]?.lineId ?? 0;
  if (back) finishRefund(meera(), { refundId: allBack(id, amount), status: back });
  receiveReturn(unanswered(), { id: request });
  return { id, amount, request, line };
}

/** What the operator sends back from the order's page. */
export function allBack(orderId: string, amount: number): string {
  const all = { orderId, paymentId: `pay_${orderId}`, amount, reason: "We are out of it." };
  const asked = requestRefundAtDesk(meera(), all);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}
