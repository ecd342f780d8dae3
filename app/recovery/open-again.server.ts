import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { releaseBookings } from "#app/fulfilment/bookings.server.ts";
import { decideHeldOnes } from "#app/mail/held-mails.server.ts";
import { closedFor, reopenRestored } from "#app/settings/closed.server.ts";
import { readRestored, writeRestored } from "#app/settings/restored.server.ts";
import { sqlite } from "#db/client.server.ts";
import { RECOVERY_PAGE } from "./take-up.server.ts";

type Choice = {
  /** Of the outbox, as they were shown: those to send, and those that went out before the loss. */
  send: readonly number[];
  leave: readonly number[];
  /** Parcels whose booking goes on; the others wait at their order. */
  book: readonly number[];
};

/**
 * The one button: lets shoppers into a restored shop again, and everything that was held go on as the
 * operator has chosen. Mails that were not shown wait at `/admin/mail`. False when it is open already.
 */
export function openAgain(context: Context, choice: Choice): boolean {
  return open.immediate(context, choice);
}

const open = sqlite.transaction((context: Context, { send, leave, book }: Choice): boolean => {
  const restored = readRestored();
  if (closedFor()?.reason !== "restored" || !restored) return false;
  reopenRestored();
  const held = new Set(restored.heldParcels);
  const booked = book.filter((parcelId) => held.has(parcelId));
  releaseBookings(booked, context.now);
  const sent = decideHeldOnes(context, { ids: send, isSent: true });
  const left = decideHeldOnes(context, { ids: leave, isSent: false });
  writeRestored({ ...restored, openedAt: context.now, heldParcels: [] }, context.now);
  recordAudit(context, {
    what: "restored shop opened again",
    subject: RECOVERY_PAGE,
    detail: `${sent} mails to send, ${left} not sent, ${booked.length} parcels to book`,
  });
  return true;
});
