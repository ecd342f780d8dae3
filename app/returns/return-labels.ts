/** Why pieces come back; the keys are kept in the database. */
export const returnReasons = {
  flaw: "It has a flaw",
  wrong: "It is not what I ordered",
  size: "The size is not the one I ordered",
  damaged: "It was damaged on the way",
  picture: "It differs from its picture",
} as const;
export type ReturnReason = keyof typeof returnReasons;

export type ReturnWish = "return" | "exchange";
export const returnWishes: Record<ReturnWish, string> = {
  return: "Money back",
  exchange: "Another piece in exchange",
};

export function isReturnReason(text: string): text is ReturnReason {
  return Object.hasOwn(returnReasons, text);
}

export function reasonWords(reason: string): string {
  return isReturnReason(reason) ? returnReasons[reason] : reason;
}

export const returnStanding = {
  asked: "We are looking at it",
  accepted: "Accepted",
  refused: "Closed",
  received: "The pieces are back with us",
} as const;

export const MAX_RETURN_PHOTOS = 3;
export const MAX_RETURN_WORDS = 1000;
