import { keysOf } from "#app/keys.ts";
import type { ReturnTerms } from "#app/shop.ts";
import type { ReturnStatus } from "#db/schema.ts";

/** Why items come back; the keys are kept in the database. */
export const returnReasons = {
  flaw: "It is defective",
  wrong: "It is not what I ordered",
  size: "It is not the size I ordered",
  damaged: "It was damaged in transit",
  picture: "It looks different from its picture",
  /** Only where the shop takes back what is as ordered. */
  unwanted: "I do not want to keep it",
} as const;
export type ReturnReason = keyof typeof returnReasons;

export type ReturnWish = "return" | "exchange";
export const returnWishes: Record<ReturnWish, string> = {
  return: "Refund",
  exchange: "Exchange",
};

/** What may be chosen for an order of these terms. */
export function reasonsOf(terms: Pick<ReturnTerms, "returnsAnything">): ReturnReason[] {
  const all = keysOf(returnReasons);
  return terms.returnsAnything ? all : all.filter((reason) => reason !== "unwanted");
}

/** What may be asked for under the terms that the order was placed with. */
export function wishesOf(terms: Pick<ReturnTerms, "offersExchange">): ReturnWish[] {
  return terms.offersExchange ? ["return", "exchange"] : ["return"];
}

/** Whether a word of a form is one of the reasons. */
export function isReturnReason(text: string): text is ReturnReason {
  return Object.hasOwn(returnReasons, text);
}

/** One of an earlier release, which is no key here, is told as it was stored. */
export function reasonLabel(reason: string): string {
  return isReturnReason(reason) ? returnReasons[reason] : reason;
}

/** How a request stands for who reads of it: besides what is stored, how far its exchange is. */
export type ShownReturnStatus =
  | ReturnStatus
  | "exchange packed"
  | "exchange sent"
  | "exchange delivered";

export const returnStatusLabels: Record<ShownReturnStatus, string> = {
  asked: "We are checking it",
  accepted: "Accepted",
  refused: "Closed",
  received: "We have received the items",
  "exchange packed": "We have packed the exchange",
  "exchange sent": "We have sent the exchange",
  "exchange delivered": "The exchange is delivered",
};
export const shownReturnStatuses = keysOf(returnStatusLabels);

export const MAX_RETURN_PHOTOS = 3;
export const MAX_RETURN_TEXT = 1000;
