import { Form, Link } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { SANDBOX } from "#app/payment-providers/payment-provider.ts";
import type { UnmatchedPayment } from "#app/payments/unmatched.server.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CheckField } from "../check-field.tsx";

/** As the page shows it: with its time in words. */
export type ShownPayment = UnmatchedPayment & { paidOn: string };

/** What was refused, by field, and what was typed with it. */
export type UnmatchedRefusal = {
  typed: { order: string; note: string };
  errors: { order?: string; note?: string; sure?: string };
};

/** Captured money whose order nobody knows, with what may become of it. */
export function UnmatchedItem({
  payment,
  refusal,
}: {
  payment: ShownPayment;
  refusal: UnmatchedRefusal | undefined;
}) {
  const { id, amount, refundAmount, paidOn, provider, method, contact, status, error } = payment;
  return (
    <section className="panel stack" id={id} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>
        {rupees(amount)} <span className="soft desk-code">{id}</span>
      </h2>
      <p>
        Paid {paidOn},{" "}
        {provider === SANDBOX
          ? "as a test payment: no money moved"
          : `by ${method === "upi" ? "UPI" : method}`}
        {contact && (
          <>
            <br />
            Paid by {contact}
          </>
        )}
        <br />
        <PaidFor payment={payment} />
      </p>
      {payment.items.length > 0 && status === "open" && <Ordered items={payment.items} />}
      {error && <p className="bad">The refund failed: {error}</p>}
      {status === "open" ? (
        <Answers payment={payment} refusal={refusal} />
      ) : (
        <p>
          <strong>{rupees(refundAmount ?? amount)}</strong> is being refunded
          <RefundNumber payment={payment} />.
        </p>
      )}
    </section>
  );
}

/** By which number the provider's dashboard finds its refund. */
function RefundNumber({ payment: { providerRefundId } }: { payment: ShownPayment }) {
  if (!providerRefundId) return null;
  return (
    <>
      {" "}
      as <span className="desk-code">{providerRefundId}</span>
    </>
  );
}

/** What the lost order was of, and how it is made again: by the rules of every order. */
function Ordered({ items }: { items: ShownPayment["items"] }) {
  return (
    <>
      <ul>
        {items.map(({ productId, size, quantity }) => (
          <li key={`${productId} ${size}`}>
            {quantity} × <Link to={`/singleProduct/${productId}`}>{productId}</Link>, size {size}
          </li>
        ))}
      </ul>
      <p className="soft">
        To make this order again: order these items in the shop with the customer’s address, do not
        pay, and add this payment to the new order number below.
      </p>
    </>
  );
}

/** Whether it has anything to do with this shop, as far as its order at the provider tells. */
function PaidFor({ payment: { receipt, order, providerOrderId } }: { payment: ShownPayment }) {
  if (order) {
    return (
      <>
        It was paid for order number {receipt}.{" "}
        <Link to={`/admin/orders/${order.id}`}>Order {order.number}</Link> has that number: please
        compare amount and customer.
      </>
    );
  }
  if (receipt) return `It was paid for order number ${receipt}, which this shop does not have.`;
  const what = providerOrderId ? "It has no order number of this shop" : "It has no order";
  return `${what}: it may belong to another business with the same payment account.`;
}

function Answers({
  payment: { id, amount },
  refusal,
}: {
  payment: { id: string; amount: Paise };
  refusal: UnmatchedRefusal | undefined;
}) {
  const { typed, errors } = refusal ?? { typed: undefined, errors: {} };
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="payment" value={id} />
      <Field
        id={`note-${id}`}
        label="Private note"
        hint="Such as what the payer told you. Customers never see it."
        name="note"
        autoComplete="off"
        defaultValue={typed?.note}
        error={errors.note}
      />
      <Field
        id={`order-${id}`}
        label="Order number"
        hint="Such as 1001. The payment is counted for this order."
        name="order"
        autoComplete="off"
        defaultValue={typed?.order}
        error={errors.order}
      />
      <div className="cluster">
        <SubmitButton name="intent" value="found" variant="secondary">
          Add to order
        </SubmitButton>
        <SubmitButton name="intent" value="elsewhere" variant="quiet">
          Mark as handled
        </SubmitButton>
      </div>
      <CheckField
        name="sure"
        id={`sure-${id}`}
        label={`I looked for the order. Refund ${rupees(amount)} to the payer.`}
        error={errors.sure}
      />
      <div>
        <SubmitButton name="intent" value="refund" variant="danger" pendingLabel="Refunding...">
          Refund
        </SubmitButton>
      </div>
    </Form>
  );
}

const became = {
  open: "",
  asked: "",
  pending: "",
  refunded: "Refunded",
  found: "Belongs to",
  elsewhere: "Mark as handled",
};

/** One that has its answer; what was set aside can be taken up again. */
export function AnsweredItem({ payment }: { payment: ShownPayment }) {
  const { id, amount, refundAmount, status, note, order, paidOn } = payment;
  return (
    <li className="panel stack desk-row" id={id}>
      <p>
        <strong>{rupees(amount)}</strong> {became[status]}
        {status === "found" && order && (
          <>
            {" "}
            <Link to={`/admin/orders/${order.id}`}>order {order.number}</Link>
          </>
        )}
        {refundAmount !== null && refundAmount < amount && `, ${rupees(refundAmount)} of it`}
        <RefundNumber payment={payment} />
        <br />
        <span className="soft">
          <span className="desk-code">{id}</span>, paid {paidOn}
          {note && `: ${note}`}
        </span>
      </p>
      {status === "elsewhere" && (
        <Form method="post">
          <input type="hidden" name="payment" value={id} />
          <SubmitButton name="intent" value="open" variant="quiet">
            Reopen
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
