import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import type { PaymentKeys } from "#app/settings/previous-accounts.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** A payment provider as the registry has it; one file of its own folder exports it. */
export type PaymentAdapter = {
  /** In `provider` columns, in the address of its webhook and in the settings of its accounts. */
  name: string;
  /** Its page among the connections at the desk. */
  connection: ConnectionSpec;
  /** The keys in use; undefined where none are set. */
  keys(): PaymentKeys | undefined;
  open(keys: PaymentKeys): PaymentProvider;
};
