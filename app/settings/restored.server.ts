import { z } from "zod";
import { onSettings, readSetting, writeSetting } from "./settings.server.ts";

/**
 * That this shop was restored from a backup: what it did after the backup it does not know, so no
 * number given then may be given again, and couriers are asked before anything is booked. Stays for
 * good; another restore writes over it. Times in ms UTC.
 */
const shape = z.object({
  /** The moment of the backup, and when it was restored. */
  backupAt: z.number(),
  restoredAt: z.number(),
  /** When the operator let shoppers in again. */
  openedAt: z.number().nullable(),
  /** No order made since may have a smaller number. */
  orderNumbersFrom: z.number().int(),
  /** The series of invoices of this financial year from now on: none of the lost ones is of it. */
  invoiceSeries: z.object({ financialYear: z.string(), name: z.string() }),
  /** Parcels that were about to be booked at the moment of the backup. */
  heldParcels: z.array(z.number().int()),
  /** What the payment providers were asked of the time since; null: nothing yet. */
  inquiry: z
    .object({
      askedAt: z.number(),
      /** Null: a provider has not answered to the end; it is asked again. */
      doneAt: z.number().nullable(),
      payments: z.number().int(),
      refunds: z.number().int(),
      /** Providers that cannot be asked for a list. */
      mute: z.array(z.string()),
    })
    .nullable(),
});
export type Restored = z.infer<typeof shape>;
const SETTING = "restored";

let restored: Restored | undefined;
onSettings(() => {
  restored = readSetting(SETTING, shape);
});

/** Undefined where this shop was never restored. */
export function readRestored(): Restored | undefined {
  return restored;
}

/** Part of a transaction, or one write. */
export function writeRestored(value: Restored, now: number): void {
  writeSetting(SETTING, value, now);
  restored = value;
}
