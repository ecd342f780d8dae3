import { supplierEnvironment } from "#app/env.server.ts";
import { forgetPlayedOrders } from "#app/orders/provider-orders.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import {
  dropEarlierAccount,
  keepEarlierAccount,
  listEarlierAccounts,
  type PaymentKeys,
} from "#app/settings/previous-accounts.server.ts";
import { paymentKeys } from "./razorpay-keys.server.ts";
import { razorpaySettings } from "./razorpay-settings.ts";
import { tryKeys } from "./try-keys.server.ts";

/** Razorpay as the desk sets it up. */
export const razorpayConnection: ConnectionSpec = {
  name: "payments",
  title: "Razorpay",
  what: "Takes the shoppers' money.",
  without: "The shop runs on its sandbox: every page says that no money moves.",
  notes: [
    "After a change of account the earlier one is still asked for payments begun there, and what was paid there goes back through it, until you forget it here.",
    "Orders paid in the sandbox stay on the list; there was no money behind them.",
  ],
  webhook: "/api/payment/webhook",
  fields: razorpaySettings.fields,
  environment: () => supplierEnvironment(razorpaySettings).values,
  check({ keyId = "" }): Record<string, string> {
    if (!keyId || /^rzp_(live|test)_\w{6,40}$/.test(keyId)) return {};
    return { keyId: "A key id begins with rzp_live_ or rzp_test_. Please check it." };
  },
  change(write, now) {
    const before = paymentKeys();
    write();
    leaveAccount(before, now);
  },
  try: () => tryKeys(paymentKeys()),
};

/**
 * When the account at Razorpay has changed: its keys are kept for what was begun there. Where no
 * money moved, in the sandbox or in test mode, there is nothing to keep.
 */
function leaveAccount(before: PaymentKeys | undefined, now: number): void {
  const present = paymentKeys();
  if (before?.keyId === present?.keyId) return;
  if (before?.keyId.startsWith("rzp_live_")) keepEarlierAccount(before, now);
  // Beside an earlier account an unpaid order may be one of that account's.
  else if (listEarlierAccounts().length === 0) forgetPlayedOrders();
  if (present) dropEarlierAccount(present.keyId, now);
}
