import { createHash } from "node:crypto";
import { takeEach } from "#app/jobs/take-each.ts";
import { findOrderByProviderId, isErased } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { DAY } from "#app/time.ts";
import { forgetWebhooks, giveUpWebhooks } from "#app/webhooks/forget.sql.server.ts";
import {
  eraseWebhook,
  finishWebhook,
  listWaitingWebhooks,
  storeWebhook,
  waitingWebhook,
} from "#app/webhooks/inbox.server.ts";
import { followDispute } from "./disputes.server.ts";
import { settlePayment } from "./settle.server.ts";
import { notePayments } from "./unmatched.server.ts";
import { followUnmatched } from "./unmatched-refunds.server.ts";

const AT_ONCE = 20;
/**
 * The provider sends an event again for up to 15 days. Nobody else tells of a refund made at its
 * dashboard, so an event that waits for it is tried for as long as it is kept.
 */
const KEPT_MS = 30 * DAY;

type Received = { kind: "forged" } | { kind: "known" } | { kind: "new"; id: string };

type Sent = {
  body: Uint8Array;
  header: (name: string) => string | null;
  /** Whose address it came to; left out, it is of the provider that has signed it. */
  provider?: string | undefined;
};

/**
 * Writes an event down as it came, once, when a provider has signed it; processing it is another
 * matter. Without an id of the provider's own its bytes are its name.
 */
export function receiveWebhook({ providers, now }: PaymentContext, sent: Sent): Received {
  const { body, header, provider: wanted } = sent;
  for (const provider of providers.payments.all) {
    if (wanted !== undefined && provider.name !== wanted) continue;
    const event = provider.verifyEvent({ body, header });
    if (!event) continue;
    const key = (event.id ?? createHash("sha256").update(body).digest("hex")).slice(0, 100);
    const text = Buffer.from(body).toString("utf8");
    const { id, isNew } = storeWebhook({ source: provider.name, key, body: text }, now);
    return isNew ? { kind: "new", id } : { kind: "known" };
  }
  return { kind: "forged" };
}

/**
 * Settles the order, and looks after the refunds and the dispute, that a stored event tells of; money of no order we
 * know is written down for the operator. What the event itself says is not believed. False when the
 * provider did not answer, or its keys are gone: it stays waiting.
 */
export async function processWebhook(
  context: PaymentContext,
  { id }: { id: string },
): Promise<boolean> {
  const stored = waitingWebhook(id);
  if (!stored) return true;
  const provider = context.providers.payments.named(stored.source);
  if (!provider) return false;
  const {
    orderId: providerOrderId,
    paymentId,
    refundedPaymentId,
    disputeId,
  } = provider.readEvent(stored.body);
  const orderId = providerOrderId && findOrderByProviderId(providerOrderId);
  if (orderId && (await settlePayment(context, { orderId })) === "unknown") return false;
  const reported = { provider: provider.name, paymentId, providerOrderId };
  if (!orderId && !(await notePayments(context, reported))) return false;
  if (refundedPaymentId) {
    const refunded = { paymentId: refundedPaymentId };
    if (!(await followRefunds(context, refunded))) return false;
    if (!(await followUnmatched(context, refunded))) return false;
  }
  if (disputeId && !(await followDispute(context, { provider: provider.name, disputeId })))
    return false;
  if (orderId && isErased(orderId)) eraseWebhook(id, context.now);
  else finishWebhook(id, context.now);
  return true;
}

/**
 * For the scheduler: takes up what was stored and not processed. Returns how many were; throws after the last
 * when one of them failed.
 */
export async function processWaitingWebhooks(context: PaymentContext): Promise<number> {
  const { now } = context;
  giveUpWebhooks.run({ now, before: now - KEPT_MS, sources: null });
  forgetWebhooks.run({ before: now - KEPT_MS });
  const ids = context.providers.payments.all.flatMap(({ name }) =>
    listWaitingWebhooks(name, { now, most: AT_ONCE }),
  );
  return takeEach("webhook", ids, (id) => processWebhook(context, { id }));
}
