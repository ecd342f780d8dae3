import { type Chart, emptyChart } from "#app/sizes/chart-input.ts";
import { type FieldTexts, productFields } from "../product-fields.ts";

/** A product as it comes from a form or a call: text only, nothing of it believed. */
export type ProductForm = {
  /** What was on the form of the product's fields, by their names. */
  texts: FieldTexts;
  /** The set whose sizes the form shows; "" is that of the category. Undefined: a call, which shows none. */
  sizeSet?: string;
  sizes: string[];
  /** By size. */
  stocks: Readonly<Record<string, string>>;
  /** Of every size that has none of its own: calls say it once. */
  stock: string;
  /** Sizes that are in no set. */
  added: { size: string; stock: string }[];
  /** Of the sizes that stood in the form. */
  chart: Chart;
  /** One for each form that was opened: a form sent twice makes one product. */
  token: string;
  /** Anything: kept out of the shop until the operator publishes it. */
  draft: string;
};

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
  stocks: {},
  stock: "",
  added: [],
  chart: emptyChart,
  token: "",
  draft: "",
};
