import { z } from "zod";
import type { ShopSettings } from "#app/shop.ts";
import { dropSetting, onSettings, readSetting, writeSetting } from "./settings.server.ts";

/**
 * Why the shop may be closed to shoppers; the desk, orders already made and what suppliers send stay
 * open (`whenClosed` in the `handle` of a route). A reason is a line here.
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
  },
} as const;

type ClosedReason = keyof typeof reasons;
const shape = z.object({
  reason: z.enum(Object.keys(reasons) as [ClosedReason, ...ClosedReason[]]),
  /** ms UTC. */
  since: z.number(),
});
const SETTING = "closed";

let closed: z.infer<typeof shape> | undefined;
onSettings(() => {
  closed = readSetting(SETTING, shape);
});

/** Why the shop is closed, and what that means; undefined while it is open. */
export function closedFor() {
  return closed && { ...closed, ...reasons[closed.reason] };
}

/** Mails, bookings, refunds and everything else that goes out by itself wait. */
export function isWorkHeld(): boolean {
  return closed !== undefined && reasons[closed.reason].holdsWork;
}

/** Part of its caller's transaction, which writes into the activity log who did it. `now` in ms UTC. */
export function closeShop(reason: ClosedReason, now: number): void {
  writeSetting(SETTING, { reason, since: now }, now);
}

/** Part of its caller's transaction. */
export function reopenShop(): void {
  dropSetting(SETTING);
}
