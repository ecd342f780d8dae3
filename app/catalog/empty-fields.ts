import { type PublicFields, publicFields } from "./product-fields.ts";

/** A product of which nothing was said but what it must have; for examples. */
export const emptyFields: Omit<PublicFields, "title" | "price"> = Object.assign(
  {} as PublicFields,
  ...publicFields.map(({ key, kind, empty = null }) => ({ [key]: kind === "list" ? [] : empty })),
);
