import type { Paise } from "#app/money.ts";
import type { Quote } from "#app/shipping/quote.ts";
import type { Taken } from "#app/throttle/throttle.server.ts";
import { busyMessage } from "#app/throttle/visitors.server.ts";
import type { CheckoutFields } from "./input.ts";

/** The checkout form as it was sent, by a page or by the call. */
export type Submission = {
  shopperId: string;
  /** Of the form: one submission makes one order, however often it is sent. */
  token: string;
  fields: CheckoutFields;
  courierId?: number | undefined;
  /** The total the shopper was shown, in paise. If the server finds another, it asks again. */
  shownAmount?: Paise | undefined;
  /** The delivery fee alone, where the total was not sent. */
  shownShipping?: Paise | undefined;
  /** `networkMark` of where it came from. */
  network?: string | null;
  /** Asks the provider whether an order has been paid meanwhile; "confirming" while it may be. */
  settle?: (orderId: string) => Promise<string>;
};

export type RefusalReason =
  | "empty"
  | "stock"
  | "changed"
  | "pincode"
  | "paid"
  | "paying"
  | "over"
  | "busy";
export type Placed =
  | { ok: true; orderId: string; isCorrected?: boolean }
  | {
      ok: false;
      reason: Exclude<RefusalReason, "busy">;
      message: string;
      quote?: Quote;
      orderId?: string;
    }
  | { ok: false; reason: "busy"; message: string; waitSeconds: number; quote?: undefined };

/** Rolls the transaction back with an answer for the shopper. */
export class Refused extends Error {
  placed: Placed;
  constructor(placed: Placed) {
    super();
    this.placed = placed;
  }
}

/** Before an order is written or corrected: its network has room for it, or the shopper has to wait. */
export function checkRoom(taken: Taken): void {
  if (taken.ok) return;
  const { waitSeconds } = taken;
  throw new Refused({ ok: false, reason: "busy", message: busyMessage(waitSeconds), waitSeconds });
}

/** Rolls the transaction back: what was read before it is no longer so. */
export class OutOfDate extends Error {}
