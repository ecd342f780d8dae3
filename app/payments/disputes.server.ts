import { dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import type { PaymentContext, ProviderDispute } from "#app/payment-providers/payment-provider.ts";
import { bookLostDispute } from "#app/refunds/lost-dispute.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type Dispute,
  disputeById,
  disputesOfOrder,
  openDisputes,
  orderOfPayment,
  saveDispute,
} from "./disputes.sql.server.ts";

/** What the customer's bank asks back of an order's payments, the oldest first. */
export function listDisputes(orderId: string): Dispute[] {
  return disputesOfOrder.all(orderId);
}

/** Whether the bank may yet take a payment back, or a part of it. */
export function isUndecided(orderId: string, paymentId: string): boolean {
  return listDisputes(orderId).some(
    (one) =>
      one.paymentId === paymentId && (one.status === "open" || one.status === "under review"),
  );
}

export function findDispute(id: string): Dispute | undefined {
  return disputeById.get(id);
}

/** Of all orders those that have to be answered at the provider. */
export function listOpenDisputes(): Dispute[] {
  return openDisputes.all();
}

/**
 * Reads a dispute at the provider, which alone knows how it stands, and writes it down; what it took for
 * one that is lost is booked. False when it did not answer.
 */
export async function followDispute(
  context: PaymentContext,
  { provider: name, disputeId }: { provider: string; disputeId: string },
): Promise<boolean> {
  const provider = context.providers.payments.named(name);
  if (!provider?.fetchDispute) return provider !== undefined;
  const answer = await provider.fetchDispute(disputeId);
  if (!answer.ok) return answer.reason === "refused";
  write.immediate(context, name, answer.dispute);
  return true;
}

const write = sqlite.transaction(
  (context: PaymentContext, provider: string, dispute: ProviderDispute): void => {
    const { deducted, ...seen } = dispute;
    const { id, paymentId, status } = seen;
    const before = disputeById.get(id);
    const orderId = orderOfPayment.get(paymentId) ?? null;
    saveDispute.run({ ...seen, provider, orderId, now: context.now });
    if (orderId === null) return;
    if (before?.status !== status || before.orderId === null)
      recordEvent(context, { orderId, kind: "note", note: historyOf(dispute) });
    if (status === "lost" && deducted > 0)
      bookLostDispute(context, { disputeId: id, orderId, paymentId, deducted });
  },
);

/** As it stands in the order's history. */
function historyOf({ id, amount, reason, status, respondBy }: ProviderDispute): string {
  const until = status === "open" && respondBy !== null ? `, answer by ${dayMonth(respondBy)}` : "";
  return `Dispute ${id} of ${rupees(amount)} is ${status}: ${reason}${until}`;
}
