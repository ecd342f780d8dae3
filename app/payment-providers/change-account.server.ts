import { forgetPlayedOrders } from "#app/orders/provider-orders.server.ts";
import {
  dropPreviousAccount,
  keepPreviousAccount,
  listPreviousAccounts,
  type PaymentKeys,
} from "#app/settings/previous-accounts.server.ts";
import { SANDBOX } from "./payment-provider.ts";

/**
 * Around the write of a provider's settings, in its transaction: when the account has changed, the
 * keys of the one before are kept for what was begun there. Where no money moved, in the sandbox or
 * with keys of a test mode, there is nothing to keep.
 */
export function changeAccount(
  adapter: {
    name: string;
    keys: () => PaymentKeys | undefined;
    isTest: (keyId: string) => boolean;
  },
  write: () => void,
  now: number,
): void {
  const { name, keys, isTest } = adapter;
  const before = keys();
  write();
  const present = keys();
  if (before?.keyId === present?.keyId) return;
  if (before && !isTest(before.keyId)) keepPreviousAccount({ provider: name, ...before }, now);
  // Beside an earlier account an unpaid order may be one of that account's.
  else if (listPreviousAccounts(name).length === 0) forgetPlayedOrders([SANDBOX, name]);
  if (present) dropPreviousAccount({ provider: name, keyId: present.keyId }, now);
}
