import { sampleCard } from "#app/catalog/styleguide-sample.ts";
import { noAmounts, totalOf } from "#app/order-sums.ts";
import { unsetShop } from "#app/shop.ts";
import type { Cart, CartLine } from "./cart.server.ts";
import { estimatedShipping, freeDeliveryNudge } from "./totals.ts";

/** Carts as the styleguide shows them. */

function line(id: string, title: string, rest: Partial<CartLine>): CartLine {
  const { href, picture, fabric, price } = sampleCard(id, title);
  return {
    id: `sample-${id}`,
    productId: id,
    href,
    title,
    size: "M",
    quantity: 1,
    unitPrice: price,
    lineTotal: price * (rest.quantity ?? 1),
    color: "White",
    fabric,
    category: "Kurtis",
    facts: [
      { label: "Colour", text: rest.color ?? "White" },
      { label: "Fabric", text: fabric ?? "" },
    ],
    picture,
    pictureCount: 4,
    stock: 12,
    available: true,
    ...rest,
  };
}

export const goodLine = line("gulmohar-straight-kurti", "Gulmohar Straight Kurti", {
  color: "Gulmohar Rose",
  quantity: 2,
});
export const shortLine = line("safed-mulmul-kurti", "Safed Mulmul Kurti", {
  quantity: 3,
  stock: 2,
  available: false,
});
export const goneLine = line("neel-office-kurti", "Neel Office Kurti", {
  color: "Indigo",
  stock: 0,
  available: false,
});

/** `subtotal` in paise, whatever the lines come to. */
export function sampleCart(subtotal: number, lines: CartLine[] = [goodLine]): Cart {
  const shippingCost = estimatedShipping(unsetShop, subtotal);
  const amounts = { ...noAmounts, subtotal, shippingCost };
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...amounts,
    total: totalOf(amounts),
    nudge: freeDeliveryNudge(unsetShop, subtotal),
    weightGrams: 400,
    isReady: true,
  };
}
