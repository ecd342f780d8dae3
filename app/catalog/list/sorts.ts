import { keysOf } from "#app/keys.ts";

/** Apart from the filters, whose checking browsers need not fetch. */
export const sorts = {
  new: "Newest first",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
} as const;
export type Sort = keyof typeof sorts;

export const sortNames = keysOf(sorts);
