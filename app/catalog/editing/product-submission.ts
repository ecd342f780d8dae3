import { ADMIN_SIZES, FREE_SIZE } from "#app/shop.ts";
import { type FieldTexts, productFields } from "../product-fields.ts";
import { type Chart, emptyChart } from "./chart-input.ts";

/** A product as it comes from a form or a call: text only, nothing of it believed. */
export type ProductForm = {
  /** What was on the form of the product's fields, by their names. */
  texts: FieldTexts;
  sizes: string[];
  stock: string;
  /** Of all the sizes a new product may have. */
  chart: Chart;
  /** One for each form that was opened: a form sent twice makes one product. */
  token: string;
  /** Anything: kept out of the shop until the operator publishes it. */
  draft: string;
};

/** What can be measured before the sizes are chosen. */
export const chartSizes: readonly string[] = [...ADMIN_SIZES, FREE_SIZE];

/** Those of the fields that were sent; of a list each of its texts. */
export function readTexts(all: (name: string) => string[]): FieldTexts {
  const sent = productFields.flatMap(({ name, kind }) => {
    const texts = all(name);
    if (texts.length === 0) return [];
    return [[name, kind === "list" ? texts.join(", ") : texts[0]]];
  });
  return Object.fromEntries(sent);
}

export const emptyForm: ProductForm = {
  texts: {},
  sizes: [],
  stock: "",
  chart: emptyChart,
  token: "",
  draft: "",
};
