import { type Paise, rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** `amount` paise have been sent back; `utr` is the bank's number when it was sent by UPI. */
export function orderRefundedMail(
  shop: ShopSettings,
  order: LetterOrder,
  refund: { amount: Paise; reason: string; utr: string | null },
  link: string,
) {
  const arrival = refund.utr
    ? `We sent it by UPI. The UTR is ${refund.utr}.`
    : `It goes to the account you paid from. Banks need up to ${dayCount(shop.refundWorkingDays, "working")} to show it.`;
  const values = { amount: rupees(refund.amount), reason: refund.reason, arrival };
  return writtenLetter(shop, "refunded", { order, values, link });
}
