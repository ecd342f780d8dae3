import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { type PaymentContext, providersOf } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { takeReturn } from "./return-desk.server.ts";
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
export const DAY = 24 * 60 * 60_000;
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
