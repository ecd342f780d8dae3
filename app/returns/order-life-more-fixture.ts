import { expect } from "vitest";
import { followDispute } from "#app/payments/disputes.server.ts";
import { payingPayment, refundable } from "#app/refunds/refunds.server.ts";
import { packExchangeOf, sendExchange } from "./exchange.server.ts";
import {
  type Choice,
  disputesThere,
  type Life,
  operator,
  orderOf,
  parcel,
  paymentIds,
  provider,
  silent,
} from "./order-life-base-fixture.ts";
import { listReturnsOf } from "./returns.server.ts";

/** Of an order's life what goes out for items that came back, and what its customer's bank does. */

let ids = 0;

/** The newest request, and what is left of the payment; once in a while the bank's doubt is passed over. */
function toExchange(life: Life, { share }: Choice) {
  const [request] = listReturnsOf(life.orderId);
  const payment = payingPayment(life.orderId);
  const left = payment ? refundable(life.orderId, payment) : 0;
  return request && { left, wanted: { id: request.id, sizes: {}, isDespite: share > 0.8 } };
}

export function exchange(life: Life, choice: Choice): void {
  const asked = toExchange(life, choice);
  if (!asked) return;
  const sent = sendExchange(operator(life), { ...asked.wanted, shipment: parcel });
  if (sent.ok) expect(asked.left, "money of what is sent in exchange").toBeGreaterThan(0);
}

export function packExchange(life: Life, choice: Choice): void {
  const asked = toExchange(life, choice);
  if (!asked) return;
  const packed = packExchangeOf(operator(life), asked.wanted);
  if (packed.ok) expect(asked.left, "money of what is packed in exchange").toBeGreaterThan(0);
}

const follow = (life: Life, disputeId: string) =>
  followDispute(provider(life), { provider: silent.name, disputeId });

export async function bankAsks(life: Life, { share, nth }: Choice): Promise<void> {
  const known = paymentIds(life);
  const paymentId = known[nth % Math.max(known.length, 1)];
  if (!paymentId) return;
  const amount = Math.max(1, Math.floor(orderOf(life).amount * Math.min(1, share + 0.3)));
  const id = `disp_${++ids}`;
  disputesThere.set(id, {
    id,
    paymentId,
    amount,
    deducted: 0,
    reason: "goods not received",
    status: "open",
    respondBy: null,
    createdAt: life.now,
  });
  await follow(life, id);
}

/** One of its disputes; of one that is won a part may have been taken. */
export async function bankDecides(life: Life, { share, nth }: Choice): Promise<void> {
  const payments = paymentIds(life);
  const own = [...disputesThere.values()].filter(({ paymentId }) => payments.includes(paymentId));
  const dispute = own[nth % Math.max(own.length, 1)];
  if (!dispute || !["open", "under review"].includes(dispute.status)) return;
  const status = (["lost", "lost", "won", "closed", "under review", "won"] as const)[nth] ?? "won";
  const part = status === "won" && share > 0.7 ? Math.floor(dispute.amount * share) : 0;
  const deducted = status === "lost" ? dispute.amount : part;
  disputesThere.set(dispute.id, { ...dispute, status, deducted });
  await follow(life, dispute.id);
}
