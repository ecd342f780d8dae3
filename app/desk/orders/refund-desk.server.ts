import type { Context } from "#app/context.ts";
import { type Paise, rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { SANDBOX } from "#app/payment-providers/payment-provider.ts";
import { isDirect } from "#app/payment-providers/ways-to-pay.server.ts";
import { deskRefunds } from "#app/refunds/desk-refunds.server.ts";
import { isDisputed, isHeld, isOrderDisputed } from "#app/refunds/disputed.server.ts";
import {
  type Reckoned,
  reckonRefund,
  refundableDelivery,
  refundLines,
} from "#app/refunds/refund-units.server.ts";
import {
  findRefund,
  isByHand,
  payingPayment,
  refundable,
  requestRefundAtDesk,
} from "#app/refunds/refunds.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { inSize } from "#app/shop.ts";
import { listPayments } from "./order-desk.server.ts";
import type { RefundablePayment } from "./refund-form.tsx";
import {
  type ReadRefund,
  type RefundErrors,
  type RefundFields,
  readRefund,
} from "./refund-input.ts";
import type { ShownRefund } from "./refund-review.tsx";
import { refundWord } from "./refund-word.ts";

/** The payments of an order of which something can go back; the one that paid it has its lines. */
export function refundablePayments(orderId: string): RefundablePayment[] {
  const paying = payingPayment(orderId);
  const isEnded = findOrder(orderId)?.status === "refund due";
  return listPayments(orderId).flatMap(({ id, provider, amount, status }) => {
    const left = refundable(orderId, id);
    if (left === 0) return [];
    const isPaying = id === paying;
    const lines = isPaying ? refundLines(orderId) : [];
    const delivery = isPaying ? refundableDelivery(orderId) : 0;
    const isDue = isEnded || status === "refund due";
    const way = { isDirect: isDirect(provider), isTest: provider === SANDBOX };
    return [{ id, ...way, amount, left, lines, delivery, isDue }];
  });
}

type Refused = { ok: false; status: 400 | 404 | 409; errors: RefundErrors };
type Reviewed = { ok: true; review: ShownRefund; read: ReadRefund } | Refused;

/** What a refund comes to, as the page asks before it is sent; `left`: of which it was reckoned before. */
export function reviewRefund(orderId: string, fields: RefundFields): Reviewed {
  const paymentId = fields.payment ?? "";
  const order = findOrder(orderId);
  const payment = refundablePayments(orderId).find(({ id }) => id === paymentId);
  const all = listPayments(orderId).some(({ id }) => id === paymentId);
  if (!order || !all) return { ok: false, status: 404, errors: {} };
  const present = payment?.left ?? 0;
  if (Number(fields.left ?? present) !== present) return refusedSince(present);
  const lines = payment?.lines ?? [];
  const parsed = readRefund(fields, lines);
  if (!parsed.ok) return { ok: false, status: 400, errors: parsed.errors };
  const { read } = parsed;
  const { units, withDelivery, other, reason, byHand } = read;
  const reckoned = reckonRefund({ orderId, paymentId, units, withDelivery, other });
  if (!reckoned.ok) return refusal(reckoned, read);
  const { amount, delivery, ofUnits, left } = reckoned;
  const isOther = other !== undefined || ofUnits + delivery !== amount;
  const shop = currentSettings();
  const rows = units.map(({ lineId, quantity, isRestocked }) => {
    const line = lines.find((one) => one.lineId === lineId);
    const name = line ? `${quantity} × ${line.title}, ${inSize(shop, line)}` : `${quantity} ×`;
    const isBack = isRestocked && (line?.mayRestock ?? 0) > 0;
    return { name, note: isBack ? "back into stock" : null, amount: null };
  });
  const ofGoods = isOther && other !== undefined ? null : ofUnits;
  const review: ShownRefund = {
    rows: [
      ...rows,
      ...(units.length > 0 && ofGoods !== null
        ? [{ name: "Paid for these items", note: null, amount: ofGoods }]
        : []),
      ...(delivery > 0 ? [{ name: "Delivery", note: null, amount: delivery }] : []),
      ...(isOther && other === undefined
        ? [{ name: "Refunded before", note: null, amount: amount - ofUnits - delivery }]
        : []),
    ],
    amount,
    left,
    reason,
    byHand,
    endsOrder: amount === left && isToSend(order.status),
    isDisputed: isDisputed(paymentId),
    isTest: payment?.isTest === true,
  };
  return { ok: true, review, read };
}

function refusal(
  { reason, left }: Extract<Reckoned, { ok: false }>,
  { other }: ReadRefund,
): Refused {
  if (reason === "unknown") return { ok: false, status: 404, errors: {} };
  if (reason === "units") return { ok: false, status: 409, errors: { units: CHANGED } };
  if (left === 0) return { ok: false, status: 409, errors: { amount: "Nothing of it is left." } };
  if (reason === "too little") {
    const field = other === undefined ? "units" : "amount";
    return { ok: false, status: 400, errors: { [field]: "A refund is at least ₹1." } };
  }
  const message = `Only ${rupees(left)} of this payment can be refunded.`;
  return { ok: false, status: 409, errors: { amount: message } };
}

function refusedSince(left: Paise): Refused {
  const message = `A refund was made since you opened this form: ${rupees(left)} is left now. Please check the order first.`;
  return { ok: false, status: 409, errors: { amount: message } };
}

/** Of money that goes back, as the operator reads it: "₹1,500 is refunded". */
export function goesBack(orderId: string, amount: Paise): string {
  const when = isOrderDisputed(orderId) ? " once the customer's bank has decided" : "";
  return `${rupees(amount)} is refunded${when}`;
}

/** How far the money is that goes back for a return; null where none does. */
export function moneyOfReturn(of: { orderId: string; refundId: string | null }): string | null {
  const refund = deskRefunds(of.orderId).find(({ id }) => id === of.refundId);
  return refund ? `${rupees(refund.amount)}, ${refundWord(refund).toLowerCase()}` : null;
}

/** What became of a refund that was just asked for, as the operator reads it. */
export function refundMessage(refundId: string): string {
  const refund = findRefund(refundId);
  if (!refund) return "";
  const what = `The refund of ${rupees(refund.amount)}`;
  if (isByHand(refund))
    return `Send ${rupees(refund.amount)} yourself by UPI, then enter its UTR here.`;
  if (refund.status === "asked" && isHeld(refund))
    return `${what} waits until the customer's bank has decided.`;
  return `${what} is ${refund.status === "processed" ? "done" : "requested"}.`;
}

const CHANGED = "Some of these items are refunded by now. Please check the order first.";

type Asked = { ok: true; refundId: string; byHand: boolean } | Refused;

/** Asks for a refund as it was reviewed; refused where anything of it has changed meanwhile. */
export function requestReviewedRefund(
  context: Context,
  orderId: string,
  fields: RefundFields,
): Asked {
  const reviewed = reviewRefund(orderId, fields);
  if (!reviewed.ok) return reviewed;
  const { review, read } = reviewed;
  const { units, withDelivery, reason, byHand } = read;
  const { amount, left: seen } = review;
  const isSame = fields.total === undefined || Number(fields.total) === amount;
  const delivery = withDelivery ? Math.min(refundableDelivery(orderId), amount) : 0;
  const paymentId = fields.payment ?? "";
  const isDespite = fields.intent === "despite";
  const wanted = { orderId, paymentId, amount, reason, seen, byHand, units, delivery, isDespite };
  const asked = isSame ? requestRefundAtDesk(context, wanted) : undefined;
  if (asked?.ok) return { ok: true, refundId: asked.refundId, byHand };
  return refusedSince(refundable(orderId, paymentId));
}
