import type { ShopSettings } from "#app/shop.ts";
import { RETURN_DAYS } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** The parcel has arrived: how was it, and what to do when a piece is not right. */
export function orderDeliveredMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean },
  links: { order: string; back: string; review: string },
) {
  return shortLetter(shop, {
    subject: `Your ${shop.name} order ${order.number} has arrived`,
    heading: "How do you like it?",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `Order ${order.number} was delivered. We hope it fits and pleases you. Please tell others, and whoever embroidered it, how it is: ${links.review}`,
      `If a piece has a flaw or is not what you ordered, you can ask for a return or an exchange within ${RETURN_DAYS} days: ${links.back}`,
      `Has it not arrived? Then please call ${shop.phone}.`,
    ],
    link: { href: links.order, words: "See your order" },
  });
}
