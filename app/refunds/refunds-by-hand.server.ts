import { sqlite } from "#db/client.server.ts";
import { findRefund, finishRefund, isByHand } from "./refunds.server.ts";

const isTaken = sqlite.prepare("select 1 from refunds where provider_refund_id = ?").pluck();
const makeDue = sqlite.prepare(
  "update refunds set due_at = @now where id = @id and status = 'asked' and due_at is null",
);

/**
 * The operator has sent a refund by hand, from the bank's own app, under this UTR. `note` is part of
 * the transaction. Errors: `used` when another refund has that number, `over` when there is nothing
 * to send.
 */
export function recordSentRefund(
  orderId: string,
  id: string,
  utr: string,
  now = Date.now(),
  note?: (now: number) => void,
): "ok" | "over" | "used" {
  return sqlite
    .transaction(() => {
      const refund = findRefund(id);
      if (refund?.orderId !== orderId || refund.status !== "asked") return "over" as const;
      if (!isByHand(refund)) return "over" as const;
      if (isTaken.get(utr)) return "used" as const;
      finishRefund(id, { status: "processed", utr }, "operator", now);
      note?.(now);
      return "ok" as const;
    })
    .immediate();
}

/**
 * What the operator meant to send by hand is the provider's to send after all, at the next
 * `submitRefund`. False when it is over, or was a transfer.
 */
export function handToProvider(
  orderId: string,
  id: string,
  now = Date.now(),
  note?: (now: number) => void,
): boolean {
  return sqlite
    .transaction(() => {
      const refund = findRefund(id);
      if (refund?.orderId !== orderId || refund.isTransfer) return false;
      if (makeDue.run({ id, now }).changes === 0) return false;
      note?.(now);
      return true;
    })
    .immediate();
}
