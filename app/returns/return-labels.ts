/** Why items come back; the keys are kept in the database. */
export const returnReasons = {
  flaw: "It is defective",
  wrong: "It is not what I ordered",
  size: "It is not the size I ordered",
  damaged: "It was damaged in transit",
  picture: "It looks different from its picture",
} as const;
export type ReturnReason = keyof typeof returnReasons;

export type ReturnWish = "return" | "exchange";
export const returnWishes: Record<ReturnWish, string> = {
  return: "Refund",
  exchange: "Exchange",
};

export function isReturnReason(text: string): text is ReturnReason {
  return Object.hasOwn(returnReasons, text);
}

export function reasonWords(reason: string): string {
  return isReturnReason(reason) ? returnReasons[reason] : reason;
}

export const returnStanding = {
  asked: "We are checking it",
  accepted: "Accepted",
  refused: "Closed",
  received: "We have received the items",
} as const;

export const MAX_RETURN_PHOTOS = 3;
export const MAX_RETURN_WORDS = 1000;
