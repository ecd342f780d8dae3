import { dayClock } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import { SANDBOX } from "#app/payment-providers/payment-provider.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import type { DeskPayment } from "./order-desk.server.ts";
import { type RefundablePayment, RefundForm } from "./refund-form.tsx";
import { SentForm } from "./sent-form.tsx";

/** As the provider writes them. */
const ways: Record<string, string> = { upi: "UPI", netbanking: "net banking", emi: "EMI" };

type DeskRefund = Pick<
  Refund,
  "id" | "paymentId" | "amount" | "reason" | "status" | "requestedBy" | "createdAt" | "error"
> & { isByHand: boolean; isTransfer: boolean };

/** The payments and refunds of an order, and the forms for more refunds. */
export function MoneyPanel({
  orderId,
  payments,
  refundable,
  refunds,
  courierCharge,
  busy,
}: {
  orderId: string;
  payments: DeskPayment[];
  /** Those of which something is left. */
  refundable: RefundablePayment[];
  refunds: DeskRefund[];
  courierCharge: Paise;
  busy: boolean;
}) {
  return (
    <section className="panel stack">
      <h2 className="desk-title">Payments</h2>
      {payments.length === 0 && <p className="soft">None yet.</p>}
      {payments.map((payment) => (
        <div key={payment.id}>
          <p>
            <strong>{rupees(payment.amount)}</strong> {payment.status}, {wayOf(payment)}
            <br />
            <span className="soft desk-code">{payment.id}</span>
            <br />
            <span className="soft">{dayClock(payment.capturedAt)}</span>
          </p>
          {refunds
            .filter(({ paymentId }) => paymentId === payment.id)
            .map((refund) => (
              <div key={refund.id}>
                <p>
                  <strong>{rupees(refund.amount)}</strong> {standing(refund)}
                  <br />
                  <span className="soft">
                    {refund.reason}; requested by {refund.requestedBy}, {dayClock(refund.createdAt)}
                    {refund.error && `. ${refund.error}`}
                  </span>
                </p>
                {refund.isByHand && refund.status === "asked" && (
                  <SentForm orderId={orderId} refund={refund} busy={busy} />
                )}
              </div>
            ))}
          {refundable
            .filter(({ id }) => id === payment.id)
            .map((left) => (
              <details key={left.id} open={left.isDue}>
                <summary>Refund</summary>
                <RefundForm orderId={orderId} payment={left} busy={busy} />
              </details>
            ))}
        </div>
      ))}
      <p className="soft">Courier charge, paid by the shop: {rupees(courierCharge)}.</p>
    </section>
  );
}

function wayOf({ provider, method }: DeskPayment): string {
  return provider === SANDBOX ? "test payment: no money moved" : `by ${ways[method] ?? method}`;
}

function standing({ status, isByHand }: DeskRefund): string {
  if (status === "asked")
    return isByHand ? "to refund: you send it" : "refund requested, no answer yet";
  if (status === "pending") return "refund on its way";
  return status === "processed" ? "refunded" : "refund failed";
}
