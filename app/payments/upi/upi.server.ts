import { shopOrigin } from "#app/env.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { transferNotFoundMail } from "#app/mail/transfer-not-found.tsx";
import type { Paise } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { drawQr, type Qr } from "#app/qr.server.ts";
import { currentSettings, currentUpiId } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { recordPayment } from "../record-payment.server.ts";

/** Paying straight to the shop's UPI id: no script, no provider; the operator looks into the bank. */
export type UpiOffer = {
  upiId: string;
  link: string;
  qr: Qr;
};

export type Claim = {
  utr: string;
  claimedAt: number;
  answeredAt: number | null;
  isAccepted: boolean;
  reason: string | null;
  /** Until then the order keeps what it keeps; 0 when the report keeps nothing. */
  holdsUntil: number;
};

const find = sqlite.prepare(
  `select utr, claimed_at claimedAt, answered_at answeredAt, accepted = 1 isAccepted, reason,
     holds_until holdsUntil
   from upi_claims where order_id = ?`,
);
const isUsed = sqlite
  .prepare(
    `select exists (select 1 from upi_claims where utr = @utr and order_id <> @orderId)
       or exists (select 1 from payments where id = 'upi_' || @utr and provider = '${DIRECT_UPI}')`,
  )
  .pluck();
/** A number put right keeps the time it had: nobody keeps pieces for ever by mistyping. */
const put = sqlite.prepare(
  `insert into upi_claims (order_id, utr, claimed_at, holds_until)
   values (@orderId, @utr, @now, @holdsUntil)
   on conflict (order_id) do update set utr = excluded.utr, claimed_at = excluded.claimed_at,
     holds_until = iif(answered_at is null, holds_until, excluded.holds_until),
     answered_at = null, accepted = null, reason = null`,
);
const holding = sqlite.prepare(
  `select count(*) inShop,
     coalesce(sum(o.phone = (select phone from orders where id = @orderId)), 0) ofPhone
   from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null and c.holds_until > @now and c.order_id <> @orderId`,
);
const answer = sqlite.prepare(
  `update upi_claims set answered_at = @now, accepted = @accepted, reason = @reason
   where order_id = @orderId and answered_at is null`,
);
const statusOf = sqlite.prepare("select status from orders where id = ?").pluck();
const holdLonger = sqlite.prepare(
  `update orders set expires_at = max(expires_at, @until), updated_at = @now
   where id = @orderId and status = 'awaiting payment'`,
);
const waiting = sqlite.prepare(
  `select o.id, o.number, o.amount, c.utr, c.claimed_at claimedAt
   from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null order by c.claimed_at limit 50`,
);

/** The link, for the phone it is opened on, and the same as a QR code; null when no UPI id is set. */
export function upiOffer(
  order: Pick<Order, "number" | "amount">,
  upiId = currentUpiId(),
): UpiOffer | null {
  if (!upiId) return null;
  const link = upiLink(order, upiId);
  return { upiId, link, qr: drawQr(link) };
}

