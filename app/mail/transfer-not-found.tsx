import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** The shopper's direct transfer was not found; `until` says how long the order can be paid. */
export function transferNotFoundMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean; amount: Paise },
  claim: { utr: string; reason: string; until: string | null },
  link: string,
) {
  return shortLetter(shop, {
    subject: `We did not find your payment for order ${order.number}`,
    heading: "We did not find your payment",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `You reported a UPI payment of ${rupees(order.amount)} with the UTR ${claim.utr} for order ${order.number}. We could not confirm it: ${claim.reason}`,
      claim.until
        ? `You can pay again until ${claim.until}, or enter the UTR again if it was wrong.`
        : "The time to pay this order is over, but you can put its items into your cart again.",
      `If the money has left your account, please reply to this mail or call ${shop.phone}.`,
    ],
    link: { href: link, label: "View your order" },
  });
}
