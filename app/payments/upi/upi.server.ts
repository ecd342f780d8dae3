import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { dateClock } from "#app/india/dates.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { transferNotFoundMail } from "#app/mail/transfer-not-found.ts";
import { type Paise, rupees } from "#app/money.ts";
import { findStatus } from "#app/orders/advance.server.ts";
import { holdLonger } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { isUnsettled } from "#app/orders/status.ts";
import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { drawQr, type Qr } from "#app/qr.server.ts";
import { currentSettings, currentUpiId } from "#app/settings/current-settings.server.ts";
import { takeCorrection } from "#app/throttle/visitors.server.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { transferReports } from "#db/schema.ts";
import { recordPayment } from "../record-payment.server.ts";
import {
  heldByReports,
  isUtrUsed,
  putReport,
  reportOf,
  waitingReports,
} from "./transfer-reports.sql.server.ts";

/** Paying straight to the shop's UPI id: no script, no provider; the operator looks into the bank. */
export type UpiOffer = {
  upiId: string;
  link: string;
  qr: Qr;
};

type TransferReport = {
  utr: string;
  claimedAt: number;
  answeredAt: number | null;
  reason: string | null;
  /** Until then the order keeps what it keeps; 0 when the report keeps nothing. */
  holdsUntil: number;
};

const { placeholder } = sql;
const answer = db
  .update(transferReports)
  .set({
    answeredAt: sql`${placeholder("now")}`,
    accepted: sql`${placeholder("accepted")}`,
    reason: sql`${placeholder("reason")}`,
  })
  .where(
    and(eq(transferReports.orderId, placeholder("orderId")), isNull(transferReports.answeredAt)),
  )
  .prepare();

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

/** The transfer a shopper says they have made for this order, if any; its amount is not known before the operator looks. */
export function findTransferReport(orderId: string): TransferReport | undefined {
  return reportOf.get(orderId);
}

/** What the operator has to look for, oldest first; amounts in paise. */
export function listWaitingTransferReports() {
  return waitingReports.all();
}

type Reported =
  | { ok: true }
  | { ok: false; reason: "utr" | "used" | "settled" }
  | { ok: false; reason: "busy"; waitSeconds: number };

/**
 * A number of 12 digits is soon invented: a report keeps units for a set time, one for a phone, and
 * only so many in the shop. Others are taken too, and looked for; once the order's own time is over
 * their units go back, and are taken again when the money is found.
 */
export const TRANSFER_REPORT_LIMITS = { hours: 24, holdingInShop: 20, holdingOfPhone: 1 } as const;

function holdsUntil(orderId: string, now: number): number {
  const { inShop = 0, ofPhone = 0 } = heldByReports.get({ orderId, now }) ?? {};
  const { hours, holdingInShop, holdingOfPhone } = TRANSFER_REPORT_LIMITS;
  if (inShop >= holdingInShop || ofPhone >= holdingOfPhone) return 0;
  return now + hours * HOUR;
}

/**
 * The shopper says that the money is transferred: while the operator looks, the order keeps its
 * units as long as `TRANSFER_REPORT_LIMITS` says. A number mistyped is put right by giving it again. Also for
 * an order whose time ran out meanwhile: the money may be here all the same. Each number is a word in the
 * order's history, counted by `network`, the `networkMark` of where it came from.
 */
export function reportTransfer(
  context: Context,
  { orderId, typed, network }: { orderId: string; typed: string; network?: string | null },
): Reported {
  const { now } = context;
  const utr = parseUtr(typed);
  if (!utr) return { ok: false, reason: "utr" };
  return sqlite
    .transaction((): Reported => {
      const status = findStatus(orderId);
      if (!status || !isUnsettled(status)) return { ok: false, reason: "settled" };
      if (isUtrUsed.get({ utr, orderId })) return { ok: false, reason: "used" };
      const before = findTransferReport(orderId);
      if (before?.utr === utr && before.answeredAt === null) return { ok: true };
      const taken = takeCorrection(network, now);
      if (!taken.ok) return { ...taken, reason: "busy" };
      putReport.run({ orderId, utr, now, holdsUntil: holdsUntil(orderId, now) });
      recordEvent(context, { orderId, kind: "transfer-reported", note: `UTR ${utr}` });
      return { ok: true };
    })
    .immediate();
}

/**
 * The operator has found the transfer, of `amount` paise: the order becomes paid as by any other
 * payment, or the money is due back. False when there is nothing to answer any more.
 */
export function acceptTransfer(
  context: Context,
  { orderId, amount }: { orderId: string; amount: Paise },
): boolean {
  return sqlite
    .transaction((): boolean => {
      const report = answerReport(context, { orderId, accepted: true, reason: null });
      if (!report) return false;
      recordPayment(context, {
        orderId,
        id: `upi_${report.utr}`,
        provider: DIRECT_UPI,
        method: "upi direct",
        amount,
        currency: "INR",
        isForOrder: true,
        isReturned: false,
      });
      const subject = `/admin/orders/${orderId}`;
      recordAudit(context, { what: "UPI payment confirmed", subject, detail: rupees(amount) });
      return true;
    })
    .immediate();
}

/** Not found: the order can be paid again, with its full time; the shopper is told why by mail. */
export function rejectTransfer(
  context: Context,
  { orderId, reason }: { orderId: string; reason: string },
): boolean {
  const { now, settings } = context;
  return sqlite
    .transaction((): boolean => {
      const report = answerReport(context, { orderId, accepted: false, reason });
      if (!report) return false;
      recordAudit(context, {
        what: "UPI payment not received",
        subject: `/admin/orders/${orderId}`,
      });
      const until = now + settings.holdMinutes * MINUTE;
      const isHeld = holdLonger(context, { orderId, until });
      const note = `UTR ${report.utr}: ${reason}`;
      recordEvent(context, { orderId, kind: "transfer-not-found", note });
      const order = findOrder(orderId);
      if (!order || order.paidAt !== null) return true;
      const letter = { utr: report.utr, reason, until: isHeld ? dateClock(until) : null };
      const link = mailedOrderLink(orderId);
      const mail = transferNotFoundMail(settings, order, letter, link);
      const about = `${orderId}:${now}`;
      queueMail(context, { kind: "transfer-not-found", about, to: order.email, ...mail });
      return true;
    })
    .immediate();
}

/** The report that is answered by this; undefined when it was answered before, or there is none. */
function answerReport(
  { now }: Context,
  { orderId, accepted, reason }: { orderId: string; accepted: boolean; reason: string | null },
): TransferReport | undefined {
  const report = findTransferReport(orderId);
  if (!report) return undefined;
  const isAnswered = answer.run({ orderId, now, accepted: accepted ? 1 : 0, reason }).changes > 0;
  return isAnswered ? report : undefined;
}