/** As NPCI's linking specification has it; %20, since some apps show a plus as a plus. */
function upiLink({ number, amount }: Pick<Order, "number" | "amount">, upiId: string): string {
  const fields = {
    pn: currentSettings().name,
    am: (amount / 100).toFixed(2),
    cu: "INR",
    tn: `Order ${number}`,
    tr: String(number),
  };
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?pa=${upiId}&${rest.join("&")}`;
}

/** A bank's number of a transfer: 12 digits, as typed or pasted, in Devanagari too. */
export function parseUtr(text: string): string | undefined {
  const plain = plainDigits(text.replace(/[\s\u200b-\u200d\ufeff.-]/g, ""));
  return /^\d{12}$/.test(plain) ? plain : undefined;
}

export function findTransferReport(orderId: string): Claim | undefined {
  const row = find.get(orderId) as
    | (Omit<Claim, "isAccepted"> & { isAccepted: unknown })
    | undefined;
  return row && { ...row, isAccepted: row.isAccepted === 1 };
}

/** What the operator has to look for, oldest first. */
export function listWaitingTransferReports() {
  return waiting.all() as {
    id: string;
    number: number;
    amount: Paise;
    utr: string;
    claimedAt: number;
  }[];
}

type Claimed = { ok: true } | { ok: false; reason: "utr" | "used" | "settled" };

/**
 * A number of 12 digits is soon invented: a report keeps pieces for a set time, one for a phone, and
 * only so many in the shop. Others are taken too, and looked for; once the order's own time is over
 * their pieces go back, and are taken again when the money is found.
 */
export const TRANSFER_REPORT_LIMITS = { hours: 24, holdingInShop: 20, holdingOfPhone: 1 } as const;

function holdsUntil(orderId: string, now: number): number {
  const { inShop, ofPhone } = holding.get({ orderId, now }) as { inShop: number; ofPhone: number };
  const { hours, holdingInShop, holdingOfPhone } = TRANSFER_REPORT_LIMITS;
  if (inShop >= holdingInShop || ofPhone >= holdingOfPhone) return 0;
  return now + hours * 60 * 60_000;
}

/**
 * The shopper says that the money is transferred: while the operator looks, the order keeps its
 * pieces as long as `TRANSFER_REPORT_LIMITS` says. A number mistyped is put right by giving it again. Also for
 * an order whose time ran out meanwhile: the money may be here all the same.
 */
export function reportTransfer(orderId: string, typed: string, now = Date.now()): Claimed {
  const utr = parseUtr(typed);
  if (!utr) return { ok: false, reason: "utr" };
  return sqlite
    .transaction((): Claimed => {
      const status = statusOf.get(orderId) as OrderStatus | undefined;
      if (status !== "awaiting payment" && status !== "cancelled") {
        return { ok: false, reason: "settled" };
      }
      if (isUsed.get({ utr, orderId })) return { ok: false, reason: "used" };
      const before = findTransferReport(orderId);
      if (before?.utr === utr && before.answeredAt === null) return { ok: true };
      put.run({ orderId, utr, now, holdsUntil: holdsUntil(orderId, now) });
      const context = { actor: { kind: "shopper" }, now } as const;
      recordEvent(context, { orderId, kind: "transfer-reported", note: `UTR ${utr}` });
      return { ok: true };
    })
    .immediate();
}

/**
 * The operator has found the transfer, of `amount` paise: the order becomes paid as by any other
 * payment, or the money is due back. `note` is part of the transaction. False when there is nothing
 * to answer any more.
 */
export function acceptTransfer(
  orderId: string,
  amount: Paise,
  now = Date.now(),
  note?: (now: number) => void,
): boolean {
  return sqlite
    .transaction((): boolean => {
      const claim = findTransferReport(orderId);
      if (!claim || answer.run({ orderId, now, accepted: 1, reason: null }).changes === 0) {
        return false;
      }
      const money = { id: `upi_${claim.utr}`, provider: DIRECT_UPI, method: "upi direct", amount };
      recordPayment(
        orderId,
        { ...money, currency: "INR", isForOrder: true, isReturned: false },
        "operator",
        now,
      );
      note?.(now);
      return true;
    })
    .immediate();
}

/** Not found: the order can be paid again, with its full time; the shopper is told why by mail. */
export function rejectTransfer(
  orderId: string,
  reason: string,
  now = Date.now(),
  note?: (now: number) => void,
): boolean {
  return sqlite
    .transaction((): boolean => {
      const claim = findTransferReport(orderId);
      if (!claim || answer.run({ orderId, now, accepted: 0, reason }).changes === 0) return false;
      note?.(now);
      const until = now + currentSettings().holdMinutes * 60_000;
      const isHeld = holdLonger.run({ orderId, until, now }).changes === 1;
      const words = `UTR ${claim.utr}: ${reason}`;
      const context = { actor: { kind: "operator" }, now } as const;
      recordEvent(context, { orderId, kind: "transfer-not-found", note: words });
      const order = findOrder(orderId);
      if (!order || order.paidAt !== null) return true;
      const told = { utr: claim.utr, reason, until: isHeld ? dateClock(until) : null };
      const mail = transferNotFoundMail(
        currentSettings(),
        order,
        told,
        shopOrigin + signOrderLink(orderId),
      );
      queueMail(
        { now },
        { kind: "transfer-not-found", about: `${orderId}:${now}`, to: order.email, ...mail },
      );
      return true;
    })
    .immediate();
}
