import type { Attribute } from "#app/catalog/own-attributes/attributes.ts";

const choice = (id: string, name: string, ...values: string[]) => ({
  id,
  name,
  kind: "choice" as const,
  unit: "",
  values: values.map((value) => ({ value, swatch: null })),
  isFilter: true,
  isShown: true,
  updatedAt: 0,
});

/** What a printed cloth is asked: where and how it was printed, and with what. */
export const attributes: readonly Attribute[] = [
  choice("print", "Print", "Sanganeri", "Bagru", "Dabu"),
  choice("dye", "Dye", "Indigo", "Madder", "Iron", "Pomegranate", "Pigment"),
];
