import type { DeskProduct, ProductState } from "#app/catalog/editing/product-desk.server.ts";
import { Chip, type ChipLook } from "#app/desk/chip.tsx";
import { dayClock } from "#app/india/dates.ts";
import { type ShopSettings, sizeName } from "#app/shop.ts";

export const productLooks: Record<ProductState["state"], ChipLook> = {
  shop: { tone: "good", sign: "full" },
  draft: { tone: "neutral", sign: "ring" },
  archived: { tone: "neutral", sign: "cross" },
};

/** Where a product stands, as a chip beside its name. */
export function ProductStateTag({ productState }: { productState: ProductState }) {
  return <Chip look={productLooks[productState.state]}>{productStateLabel(productState)}</Chip>;
}

export function productStateLabel(productState: ProductState): string {
  if (productState.state === "shop") return "Published";
  if (productState.state === "archived") return "Hidden";
  return productState.at === null ? "Draft" : `Scheduled for ${dayClock(productState.at)}`;
}

/** "S 3, M 5, L made to order"; a size by itself only where there is one. */
export function sizesText(
  shop: Pick<ShopSettings, "singleSize">,
  { sizes, category }: Pick<DeskProduct, "sizes" | "category">,
): string {
  return sizes
    .map(
      ({ size, stock }) =>
        `${sizeName(shop, { size, category })}\u00a0${stock === null ? "made to order" : stock}`,
    )
    .join(", ");
}
