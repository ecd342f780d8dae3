import type { Ask } from "../line.ts";
import type { ShopSide } from "../side.ts";

/** What the issue of the day asks of a row: at most so many times slower than bare, and so on. */
export type Limits = {
  /** A bare server may be at most so many times as fast. */
  bare?: number;
  /** At least so many times the requests of the release beside it. */
  theirs?: number;
  /** At least this share of the other figure that stands in the row. */
  share?: number;
  /** At most so many ms of processor. */
  cpuMs?: number;
};

/** One kind of request, sent by sixteen connections as fast as it is answered. */
export type RequestRow = {
  key: string;
  name: string;
  limits?: Limits;
  /** Makes ready what a round needs; then the requests, until there are no more. */
  prepare: (shop: ShopSide) => Promise<() => Ask | undefined>;
  /** The bare server that also writes what such a request writes, measured beside. */
  withTransaction?: true;
};

export function inTurn<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    at += 1;
    return all[at % all.length] as T;
  };
}
