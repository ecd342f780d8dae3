import { z } from "zod";
import type { ShopSettings } from "#app/shop.ts";
import { dropSetting, onSettings, readSetting, writeSetting } from "./settings.server.ts";

/**
 * Why the shop may be closed to shoppers; the desk, orders already made and what suppliers send stay
 * open (`whenClosed` in the `handle` of a route). A reason is a line here; where several hold, the first
 * one counts.
 */
const reasons = {
  /** Opened from a backup, older than what the shop had sold: nothing goes out until the operator has looked. */
  restored: {
    holdsWork: true,
    title: ({ name }: ShopSettings) => `${name} is closed for a short time`,
    advice:
      "We had a technical problem and are checking every order and payment. If you have just paid, your money is safe: you will get your order or your money back. Please come back a little later.",
    /** In s: when a browser, proxy or search engine may ask again. */
    retryAfter: 600,
    links: [],
  },
  /** By the operator, until they open it (`opening.server.ts`): not ready yet, or on holiday. */
  operator: {
    holdsWork: false,
    title: ({ name }: ShopSettings) => `${name} is closed`,
    advice: "We are preparing the shop. Please come back soon.",
    retryAfter: 3600,
    /** Pages that are open meanwhile: who has ordered looks up what was promised, a payment provider what is. */
    links: [
      { label: "Find my order", href: "/track" },
      { label: "Contact", href: "/contact" },
      { label: "Terms & Conditions", href: "/terms&condition" },
    ],
  },
} as const;

type ClosedReason = keyof typeof reasons;
const restoredShape = z.object({
  reason: z.literal("restored"),
  /** ms UTC. */
  since: z.number(),
});
const RESTORED = "closed";

const openingShape = z.object({
  /** ms UTC; null: open, unless there is another reason. */
  closedSince: z.number().nullable(),
  /** What shoppers read meanwhile; "": the usual words. */
  words: z.string(),
  /** With this key friends see the shop while it is closed, until a moment in ms UTC. */
  preview: z.object({ key: z.string(), until: z.number() }).nullable(),
});
/** What the operator has said of being open. */
export type Opening = z.output<typeof openingShape>;
const OPENING = "opening";
const unsetOpening: Opening = { closedSince: null, words: "", preview: null };

type Closed = { reason: ClosedReason; since: number; advice: string } & Pick<
  (typeof reasons)[ClosedReason],
  "holdsWork" | "title" | "retryAfter" | "links"
>;
let closed: Closed | undefined;
let opening = unsetOpening;
onSettings(() => {
  opening = readSetting(OPENING, openingShape) ?? unsetOpening;
  const restored = readSetting(RESTORED, restoredShape);
  if (restored) closed = { ...reasons.restored, ...restored };
  else if (opening.closedSince === null) closed = undefined;
  else {
    const { advice, ...rest } = reasons.operator;
    const message = opening.words || advice;
    closed = { ...rest, reason: "operator", since: opening.closedSince, advice: message };
  }
});

/** Why the shop is closed, and what that means; undefined while it is open. */
export function closedFor(): Closed | undefined {
  return closed;
}

/** Mails, bookings, refunds and everything else that goes out by itself wait. */
export function isWorkHeld(): boolean {
  return closed?.holdsWork ?? false;
}

/** After a restore. Part of its caller's transaction, which writes into the activity log who did it. `now` in ms UTC. */
export function closeRestored(now: number): void {
  writeSetting(RESTORED, { reason: "restored", since: now }, now);
}

/** Part of its caller's transaction. It stays closed where the operator had closed it before. */
export function reopenRestored(): void {
  dropSetting(RESTORED);
}

/** As this process last read the settings (`refreshSettings`). */
export function readOpening(): Opening {
  return opening;
}

/** Part of its caller's transaction, which writes into the activity log who did it. */
export function writeOpening(value: Opening, now: number): void {
  writeSetting(OPENING, value, now);
}

/** What stands there unless the operator writes something. */
export const usualClosedMessage: string = reasons.operator.advice;
