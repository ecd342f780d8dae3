import { dayClock } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import type { DeskPayment } from "./order-desk.server.ts";
import { RefundForm, SentForm } from "./refund-form.tsx";

/** As the provider writes them. */
const ways: Record<string, string> = { upi: "UPI", netbanking: "net banking", emi: "EMI" };

type DeskRefund = Pick<
  Refund,
  "id" | "paymentId" | "amount" | "reason" | "status" | "askedBy" | "createdAt" | "error"
> & { isByHand: boolean; isTransfer: boolean };

/** What came in for an order, what went back, and the forms to send more back. */
export function MoneyPanel({
  orderId,
  payments,
  refunds,
  courierCharge,
  busy,
}: {
  orderId: string;
  payments: (DeskPayment & { left: Paise })[];
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
                    {refund.reason}; asked by {refund.askedBy}, {dayClock(refund.createdAt)}
                    {refund.error && `. ${refund.error}`}
                  </span>
                </p>
                {refund.isByHand && refund.status === "asked" && (
                  <SentForm orderId={orderId} refund={refund} busy={busy} />
                )}
              </div>
            ))}
          {payment.left > 0 && (
            <details open={payment.status === "refund due"}>
              <summary>Send money back</summary>
              <RefundForm orderId={orderId} payment={payment} busy={busy} />
            </details>
          )}
        </div>
      ))}
      <p className="soft">The courier asks {rupees(courierCharge)} of us.</p>
    </section>
  );
}

function wayOf({ method }: DeskPayment): string {
  return method === "sandbox"
    ? "played in the sandbox: no money moved"
    : `by ${ways[method] ?? method}`;
}

function standing({ status, isByHand }: DeskRefund): string {
  if (status === "asked") return isByHand ? "to be sent back by you" : "asked back, no answer yet";
  if (status === "pending") return "on its way back";
  return status === "processed" ? "sent back" : "could not be sent back";
}
