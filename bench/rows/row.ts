import type { Ask } from "../line.ts";
import type { RequestLimits } from "../lines.ts";
import type { ShopSide } from "../side.ts";

/** One kind of request, sent by sixteen connections as fast as it is answered. */
export type RequestRow = {
  key: string;
  name: string;
  limits?: RequestLimits;
  /** Makes ready what a round needs; then the requests, until there are no more. */
  prepare: (shop: ShopSide) => Promise<() => Ask | undefined>;
};

export function inTurn<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    at += 1;
    return all[at % all.length] as T;
  };
}
