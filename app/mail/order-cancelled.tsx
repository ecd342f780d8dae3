import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { dayCount } from "#app/shop.ts";
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
      `${whose} order ${order.number}. Nothing will be shipped.`,
      owed > 0
        ? `We refund ${rupees(owed)} to the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}. You get a mail when it is done.`
        : "We received no payment for it. If money has left your account, you get it back.",
      ...(by === "operator" ? [`We are sorry. Just answer this mail or call ${shop.phone}.`] : []),
    ],
    link: { href: link, label: "View your order" },
  });
}
