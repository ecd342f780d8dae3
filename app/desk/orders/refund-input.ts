import { type Paise, parseRupees } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import { valueOfUnits } from "#app/orders/line-total.ts";
import type { RefundLine, WantedUnits } from "#app/refunds/refund-units.server.ts";
import { tooLong } from "#app/too-long.ts";

const REASON_LENGTH = 120;
/** What the customer reads unless the operator says why. */
export const USUAL_REASON = "as agreed with you";
/** To choose from; each ends the sentence "We have refunded ₹1,299 for order 1001: …". */
export const reasons = [
  USUAL_REASON,
  "a flaw we found while packing",
  "an item that is sold out",
  "an item that arrived damaged",
  "an item that was missing",
];

/** What the operator typed for a refund, by the names of its fields. */
export type RefundFields = Record<string, string>;
export type RefundErrors = { units?: string; amount?: string; reason?: string };

/** The names of the fields of a line. */
export const unitsField = (lineId: number) => `units-${lineId}`;
export const restockField = (lineId: number) => `restock-${lineId}`;

/** What was typed, as it stands in an address: a field that says nothing is left out. */
export function typedFields(fields: RefundFields): RefundFields {
  const isTyped = ([name, value]: [string, string]) =>
    TYPED.test(name) && value !== "" && !(name.startsWith("units-") && value === "0");
  return Object.fromEntries(Object.entries(fields).filter(isTyped));
}

const TYPED = /^(payment|delivery|amount|reason|way|(units|restock)-\d+)$/;

export type ReadRefund = {
  units: WantedUnits[];
  withDelivery: boolean;
  /** Instead of what the units were paid. */
  other: Paise | undefined;
  reason: string;
  /** It goes past the provider. */
  byHand: boolean;
};

/** `lines`: those of the order, and how many of their units can go back. */
export function readRefund(
  fields: RefundFields,
  lines: readonly { lineId: number; left: number }[],
): { ok: true; read: ReadRefund } | { ok: false; errors: RefundErrors } {
  const errors: RefundErrors = {};
  const units: WantedUnits[] = [];
  for (const { lineId, left } of lines) {
    const typed = fields[unitsField(lineId)]?.trim() || "0";
    const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(quantity <= left)) errors.units = "Please enter no more items than are left to refund.";
    else if (quantity > 0) {
      units.push({ lineId, quantity, isRestocked: Boolean(fields[restockField(lineId)]) });
    }
  }
  const withDelivery = Boolean(fields.delivery);
  const typedAmount = fields.amount?.trim() ?? "";
  const other = typedAmount === "" ? undefined : parseRupees(typedAmount);
  if (typedAmount !== "" && other === undefined) {
    errors.amount = "Please enter an amount such as 1,299 or 1299.50.";
  }
  if (typedAmount === "" && units.length === 0 && !withDelivery) {
    errors.units ??= "Please choose the items to refund, or enter an amount.";
  }
  const reason = oneLine(fields.reason ?? "");
  if (reason === "") errors.reason = "Please enter the reason. The customer reads it in the mail.";
  else if (reason.length > REASON_LENGTH) {
    errors.reason = tooLong(REASON_LENGTH);
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const byHand = fields.way === "hand";
  return { ok: true, read: { units, withDelivery, other, reason, byHand } };
}

/**
 * What the fields come to, in paise, by the same sum as the page that sends it; undefined while they say
 * nothing that can be refunded.
 */
export function sumOfFields(
  fields: RefundFields,
  payment: { lines: readonly RefundLine[]; delivery: Paise; left: Paise },
): Paise | undefined {
  const { lines, delivery, left } = payment;
  const typed = readRefund({ ...fields, reason: USUAL_REASON }, lines);
  if (!typed.ok) return undefined;
  const { units, other, withDelivery } = typed.read;
  if (other !== undefined) return other <= left ? other : undefined;
  const ofUnits = units.map(({ lineId, quantity: count }) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) return 0;
    return valueOfUnits(line, { before: line.quantity - line.left, count });
  });
  const sum = ofUnits.reduce((all, one) => all + one, 0) + (withDelivery ? delivery : 0);
  return Math.min(sum, left);
}
