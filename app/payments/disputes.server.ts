import { dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import type { PaymentContext, ProviderDispute } from "#app/payment-providers/payment-provider.ts";
import { orderOfPayment } from "#app/refunds/disputed.sql.server.ts";
import { followDecided } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type Dispute,
  disputeById,
  disputesOfOrder,
  openDisputes,
  saveDispute,
  undecidedDisputes,
} from "./disputes.sql.server.ts";

/** What the customer's bank asks back of an order's payments, the oldest first. */
export function listDisputes(orderId: string): Dispute[] {
  return disputesOfOrder.all(orderId);
}

export function findDispute(id: string): Dispute | undefined {
  return disputeById.get(id);
}

/** Of all orders those that have to be answered at the provider. */
export function listOpenDisputes(): Dispute[] {
  return openDisputes.all();
}

/**
 * Reads a dispute at the provider, which alone knows how it stands, and writes it down. Once it is decided
 * what it took is booked, and refunds that waited for it go on. False when it did not answer.
 */
export async function followDispute(
  context: PaymentContext,
  { provider: name, disputeId }: { provider: string; disputeId: string },
): Promise<boolean> {
  const provider = context.providers.payments.named(name);
  if (!provider?.fetchDispute) return provider !== undefined;
  const answer = await provider.fetchDispute(disputeId);
  if (!answer.ok) return answer.reason === "refused";
  const { dispute } = answer;
  write.immediate(context, name, dispute);
  if (isDecided(dispute)) await followDecided(context, dispute);
  return true;
}

/**
 * Asks how every dispute stands that no bank has decided: what the provider told may have come to nobody.
 * False when a question was not answered; of a provider whose keys are gone nobody can ask.
 */
export async function followUndecided(context: PaymentContext): Promise<boolean> {
  let isAnswered = true;
  for (const { id: disputeId, provider } of undecidedDisputes.all()) {
    if (!context.providers.payments.named(provider)) continue;
    isAnswered = (await followDispute(context, { provider, disputeId })) && isAnswered;
  }
  return isAnswered;
}

const write = sqlite.transaction(
  (context: PaymentContext, provider: string, dispute: ProviderDispute): void => {
    const { id, paymentId, status } = dispute;
    const before = disputeById.get(id);
    const orderId = orderOfPayment.get(paymentId) ?? null;
    // Of one that is won a part may have been accepted, and is taken too.
    const deducted = isDecided(dispute) ? dispute.deducted : 0;
    saveDispute.run({ ...dispute, deducted, provider, orderId, now: context.now });
    if (orderId !== null && (before?.status !== status || before.orderId === null))
      recordEvent(context, { orderId, kind: "note", note: historyOf(dispute) });
  },
);

function isDecided({ status }: ProviderDispute): boolean {
  return status !== "open" && status !== "under review";
}

/** As it stands in the order's history. */
function historyOf(dispute: ProviderDispute): string {
  const { id, amount, deducted, reason, status, respondBy } = dispute;
  const taken = status === "won" && deducted > 0 ? `, ${rupees(deducted)} of it went back` : "";
  const until = status === "open" && respondBy !== null ? `, answer by ${dayMonth(respondBy)}` : "";
  return `Dispute ${id} of ${rupees(amount)} is ${status}: ${reason}${until}${taken}`;
}
