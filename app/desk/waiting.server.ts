import {
  messagesToAnswer,
  ordersToSend,
  returnsToAnswer,
  reviewsToRead,
} from "./waiting.sql.server.ts";

/** What the frame of the desk shows: who is logged in, and how much waits where. */
export type DeskFacts = {
  operator: string;
  waiting: { orders: number; returns: number; messages: number; reviews: number };
};

export function deskFacts(operator: string): DeskFacts {
  return {
    operator,
    waiting: {
      orders: ordersToSend.get() ?? 0,
      returns: returnsToAnswer.get() ?? 0,
      messages: messagesToAnswer.get() ?? 0,
      reviews: reviewsToRead.get() ?? 0,
    },
  };
}
