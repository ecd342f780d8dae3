import type { ShopSettings } from "#app/shop.ts";
import { businessDays } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

type Parcel = { courier: string; trackingNumber: string | null; link: string | null };

/**
 * The parcel is with the courier; its number and link where they are known. `isAgain`: the first one
 * did not reach the shopper, and this is another.
 */
export function orderShippedMail(
  shop: ShopSettings,
  order: {
    number: number;
    name: string;
    isSandbox: boolean;
    city: string;
    courierDays: string | null;
  },
  parcel: Parcel | undefined,
  link: string,
  isAgain = false,
) {
  const by = parcel ? ` with ${parcel.courier}` : "";
  const number = parcel?.trackingNumber ? `The tracking number is ${parcel.trackingNumber}.` : "";
  const follow = parcel?.link ? `Track it here: ${parcel.link}` : "";
  const days = order.courierDays ? ` It usually takes ${businessDays(order.courierDays)}.` : "";
  return shortLetter(shop, {
    subject: `Your ${shop.name} order ${order.number} is on its way${isAgain ? " again" : ""}`,
    heading: isAgain ? "Your parcel is on its way again" : "Your parcel is on its way",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      ...(isAgain ? ["The first parcel did not reach you, so we have sent it again."] : []),
      `Order ${order.number} is shipped${by} to ${order.city}.${days}`,
      ...[number, follow].filter(Boolean),
      "You pay nothing on delivery.",
    ],
    link: { href: link, label: "View your order" },
  });
}
