import { indianTime } from "#app/india/dates.ts";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { seenText } from "#app/seen-text.ts";
import { measuresOfSizes, measuresText } from "#app/sizes/measures.ts";
import { fieldText, quotedText } from "../field-texts.ts";
import { ownAttributes, ownTexts } from "../own-attributes/attributes.server.ts";
import { ownName } from "../own-attributes/attributes.ts";
import { type ProductFacts, productFields } from "../product-fields.ts";

/** What is edited besides the fields of the registry, and what it is called. */
const otherNames = { publishAt: "Status", sizes: "Sizes", sizeChart: "Size chart" };

const fieldNamed = new Map(productFields.map((field) => [field.name, field]));

/**
 * A product as the texts of its fields, one way of writing each, so that two can be compared: by
 * the names of the fields, those above, and `stock:<size>`. `publishAt` is "" for a draft, "shop",
 * or Indian time; `sizeChart` is "" where the category's counts.
 */
export type ProductTexts = Record<string, string>;

/**
 * A product as texts, each as its field on the form would show it: rupees, dates in India, "" for what is
 * empty.
 */
export function textsOf(
  product: ProductFacts & { sizes: readonly SizeStock[] },
  now: number,
): ProductTexts {
  const texts = productFields.map((field) => [field.name, fieldText(field, product[field.key])]);
  const others: Record<keyof typeof otherNames, string> = {
    publishAt: publishText(product.publishAt, now),
    sizes: product.sizes.map(({ size }) => size).join(", "),
    sizeChart: measuresText(measuresOfSizes(product.sizeChart ?? [], product.sizes)),
  };
  const stock = product.sizes.map(({ size, stock }) => [
    `stock:${size}`,
    stock === null ? "" : String(stock),
  ]);
  const own = ownTexts(product.attributes);
  const all: ProductTexts = {
    ...Object.fromEntries(texts),
    ...own,
    ...others,
    ...Object.fromEntries(stock),
  };
  // A form is read without what nobody sees: what an earlier release stored of it is no difference.
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, seenText(text)]));
}

function publishText(at: number | null, now: number): string {
  if (at === null) return "";
  return at <= now ? "shop" : indianTime(at);
}

/** "Stock of M" for `stock:M`. */
export function fieldNameOf(field: string): string {
  if (field.startsWith("stock:")) return `Stock of ${field.slice(6)}`;
  const other = otherNames[field as keyof typeof otherNames] as string | undefined;
  const own = ownAttributes().find(({ id }) => ownName(id) === field)?.name;
  return fieldNamed.get(field)?.label ?? own ?? other ?? field;
}

/** Whether its text is too long to be told: only that it was changed. */
export function isLong(field: string): boolean {
  return field === "sizeChart" || fieldNamed.get(field)?.kind === "prose";
}

/** A text as people read it. */
export function valueText(field: string, text: string): string {
  if (field === "publishAt") {
    if (text === "shop") return "published";
    return text === "" ? "draft" : `scheduled for ${text.replace("T", ", ")}`;
  }
  if (field.startsWith("stock:")) return text || "made to order";
  if (field === "sizeChart") return text || "same as category";
  const known = fieldNamed.get(field);
  return known ? quotedText(known, text) : text || "nothing";
}
