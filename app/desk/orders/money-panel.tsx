import { Fragment } from "react";
import { dateClock } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import { type OrderAmounts, orderSums } from "#app/order-sums.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import { SANDBOX } from "#app/payment-providers/payment-provider.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import { isReturnedWhole, moneyKept } from "./money-kept.ts";
import type { DeskPayment } from "./order-desk.server.ts";
import { methodName } from "./payment-method.ts";
import { type RefundablePayment, RefundForm } from "./refund-form.tsx";
import type { RefundFields } from "./refund-input.ts";
import { refundWord } from "./refund-word.ts";
import { HeldForm, SentForm, StrandedForm } from "./sent-form.tsx";

type DeskRefund = Pick<
  Refund,
  "id" | "paymentId" | "amount" | "reason" | "status" | "requestedBy" | "createdAt" | "error"
> & {
  /** The provider's, or a UTR. */
  number: string | null;
  isByHand: boolean;
  isOffline: boolean;
  /** To be sent by hand, while a bank has taken money of this payment. */
  isTaken: boolean;
  /** It waits until the customer's bank has decided. */
  isHeld: boolean;
  /** Its provider cannot be asked any more. */
  isStranded: boolean;
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
  typed,
  isAsked,
}: {
  order: Pick<OrderView, "id" | "gstIncluded" | "amount"> & OrderAmounts;
  payments: DeskPayment[];
  /** Those of which something is left. */
  refundable: RefundablePayment[];
  refunds: DeskRefund[];
  courierCharge: Paise;
  /** A refund that was typed and not sent, with what was `left` of its payment then. */
  typed: RefundFields | undefined;
  /** The operator has come for the money: its forms are open, until something is refunded. */
  isAsked: boolean;
}) {
  const due = refundable.filter(({ isDue }) => isDue).reduce((sum, { left }) => sum + left, 0);
  return (
    <section className="card pane p-money" aria-labelledby="money">
      <header>
        <h2 id="money">Money</h2>
      </header>
      <dl className="order-sums">
        {orderSums(order).map(({ part, label, sum }) => (
          <Fragment key={part}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </Fragment>
        ))}
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
      {payments.length === 0 ? (
        <p className="in-card soft">No payment yet.</p>
      ) : (
        <MoneyLines orderId={order.id} payments={payments} refunds={refunds} due={due} />
      )}
      {refundable.map((left) => {
        const isOwn = typed?.payment === left.id && typed.left === String(left.left);
        return (
          <details
            key={left.id}
            className="fold in-card"
            open={isOwn || left.isDue || (isAsked && refunds.length === 0)}
          >
            <summary>
              Refund
              {payments.length > 1 && (
                <span className="soft">
                  {" "}
                  of {rupees(left.amount)}, {left.id}
                </span>
              )}
            </summary>
            <RefundForm orderId={order.id} payment={left} typed={isOwn ? typed : undefined} />
          </details>
        );
      })}
    </section>
  );
}

/** What came and what went back, each in a line with its sign; the last says what they come to. */
function MoneyLines({
  orderId,
  payments,
  refunds,
  due,
}: {
  orderId: string;
  payments: DeskPayment[];
  refunds: DeskRefund[];
  /** What still has to go back and is not asked for. */
  due: Paise;
}) {
  return (
    <dl className="order-sums">
      {payments.map((payment) => (
        <Fragment key={payment.id}>
          <dt>
            Paid
            <span className="small soft">
              {wayOf(payment)}, {dateClock(payment.capturedAt)}{" "}
              <span className="desk-code">{payment.id}</span>
            </span>
          </dt>
          <dd>+{rupees(payment.amount)}</dd>
          {isReturnedWhole(payment, refunds) && (
            <>
              <dt>
                Refunded
                <span className="small soft">returned by the payment provider</span>
              </dt>
              <dd>−{rupees(payment.amount)}</dd>
            </>
          )}
          {refunds
            .filter(({ paymentId }) => paymentId === payment.id)
            .map((refund) => (
              <Fragment key={refund.id}>
                <dt>
                  {refundWord(refund)}
                  <span className="small soft">
                    {refund.items.length > 0 && `${refund.items.join("; ")}: `}
                    {refund.reason}; requested by {refund.requestedBy},{" "}
                    {dateClock(refund.createdAt)}
                    {refund.number && (
                      <>
                        {" "}
                        <span className="desk-code">{refund.number}</span>
                      </>
                    )}
                    {refund.error && `. ${refund.error}`}
                  </span>
                </dt>
                <dd>{refund.status === "failed" ? rupees(0) : `−${rupees(refund.amount)}`}</dd>
                {refund.isByHand && refund.status === "asked" && (
                  <dd className="whole">
                    <SentForm orderId={orderId} refund={refund} />
                  </dd>
                )}
                {refund.isStranded && !refund.isHeld && (
                  <dd className="whole">
                    <StrandedForm orderId={orderId} refund={refund} />
                  </dd>
                )}
                {refund.isHeld && !refund.isByHand && (
                  <dd className="whole">
                    <HeldForm orderId={orderId} refundId={refund.id} />
                  </dd>
                )}
              </Fragment>
            ))}
        </Fragment>
      ))}
      <dt className="sum">
        Kept
        {due > 0 && <span className="small bad">{rupees(due)} of it has to be refunded</span>}
      </dt>
      <dd className="sum">={rupees(moneyKept(payments, refunds))}</dd>
    </dl>
  );
}

function wayOf({ provider, method }: DeskPayment): string {
  return provider === SANDBOX ? "test payment: no money moved" : `by ${methodName(method)}`;
}
