import { type Paise, rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** Why a payment that came is not kept, as its shopper reads it. */
const reasons = {
  "second-payment": "It is one payment more than the order needed.",
  "wrong-amount": "It is not the amount of the order, so nothing will be shipped for it.",
  "paid-after-cancellation": "It came after the order was cancelled, so nothing will be shipped.",
  "paid-after-sold-out":
    "It came after the items were sold, so nothing will be shipped. We are sorry.",
};
export type RefundDueReason = keyof typeof reasons;

/** A payment of `amount` paise came that is due back, and waits for the operator to send it. */
export function refundDueMail(
  shop: ShopSettings,
  order: LetterOrder,
  payment: { amount: Paise; why: RefundDueReason },
  link: string,
) {
  const days = dayCount(shop.refundWorkingDays, "working");
  const values = {
    amount: rupees(payment.amount),
    reason: reasons[payment.why],
    refund: `You get it back to the account you paid from, within ${days}. We write to you when it is sent.`,
  };
  return writtenLetter(shop, "refund-due", { order, values, link });
}
