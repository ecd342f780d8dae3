import type { SeedProduct } from "../seed-product.ts";

/** What differs from one product to the next; the rest is the same for all of the shop. */
export type Draft = Omit<
  SeedProduct,
  "brand" | "colors" | "care" | "images" | "reviews" | "originalPrice" | "badge"
> & {
  care?: string;
  originalPrice?: number;
  badge?: string;
  /** Alternative text by view; the first is the picture of the lists. */
  pictures: Record<string, string>;
};

const care =
  "First wash alone, in cold water with a handful of salt: natural dyes give off a little colour. Then by hand or on a gentle cycle, mild soap, dried in the shade, ironed on the reverse.";

/** Nobody has reviewed what nobody has bought yet. */
export function product({ pictures, ...draft }: Draft): SeedProduct {
  return {
    care,
    originalPrice: null,
    badge: null,
    ...draft,
    colors: [draft.color],
    brand: "Meera Textiles",
    images: Object.entries(pictures).map(([view, alt]) => ({ name: `${draft.id}-${view}`, alt })),
    reviews: [],
  };
}
