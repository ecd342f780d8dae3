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
  /** Names of the collections by hand it is put into; one that is not there is made. */
  collections: readonly string[];
  /** Of the sizes that stood in the form. */
  chart: Chart;
  /** One for each form that was opened: a form sent twice makes one product. */
  token: string;
  /** Anything: kept out of the shop until the operator publishes it. */
  draft: string;
};

/** Those of the fields that were sent, and of the `own` names; of a list each of its texts. */
export function readTexts(
  all: (name: string) => string[],
  own: readonly string[] = [],
): FieldTexts {
  const lists = own.map((name) => ({ name, kind: "list" }));
  const sent = [...productFields, ...lists].flatMap(({ name, kind }) => {
    const texts = all(name);
    if (texts.length === 0) return [];
    return [[name, kind === "list" ? joined(texts) : texts[0]]];
  });
  return Object.fromEntries(sent);
}

/** A box that is ticked sends its value, none of them an empty text. */
export const joined = (texts: readonly string[]) => texts.filter(Boolean).join(", ");

export const emptyForm: ProductForm = {
  texts: {},
  sizes: [],
  stocks: {},
  stock: "",
  added: [],
  collections: [],
  chart: emptyChart,
  token: "",
  draft: "",
};
