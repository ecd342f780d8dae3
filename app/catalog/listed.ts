import { type Paise, rupees } from "#app/money.ts";

type Chosen = {
  category?: string | undefined;
  fabric?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
  /** Paise. */
  min?: Paise | undefined;
  max?: Paise | undefined;
  /** By the ids of attributes. */
  own?: Record<string, string>;
};
type Known = Record<"categories" | "fabrics" | "colors" | "sizes", readonly string[]> & {
  own?: readonly { id: string; values: readonly string[] }[];
};

/**
 * What a narrowed list shows, such as "White, Fabrics, up to ₹1,000"; undefined when it shows all.
 * Only words of the catalogue: an address may ask for anything.
 */
export function listedAs(chosen: Chosen, known: Known): string | undefined {
  const { category, fabric, color, size, min, max } = chosen;
  const words = [
    color && known.colors.includes(color) && color,
    fabric && known.fabrics.includes(fabric) && fabric,
    ...(known.own ?? []).flatMap(({ id, values }) => {
      const value = chosen.own?.[id];
      return value !== undefined && values.includes(value) ? [value] : [];
    }),
    category && known.categories.includes(category) && category,
    size && known.sizes.includes(size) && `size ${size}`,
    min !== undefined && `from ${rupees(min)}`,
    max !== undefined && `up to ${rupees(max)}`,
  ].filter((word) => typeof word === "string" && word !== "");
  return words.join(", ") || undefined;
}
