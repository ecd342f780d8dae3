import { returnWords } from "#app/content/return-words.ts";
import type { ReturnTerms, ShopSettings } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

/** The parcel has arrived: how was it, and what to do when an item is not right. */
export function orderDeliveredMail(
  shop: ShopSettings,
  order: { number: number; name: string; isSandbox: boolean } & ReturnTerms,
  links: { order: string; back: string; review: string },
) {
  const { noun, item, days } = returnWords(order);
  return shortLetter(shop, {
    subject: `Your ${shop.name} order ${order.number} is delivered`,
    heading: "How do you like it?",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `Order ${order.number} was delivered. We hope you like it. Please write a review: ${links.review}`,
      `You can request ${noun} of ${item} within ${days}: ${links.back}`,
      `If it has not arrived, please call ${shop.phone}.`,
    ],
    link: { href: links.order, label: "View your order" },
  });
}
