import type { ShopSettings } from "./shop.ts";

/** Who acts. `name`: the operator's, or the supplier's key in its registry. */
export type Actor = {
  kind: "shopper" | "operator" | "provider" | "courier" | "scheduler";
  name?: string;
};

/**
 * What a command knows besides its input; its first argument. A room that speaks to suppliers asks
 * for more than this, in a type of its own beside their registry.
 */
export type Context = {
  actor: Actor;
  /** ms UTC; one moment for all that a command does. */
  now: number;
  /** As the operator had set them when the request or job began. */
  settings: ShopSettings;
};
