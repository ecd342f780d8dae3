import { createHash } from "node:crypto";
import { takeEach } from "#app/jobs/take-each.ts";
import { findOrderByProviderId } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { settlePayment } from "./settle.server.ts";
import { notePayments } from "./unmatched.server.ts";
import { followUnmatched } from "./unmatched-refunds.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Whoever stored one works on it first; the clock takes what was left lying. */
const LEFT_AFTER_MS = MINUTE;
/** By then the shop has asked by itself, several times: about orders, and about parcels too. */
const GIVE_UP_AFTER_MS = DAY;
/** The provider sends an event again for up to 15 days. */
const KEPT_MS = 30 * DAY;

const insert = sqlite.prepare(
  `insert into webhooks (id, source, body, received_at) values (?, ?, ?, ?)
   on conflict do nothing`,
);
const bodyOf = sqlite
  .prepare("select body from webhooks where id = ? and processed_at is null")
  .pluck();
const finish = sqlite.prepare("update webhooks set processed_at = ? where id = ?");
// What was received later than now was received while the clock was wrong.
// Newest first: one that can never be settled does not stand before those that can.
const waiting = sqlite
  .prepare(
    `select id from webhooks where processed_at is null and source = @source
       and (received_at <= @left or received_at > @now)
     order by received_at desc limit 20`,
  )
  .pluck();
// Of every source, the couriers' as well.
const giveUp = sqlite.prepare(
  "update webhooks set processed_at = ? where processed_at is null and received_at <= ?",
);
// Written in the order they came: among the oldest are all that are over. Reading all of them through
// would keep everybody waiting, 60 ms of every half minute where there are 30,000.
const forget = sqlite.prepare(
  `delete from webhooks where processed_at <= ?
     and rowid in (select rowid from webhooks order by rowid limit 200)`,
);

export type Received = { kind: "forged" } | { kind: "known" } | { kind: "new"; id: string };

/**
 * Writes an event down as it came, once, when the provider has signed it; processing it is
 * another matter. Without an id of the provider's own its bytes are its name.
 */
export function receiveWebhook(
  sent: { body: Uint8Array; header: (name: string) => string | null },
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Received {
  const { body } = sent;
  const event = provider.verifyEvent(sent);
  if (!event) return { kind: "forged" };
  const name = event.id ?? createHash("sha256").update(body).digest("hex");
  const id = `${provider.name}:${name.slice(0, 100)}`;
  const text = Buffer.from(body).toString("utf8");
  const { changes } = insert.run(id, provider.name, text, now);
  return changes === 1 ? { kind: "new", id } : { kind: "known" };
}

/**
 * Settles the order, and looks after the refunds, that a stored event tells of; money of no order we
 * know is written down for the operator. What the event itself says is not believed. False when the provider did not answer: it stays waiting.
 */
export async function processWebhook(
  id: string,
  provider: PaymentProvider = paymentProviders().current,
): Promise<boolean> {
  const body = bodyOf.get(id) as string | undefined;
  if (body === undefined) return true;
  const about = provider.readEvent(body);
  const { orderId: providerOrder, paymentId: payment, refundedPaymentId: refundedPayment } = about;
  const orderId = providerOrder && findOrderByProviderId(providerOrder);
  if (orderId && (await settlePayment(orderId, "provider", provider)) === "unknown") return false;
  if (!orderId && !(await notePayments({ payment, providerOrder }, provider))) return false;
  if (refundedPayment && !(await followRefunds(refundedPayment, Date.now(), provider)))
    return false;
  if (refundedPayment && !(await followUnmatched(refundedPayment, Date.now(), provider)))
    return false;
  finish.run(Date.now(), id);
  return true;
}

/**
 * For the clock: takes up what was stored and not processed. Returns how many were; throws after the last
 * when one of them failed.
 */
export async function processWaitingWebhooks(
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<number> {
  giveUp.run(now, now - GIVE_UP_AFTER_MS);
  forget.run(now - KEPT_MS);
  const found = { left: now - LEFT_AFTER_MS, now, source: provider.name };
  const ids = waiting.all(found) as string[];
  return takeEach("webhook", ids, (id) => processWebhook(id, provider));
}
