import { Fragment } from "react";
import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useCustomerMail } from "../use-customer-mail.ts";
import { type RefundFields, typedFields } from "./refund-input.ts";

/** A refund as it will be sent. Money in paise. */
export type ShownRefund = {
  /** Each as it is told, such as "1 × Gulmohar kurti, M" or "Delivery". */
  rows: { name: string; note: string | null; amount: Paise | null }[];
  amount: Paise;
  /** What of the payment was left before. */
  left: Paise;
  reason: string;
  byHand: boolean;
  /** Nothing of the payment stays, and what is not sent yet will not be. */
  endsOrder: boolean;
  /** The customer's bank asks it back too, and has not decided. */
  isDisputed: boolean;
  /** Of a payment that moved no money. */
  isTest: boolean;
};

/** The sum once more; only from here money goes back. */
export function RefundReview({
  orderId,
  typed,
  review,
}: {
  orderId: string;
  typed: RefundFields;
  review: ShownRefund;
}) {
  const { amount, left, reason, byHand, endsOrder, isDisputed } = review;
  const page = `/admin/orders/${orderId}/refund`;
  const kept = typedFields(typed);
  const mail = useCustomerMail({ what: `: ${reason}` });
  return (
    <section className="panel stack" aria-labelledby="review">
      <h2 id="review">Refund {rupees(amount)}</h2>
      <Sums review={review} />
      <Cautions review={review} />
      <p>{mail}</p>
      {endsOrder && (
        <p>
          <strong>The whole payment is refunded, so the order ends and is not shipped.</strong>{" "}
          Items that are not marked “Back in stock” do not go back into stock. To put all of them
          back, cancel the order instead.
        </p>
      )}
      <Form method="post" action={page} className="cluster">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="left" value={left} />
        <input type="hidden" name="total" value={amount} />
        <SubmitButton name="intent" value="send" pendingLabel="Refunding...">
          {isDisputed && !byHand
            ? `Request refund of ${rupees(amount)}`
            : `Send refund of ${rupees(amount)}`}
        </SubmitButton>
        {isDisputed && !byHand && (
          <SubmitButton name="intent" value="despite" variant="secondary">
            Refund now anyway
          </SubmitButton>
        )}
        <ButtonLink to={`${page}?${new URLSearchParams(kept)}`} variant="quiet">
          Change it
        </ButtonLink>
      </Form>
    </section>
  );
}

function Sums({ review: { rows, amount, left, byHand } }: { review: ShownRefund }) {
  return (
    <dl className="order-sums refund-sum">
      {rows.map((row) => (
        <Fragment key={row.name}>
          <dt>
            {row.name}
            {row.note && <span className="soft"> {row.note}</span>}
          </dt>
          <dd>{row.amount === null ? "" : rupees(row.amount)}</dd>
        </Fragment>
      ))}
      <dt>
        <strong>{byHand ? "You send by UPI" : "Refunded the way it was paid"}</strong>
      </dt>
      <dd>
        <strong>{rupees(amount)}</strong>
      </dd>
      <dt className="soft">Stays paid</dt>
      <dd className="soft">{rupees(left - amount)}</dd>
    </dl>
  );
}

/** What may be paid twice, or out of one's own pocket. */
function Cautions({ review: { byHand, isDisputed, isTest } }: { review: ShownRefund }) {
  return (
    <>
      {isDisputed && (
        <Notice tone="warning" title="The customer's bank asks for this payment back">
          <p>
            {byHand
              ? "If you send it now, it may be paid twice. Please wait until the bank has decided."
              : "If you refund it now as well, it may be paid twice. A refund that waits is sent by itself when you keep the payment, and not at all when the bank takes it."}
          </p>
        </Notice>
      )}
      {isTest && byHand && (
        <Notice tone="warning" title="This was a test payment: no money moved">
          <p>
            What you send by UPI is your own money. To try a refund without money, change it and
            choose the way it was paid.
          </p>
        </Notice>
      )}
    </>
  );
}
