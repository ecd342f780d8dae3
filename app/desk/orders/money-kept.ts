import type { Paise } from "#app/money.ts";

type Payment = { id: string; amount: Paise; status: "captured" | "refund due" | "refunded" };
type Refund = {
  paymentId: string;
  amount: Paise;
  status: "asked" | "pending" | "processed" | "failed";
};

/** The refunds of a payment went through the shop; a payment that the provider returned has none. */
export function isReturnedWhole({ id, status }: Payment, refunds: readonly Refund[]): boolean {
  return status === "refunded" && !refunds.some(({ paymentId }) => paymentId === id);
}

/**
 * What of an order's money stays once the refunds that are under way have gone, in paise: what the
 * lines of its Money panel add up to. A refund that failed took nothing.
 */
export function moneyKept(payments: readonly Payment[], refunds: readonly Refund[]): Paise {
  const paid = payments
    .filter((payment) => !isReturnedWhole(payment, refunds))
    .reduce((sum, { amount }) => sum + amount, 0);
  const back = refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  return paid - back;
}
