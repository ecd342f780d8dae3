import { type Paise, rupees } from "#app/money.ts";
import { FREE_SIZE, type ShopSettings, sizeName } from "#app/shop.ts";
import { colourFamilies } from "./list/colour-families.ts";
import { withUnit } from "./own-attributes/with-unit.ts";

type Chosen = {
  category?: string | undefined;
  fabric?: string[] | undefined;
  color?: string[] | undefined;
  /** Ids of families. */
  hue?: string[] | undefined;
  size?: string[] | undefined;
  stock?: "in" | undefined;
  /** Paise. */
  min?: Paise | undefined;
  max?: Paise | undefined;
  /** By the ids of attributes. */
  own?: Record<string, string[]>;
};
type Known = Record<"categories" | "fabrics" | "colors" | "sizes", readonly string[]> & {
  own?: readonly { id: string; unit?: string; values: readonly string[] }[];
};

/**
 * What a narrowed list shows, such as "White, Fabrics, up to ₹1,000"; undefined when it shows all.
 * Only words of the catalogue: an address may ask for anything.
 */
export function listedAs(
  shop: Pick<ShopSettings, "singleSize">,
  chosen: Chosen,
  known: Known,
): string | undefined {
  const { category, min, max, stock } = chosen;
  const among = (values: string[] | undefined, all: readonly string[], unit?: string) =>
    values
      ?.filter((value) => all.includes(value))
      .map((value) => withUnit(value, unit))
      .join(" or ");
  const sizes = (chosen.size ?? [])
    .filter((size) => known.sizes.includes(size))
    .map((size) => sizeName(shop, { size, category: category ?? null }));
  const isSingle = chosen.size?.every((size) => size === FREE_SIZE);
  const hues = colourFamilies.filter(({ id }) => chosen.hue?.includes(id));
  const parts = [
    [...hues.map(({ name }) => name), among(chosen.color, known.colors)]
      .filter(Boolean)
      .join(" or "),
    among(chosen.fabric, known.fabrics),
    ...(known.own ?? []).map(({ id, unit, values }) => among(chosen.own?.[id], values, unit)),
    category && known.categories.includes(category) && category,
    sizes.length > 0 && `${isSingle ? "" : "size "}${sizes.join(" or ")}`,
    stock && "in stock",
    min !== undefined && `from ${rupees(min)}`,
    max !== undefined && `up to ${rupees(max)}`,
  ].filter((word) => typeof word === "string" && word !== "");
  return parts.join(", ") || undefined;
}
