import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { dayCount } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** `amount` paise have been sent back; `utr` is the bank's number when it was sent by UPI. */
export function orderRefundedMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean },
  refund: { amount: Paise; reason: string; utr: string | null },
  link: string,
) {
  const amount = rupees(refund.amount);
  return shortLetter(shop, {
    subject: `Refund of ${amount} for your ${shop.name} order ${order.number}`,
    heading: `Your refund of ${amount}`,
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `We have refunded ${amount} for order ${order.number}: ${refund.reason}.`,
      refund.utr
        ? `We sent it by UPI. The UTR is ${refund.utr}.`
        : `It goes to the account you paid from. Banks need up to ${dayCount(shop.refundWorkingDays, "working")} to show it.`,
    ],
    link: { href: link, label: "View your order" },
  });
}
