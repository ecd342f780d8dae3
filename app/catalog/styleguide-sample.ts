import type { CardProduct } from "./cards.server.ts";
import { emptyFields } from "./empty-fields.ts";
import { pictureOf } from "./pictures.ts";
import { productAddress } from "./product-address.ts";
import type { ProductDetail } from "./products.server.ts";

/** Products as the styleguide shows them: of the demonstration catalogue, with figures of its own. */

function samplePicture(productId: string, view = "front") {
  return pictureOf(`/images/products/${productId}-${view}`);
}

export function sampleCard(
  id: string,
  title: string,
  rest: Partial<CardProduct> = {},
): CardProduct {
  return {
    id,
    href: productAddress(id),
    title,
    badge: null,
    picture: samplePicture(id),
    second: null,
    pictureCount: 1,
    fabric: "Mulmul",
    rating: null,
    reviewCount: 0,
    price: 1299_00,
    originalPrice: null,
    quantity: 12,
    ...rest,
  };
}

const views = [
  ["front", "The front of a rose kurti, flowers in white thread over its yoke"],
  ["back", "The back of the same kurti"],
  ["close", "Its stitches from near by"],
  ["drape", "The kurti, draped"],
] as const;

export const sampleKurti: ProductDetail = {
  ...sampleCard("gulmohar-straight-kurti", "Gulmohar Straight Kurti", {
    badge: "Best Seller",
    pictureCount: 4,
    originalPrice: 1699_00,
    quantity: 25,
  }),
  ...emptyFields,
  description: "A straight kurti in soft mulmul.",
  category: "Kurtis",
  color: "Gulmohar Rose",
  colors: ["Gulmohar Rose"],
  brand: "My shop",
  sku: "BK-CK-001",
  care: "Wash by hand in cold water, dry in the shade, iron on the reverse.",
  attributes: {},
  shownAttributes: [{ label: "Work", text: "Phanda, Jaali" }],
  fieldOverrides: {},
  groups: { category: null, collections: [] },
  chart: null,
  pictures: views.map(([view, alt]) => ({
    ...samplePicture("gulmohar-straight-kurti", view),
    alt,
  })),
  sizes: [
    { size: "S", stock: 0 },
    { size: "M", stock: 14 },
    { size: "L", stock: 11 },
  ],
};
