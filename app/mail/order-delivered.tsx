import type { ShopSettings } from "#app/shop.ts";
import { dayCount } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** The parcel has arrived: how was it, and what to do when an item is not right. */
export function orderDeliveredMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean },
  links: { order: string; back: string; review: string },
) {
  return shortLetter(shop, {
    subject: `Your ${shop.name} order ${order.number} is delivered`,
    heading: "How do you like it?",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `Order ${order.number} was delivered. We hope you like it. Please write a review: ${links.review}`,
      `If an item is defective or not what you ordered, you can request a return or an exchange within ${dayCount(shop.returnDays)}: ${links.back}`,
      `If it has not arrived, please call ${shop.phone}.`,
    ],
    link: { href: links.order, label: "View your order" },
  });
}
