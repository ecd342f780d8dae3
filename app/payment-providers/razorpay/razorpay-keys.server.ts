import { randomBytes } from "node:crypto";
import { listedValues, valuesInUse } from "#app/settings/connections.server.ts";
import type { PaymentKeys } from "#app/settings/previous-accounts.server.ts";
import { razorpaySettings } from "./razorpay-settings.ts";

const unreadable = randomBytes(32).toString("base64url");

/** Razorpay's keys; undefined: the sandbox. */
export function paymentKeys(): PaymentKeys | undefined {
  const { keyId, keySecret, webhookSecret } = valuesInUse("payments", razorpaySettings);
  if (!keyId) return undefined;
  return {
    keyId,
    // Unreadable is not "none": a shop that took money may never fall back to the sandbox, where
    // nobody pays. With a secret nobody has, Razorpay refuses and the pages say so.
    keySecret: keySecret ?? unreadable,
    webhookSecrets: listedValues(webhookSecret),
  };
}
