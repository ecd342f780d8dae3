import { ADMIN_SIZES, FREE_SIZE } from "#app/shop.ts";
import { type Chart, emptyChart } from "./chart-input.ts";

/** What may be said of a product besides what stands first on its form. */
export const moreNames = [
  "originalPrice",
  "hsn",
  "gstRate",
  "weight",
  "fabric",
  "badge",
  "brand",
  "sku",
  "care",
] as const;

/** A product as it comes from a form or a call: text only, nothing of it believed. */
export type ProductFields = {
  title: string;
  description: string;
  price: string;
  category: string;
  colors: string;
  sizes: string[];
  stock: string;
  more: Record<(typeof moreNames)[number], string>;
  /** Of all the sizes a new product may have. */
  chart: Chart;
  /** One for each form that was opened: a form sent twice makes one product. */
  token: string;
  /** Anything: kept out of the shop until the operator publishes it. */
  draft: string;
};

/** What can be measured before the sizes are chosen. */
export const chartSizes: readonly string[] = [...ADMIN_SIZES, FREE_SIZE];

export function readMore(field: (name: string) => string): ProductFields["more"] {
  return Object.fromEntries(moreNames.map((name) => [name, field(name)])) as ProductFields["more"];
}

export const emptyProduct: ProductFields = {
  title: "",
  description: "",
  price: "",
  category: "",
  colors: "",
  sizes: [],
  stock: "",
  more: readMore(() => ""),
  chart: emptyChart,
  token: "",
  draft: "",
};
