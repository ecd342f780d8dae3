import type { Figure } from "./measure.ts";
import type { ShopSide } from "./side.ts";

export type Sides = { ours: ShopSide; theirs: ShopSide | undefined };

/** Of the table of requests. What is not measured is undefined. */
export type RequestLine = {
  key: string;
  name: string;
  ours: Figure;
  bare: Figure;
  theirs?: Figure;
  /** How many times as fast bare is, and we beside theirs. */
  toBare: number | undefined;
  toTheirs: number | undefined;
  /** The same by processor time, which hardly depends on what else the machine does. */
  cpuToBare: number | undefined;
  cpuToTheirs: number | undefined;
  limits: RequestLimits;
};
/** By requests a second: at most so many times slower than bare, at least so many times theirs. */
export type RequestLimits = { bare?: number; theirs?: number };

/** Of the table of all else: a share, a rate, a time. */
export type FigureLine = {
  key: string;
  name: string;
  ours: number;
  theirs?: number;
  limits: { atLeast?: number; atMost?: number };
  note: string;
};
