import { type Paise, parseRupees } from "#app/money.ts";

/** What the operator types for a refund; `way` is "hand" when it goes past the provider. */
export type RefundFields = { amount: string; reason: string; way: string };
export type RefundErrors = { amount?: string; reason?: string };

export function readRefund({
  amount: typedAmount,
  reason: typedReason,
  way,
}: RefundFields):
  | { ok: true; amount: Paise; reason: string; byHand: boolean }
  | { ok: false; errors: RefundErrors } {
  const errors: RefundErrors = {};
  const amount = parseRupees(typedAmount);
  const reason = typedReason.replace(/\s+/g, " ").trim();
  if (amount === undefined) errors.amount = "Please enter an amount such as 1,299 or 1299.50.";
  if (reason === "") errors.reason = "Please enter the reason. The customer reads it in the mail.";
  else if (reason.length > 120) errors.reason = "Please use at most 120 characters.";
  if (amount === undefined || errors.reason) return { ok: false, errors };
  return { ok: true, amount, reason, byHand: way === "hand" };
}
