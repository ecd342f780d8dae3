import { z } from "zod";

/** How the desk's list of products can be narrowed and sorted. */
export const productStates = {
  shop: "In the shop",
  draft: "Drafts",
  archived: "Out of the shop",
  low: "Running low",
  "sold-out": "Sold out",
} as const;

export const productOrders = {
  new: "Newest first",
  changed: "Last changed first",
  title: "By title",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
} as const;

const word = z
  .string()
  .trim()
  .catch("")
  .transform((text) => text.slice(0, 100));

/** What makes no sense is left out, never an error. */
export const productFilterInput = z.object({
  q: word,
  category: word,
  state: z
    .enum(Object.keys(productStates) as [keyof typeof productStates])
    .optional()
    .catch(undefined),
  sort: z.enum(Object.keys(productOrders) as [keyof typeof productOrders]).catch("new"),
  after: z.string().max(400).optional().catch(undefined),
});
export type ProductFilters = z.infer<typeof productFilterInput>;
