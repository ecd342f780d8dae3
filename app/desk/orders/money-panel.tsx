import { dayClock } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import { SANDBOX } from "#app/payment-providers/payment-provider.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import type { DeskPayment } from "./order-desk.server.ts";
import { methodName } from "./payment-method.ts";
import { type RefundablePayment, RefundForm } from "./refund-form.tsx";
import { SentForm } from "./sent-form.tsx";

type DeskRefund = Pick<
  Refund,
  "id" | "paymentId" | "amount" | "reason" | "status" | "requestedBy" | "createdAt" | "error"
> & {
  isByHand: boolean;
  isTransfer: boolean;
  /** What it was for, each as it is told. */
  items: string[];
};

/** What was asked, what came, what went back, and the form for more of that. */
export function MoneyPanel({
  order,
  payments,
  refundable,
  refunds,
  courierCharge,
  isAsked,
  busy,
}: {
  order: Pick<OrderView, "id" | "subtotal" | "shippingCost" | "gstIncluded" | "amount">;
  payments: DeskPayment[];
  /** Those of which something is left. */
  refundable: RefundablePayment[];
  refunds: DeskRefund[];
  courierCharge: Paise;
  /** The operator has come for the money: its forms are open. */
  isAsked: boolean;
  busy: boolean;
}) {
  return (
    <section className="card pane p-money" aria-labelledby="money">
      <header>
        <h2 id="money">Money</h2>
        {payments[0] && (
          <span className="small soft">
            {dayClock(payments[0].capturedAt)}, {wayOf(payments[0])}
          </span>
        )}
      </header>
      <dl className="order-sums">
        <dt>Subtotal</dt>
        <dd>{rupees(order.subtotal)}</dd>
        <dt>Delivery</dt>
        <dd>{order.shippingCost === 0 ? "Free" : rupees(order.shippingCost)}</dd>
        <dt>
          <strong>Total</strong>
        </dt>
        <dd>
          <strong>{rupees(order.amount)}</strong>
        </dd>
        {order.gstIncluded !== null && (
          <>
            <dt className="small soft">GST included</dt>
            <dd className="small soft">{rupees(order.gstIncluded)}</dd>
          </>
        )}
        <dt className="small soft">Courier charge, paid by the shop</dt>
        <dd className="small soft">{rupees(courierCharge)}</dd>
      </dl>
      {payments.length === 0 && <p className="in-card soft">No payment yet.</p>}
      {payments.map((payment) => (
        <div key={payment.id} className="order-payment">
          <p>
            <strong>{rupees(payment.amount)}</strong> {payment.status}, {wayOf(payment)}
            <span className="small soft">
              {dayClock(payment.capturedAt)} <span className="desk-code">{payment.id}</span>
            </span>
          </p>
          {refunds
            .filter(({ paymentId }) => paymentId === payment.id)
            .map((refund) => (
              <div key={refund.id}>
                <p>
                  <strong>{rupees(refund.amount)}</strong> {refundStatus(refund)}
                  <span className="small soft">
                    {refund.items.length > 0 && `${refund.items.join("; ")}. `}
                    {refund.reason}; requested by {refund.requestedBy}, {dayClock(refund.createdAt)}
                    {refund.error && `. ${refund.error}`}
                  </span>
                </p>
                {refund.isByHand && refund.status === "asked" && (
                  <SentForm orderId={order.id} refund={refund} busy={busy} />
                )}
              </div>
            ))}
          {refundable
            .filter(({ id }) => id === payment.id)
            .map((left) => (
              <details key={left.id} className="fold" open={left.isDue || isAsked}>
                <summary>Refund</summary>
                <RefundForm orderId={order.id} payment={left} busy={busy} />
              </details>
            ))}
        </div>
      ))}
    </section>
  );
}

function wayOf({ provider, method }: DeskPayment): string {
  return provider === SANDBOX ? "test payment: no money moved" : `by ${methodName(method)}`;
}

function refundStatus({ status, isByHand }: DeskRefund): string {
  if (status === "asked")
    return isByHand ? "to refund: you send it" : "refund requested, no answer yet";
  if (status === "pending") return "refund on its way";
  return status === "processed" ? "refunded" : "refund failed";
}
