import { measuresOfSizes, measuresText } from "#app/content/measures.ts";
import { indianTime } from "#app/india/dates.ts";
import { parseRupees, rupees, toRupees } from "#app/money.ts";
import type { SizeStock } from "../save-sizes.server.ts";
import type { WholeProduct } from "./find-desk-product.server.ts";

/** What is edited as text, by the name of its field, and what it is called. */
const editNames = {
  title: "Title",
  description: "Description",
  price: "Price",
  originalPrice: "MRP",
  category: "Category",
  fabric: "Fabric",
  colors: "Colors",
  badge: "Badge",
  brand: "Brand",
  sku: "SKU",
  hsn: "HSN",
  gstRate: "GST rate",
  weight: "Weight",
  care: "Care",
  publishAt: "Visibility",
  sizes: "Sizes",
  sizeChart: "Size chart",
} as const;
type EditName = keyof typeof editNames;

/**
 * A product as the texts of its fields, one way of writing each, so that two can be compared:
 * the names above and `stock:<size>`. `publishAt` is "" for a draft, "shop", or Indian time;
 * `sizeChart` is "" where the category's counts.
 */
export type ProductTexts = Record<string, string>;

type Facts = Omit<WholeProduct, "id" | "pictures" | "productState" | "sizes"> & {
  sizes: readonly SizeStock[];
};

export function textsOf(product: Facts, now: number): ProductTexts {
  const rupeesOf = (paise: number | null) => (paise === null ? "" : String(toRupees(paise)));
  const texts: Record<EditName, string> = {
    title: product.title,
    description: product.description,
    price: rupeesOf(product.price),
    originalPrice: rupeesOf(product.originalPrice),
    category: product.category ?? "",
    fabric: product.fabric ?? "",
    colors: product.colors.join(", "),
    badge: product.badge ?? "",
    brand: product.brand ?? "",
    sku: product.sku ?? "",
    hsn: product.hsn ?? "",
    gstRate: product.gstRate === null ? "" : String(product.gstRate),
    weight: String(product.weightGrams),
    care: product.care ?? "",
    publishAt: publishText(product.publishAt, now),
    sizes: product.sizes.map(({ size }) => size).join(", "),
    sizeChart: measuresText(measuresOfSizes(product.sizeChart ?? [], product.sizes)),
  };
  const stock = product.sizes.map(({ size, stock }) => [
    `stock:${size}`,
    stock === null ? "" : String(stock),
  ]);
  return { ...texts, ...Object.fromEntries(stock) };
}

function publishText(at: number | null, now: number): string {
  if (at === null) return "";
  return at <= now ? "shop" : indianTime(at);
}

/** "Stock of M" for `stock:M`. */
export function nameOf(field: string): string {
  if (field.startsWith("stock:")) return `Stock of ${field.slice(6)}`;
  return editNames[field as EditName] ?? field;
}

/** A text as people read it. */
export function saidOf(field: string, text: string): string {
  if (field === "publishAt") {
    if (text === "shop") return "published";
    return text === "" ? "draft" : `scheduled for ${text.replace("T", ", ")}`;
  }
  if (field.startsWith("stock:")) return text || "made to order";
  if (field === "sizeChart") return text || "same as category";
  if (text === "") return "nothing";
  const paise = field === "price" || field === "originalPrice" ? parseRupees(text) : undefined;
  if (paise !== undefined) return rupees(paise);
  if (field === "gstRate") return `${text}%`;
  if (field === "weight") return `${text} g`;
  return text.length > 80 ? `“${text.slice(0, 80)}…”` : `“${text}”`;
}
