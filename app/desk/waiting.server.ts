import { readBusiness } from "#app/documents/issuer.server.ts";
import { type NextToSetUp, nextSetupStep } from "#app/first-run/steps.server.ts";
import { areMailsSent } from "#app/mail/held-mails.server.ts";
import {
  messagesToAnswer,
  ordersToSend,
  returnsToAnswer,
  reviewsToRead,
} from "./waiting.sql.server.ts";

/** What the frame of the desk shows: who is logged in, and how much waits where. */
export type DeskFacts = {
  operator: string;
  /** Whether what is mailed to customers leaves the shop. */
  isMailed: boolean;
  /** Products without a GST rate of their own have the shop's, and not that of garments. */
  hasUsualRate: boolean;
  waiting: { orders: number; returns: number; messages: number; reviews: number };
  /** Of a new shop, once something is saved. */
  next?: NextToSetUp;
};

/** `saved`: the page of the desk where something was just saved. */
export function deskFacts(operator: string, saved: string | undefined): DeskFacts {
  const next = saved === undefined ? undefined : nextSetupStep(saved);
  return {
    operator,
    isMailed: areMailsSent(),
    hasUsualRate: readBusiness().usualRate !== null,
    ...(next && { next }),
    waiting: {
      orders: ordersToSend.get() ?? 0,
      returns: returnsToAnswer.get() ?? 0,
      messages: messagesToAnswer.get() ?? 0,
      reviews: reviewsToRead.get() ?? 0,
    },
  };
}
