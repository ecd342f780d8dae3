import { type RefObject, type SyntheticEvent, useEffect, useState } from "react";
import type { ProductForm } from "#app/catalog/editing/product-submission.ts";
import { readChartFields } from "#app/sizes/chart-input.ts";

type Typed = Pick<ProductForm, "sizes" | "stocks" | "chart"> & {
  sizeSet: string;
  category: string;
};

/**
 * What decides which sizes a new product's form shows, and what was typed for them. Once React is there
 * they follow the category and the set by themselves, also where these were chosen before; what was
 * ticked and typed for sizes of another set stays.
 */
export function useTypedSizes(form: RefObject<HTMLFormElement | null>, came: ProductForm) {
  const [typed, setTyped] = useState<Typed>();
  const before: Typed = typed ?? {
    ...came,
    sizeSet: came.sizeSet ?? "",
    category: came.texts.category ?? "",
  };

  /** For the form's `onChange`. */
  function follow({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (name === "category" || name === "sizeSet") setTyped(readTyped(currentTarget, before));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = form.current && readTyped(form.current, before);
    const isOther = early?.sizeSet !== before.sizeSet || early.category !== before.category;
    if (early && isOther) setTyped(early);
  }, []);
  return { typed: before, follow };
}

/** As it stands in the form, and of measures what stood there for sizes it shows no more. */
function readTyped(form: HTMLFormElement, before: Typed): Typed {
  const sent = new FormData(form);
  const field = (name: string) => (sent.has(name) ? String(sent.get(name)) : undefined);
  const stocks = [...sent.keys()].filter((name) => name.startsWith("stock:"));
  const shown = stocks.map((name) => name.slice("stock:".length));
  const chart = readChartFields(field, shown) ?? before.chart;
  const shownOf = (cm: Record<string, string>, nameOf: (size: string) => string) =>
    Object.fromEntries(Object.entries(cm).filter(([size]) => sent.has(nameOf(size))));
  return {
    sizeSet: field("sizeSet") ?? "",
    category: field("category") ?? "",
    sizes: sent.getAll("sizes").map(String),
    stocks: Object.fromEntries(
      stocks.map((name) => [name.slice("stock:".length), field(name) ?? ""]),
    ),
    chart: {
      ...chart,
      rows: chart.rows.map((row, at) => ({
        ...row,
        cm: { ...before.chart.rows[at]?.cm, ...shownOf(row.cm, (size) => `cm:${at}:${size}`) },
      })),
    },
  };
}
