import { z } from "zod";
import { keysOf } from "#app/keys.ts";
import { groupNamed } from "../groups/group-named.server.ts";
import { productOrders, productStates } from "./product-filters.ts";

const word = z
  .string()
  .trim()
  .catch("")
  .transform((text) => text.slice(0, 100));

/** What makes no sense is left out, never an error. */
export const productFilterInput = z.object({
  q: word,
  /** A view of the desk that was saved keeps the name a category had then. */
  category: word.transform((name) => groupNamed("category", name)?.name ?? name),
  state: z.enum(keysOf(productStates)).optional().catch(undefined),
  sort: z.enum(keysOf(productOrders)).catch("new"),
  after: z.string().max(400).optional().catch(undefined),
});
export type ProductFilters = z.infer<typeof productFilterInput>;
