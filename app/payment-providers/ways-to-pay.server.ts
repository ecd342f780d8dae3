import { keysOf } from "#app/keys.ts";
import { currentUpiId } from "#app/settings/current-settings.server.ts";
import { DIRECT_UPI } from "./payment-provider.ts";

/** What is so of a way to pay with no payment provider between: the operator sees the money come, and sends it back. */
type DirectWayFacts = {
  /** What it is called, after "by" as well. */
  label: string;
  /** The operator has set it up. */
  isSetUp: () => boolean;
  /** The money is there before anything is packed. */
  isPrepaid: boolean;
  /** What the operator reads where the shop has no payment provider. */
  withoutProvider: () => string;
  /** What a page of somebody's own reads there, and what is done on the pay page. */
  toCaller: { paidHow: string; onPayPage: string };
};

/**
 * The ways to pay besides `online`, which is through the provider of the registry: by their names in
 * `provider` columns, in the order in which they are offered. What is on offer, the marks, whether the
 * shop is prepaid only, the calls' answers and refunds by hand follow from here. The compiler also asks
 * what the policies say of one (`app/policies/policy-texts.ts`), and for its part of the pay page
 * (`app/payments/pay-page.server.ts`, `ways-to-pay.tsx`).
 */
const facts = {
  [DIRECT_UPI]: {
    label: "UPI",
    isSetUp: () => currentUpiId() !== null,
    isPrepaid: true,
    withoutProvider: () => `Customers pay by UPI to ${currentUpiId()}, and you check each payment.`,
    toCaller: {
      paidHow: "This shop is paid by UPI, straight to its own UPI id",
      onPayPage: "enter the UTR there",
    },
  },
} as const satisfies Record<string, DirectWayFacts>;

export type DirectWay = keyof typeof facts;
export type WayToPay = "online" | DirectWay;

export const directWays: Readonly<Record<DirectWay, DirectWayFacts>> = facts;
export const directNames = keysOf(facts);

/** Whether a name in a `provider` column is of money that goes back by hand. */
export function isDirect(name: string): boolean {
  return Object.hasOwn(facts, name);
}

/** Whoever pays by one of these pays before anything is packed. */
export function arePrepaid(ways: readonly WayToPay[]): boolean {
  return ways.every((way) => way === "online" || facts[way].isPrepaid);
}
