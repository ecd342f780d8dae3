import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { REFUND_WORKING_DAYS } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** `owed` paise are on their way back; 0 when nothing was paid. `link` is the order's signed address. */
export function orderCancelledMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean },
  { by, owed }: { by: "shopper" | "operator"; owed: Paise },
  link: string,
) {
  const whose = by === "shopper" ? "You have cancelled" : `${shop.name} had to cancel`;
  return shortLetter(shop, {
    subject: `Your ${shop.name} order ${order.number} is cancelled`,
    heading: "Your order is cancelled",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `${whose} order ${order.number}. Nothing will be sent.`,
      owed > 0
        ? `We send your ${rupees(owed)} back to the account it came from, within ${REFUND_WORKING_DAYS} working days. You get another mail when it is done.`
        : "No payment of yours has reached us. If money did leave your account for it, it goes back.",
      ...(by === "operator" ? [`We are sorry. Just answer this mail or call ${shop.phone}.`] : []),
    ],
    link: { href: link, words: "See your order" },
  });
}
