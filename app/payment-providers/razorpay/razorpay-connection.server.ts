import { supplierEnvironment } from "#app/env.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { changeAccount } from "../change-account.server.ts";
import { paymentKeys } from "./razorpay-keys.server.ts";
import { razorpaySettings } from "./razorpay-settings.ts";
import { tryKeys } from "./try-keys.server.ts";

const account = {
  name: "razorpay",
  keys: paymentKeys,
  isTest: (keyId: string) => keyId.startsWith("rzp_test_"),
};

/** Razorpay as the desk sets it up. */
export const razorpayConnection: ConnectionSpec = {
  name: "payments",
  title: "Razorpay",
  what: "Takes payments from your customers.",
  without:
    "Nobody can pay by card or through Razorpay. A shop that has not taken money yet makes test payments; with a UPI id customers can pay you by UPI.",
  notes: [
    "After you change the account, the previous one is kept for its open payments and refunds until you delete it here.",
    "Orders with test payments stay in the list.",
    "For the webhook, choose at Razorpay all events of payments, orders, refunds and disputes: of a refund made there, or a payment that a bank asks back, the shop hears in no other way.",
  ],
  webhook: "/api/payment/webhook",
  fields: razorpaySettings.fields,
  environment: () => supplierEnvironment(razorpaySettings).values,
  check({ keyId = "" }): Record<string, string> {
    if (!keyId || /^rzp_(live|test)_\w{6,40}$/.test(keyId)) return {};
    return { keyId: "A key id begins with rzp_live_ or rzp_test_. Please check it." };
  },
  provider: "razorpay",
  change: (write, now) => changeAccount(account, write, now),
  isTest: () => account.isTest(paymentKeys()?.keyId ?? ""),
  try: () => tryKeys(paymentKeys()),
};
