import "#app/styles/paying.css";
import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { FindLater } from "../find-later.tsx";
import type { UpiOffer } from "./upi.server.ts";

/** Pay by UPI without any script: link and QR code, then the bank's number of the transfer. */
export function UpiTransfer({
  order,
  query,
  offer,
  typed,
  error,
  busy,
  isFirst = false,
}: {
  order: { id: string; number: number; amount: Paise };
  /** The signed link's key, where the shopper came by it. */
  query: string;
  offer: UpiOffer;
  typed?: string | undefined;
  error?: string | undefined;
  busy: boolean;
  /** Nothing stands above it to pay by. */
  isFirst?: boolean;
}) {
  const { upiId, link, qr } = offer;
  return (
    <section className="stack upi" aria-labelledby="upi">
      <h2 id="upi">{isFirst ? "Pay by UPI app" : "Or pay by UPI app"}</h2>
      <p>
        Send {rupees(order.amount)} to <strong className="parcel-number">{upiId}</strong> with the
        note <strong>Order {order.number}</strong>: scan the code with any UPI app, or open yours.
      </p>
      <QrCode qr={qr} label={`QR code to pay ${rupees(order.amount)} to ${upiId}`} />
      <a className={`button ${isFirst ? "primary" : "secondary"}`} href={link}>
        Open my UPI app
      </a>
      <UtrForm orderId={order.id} query={query} typed={typed} error={error} busy={busy} />
    </section>
  );
}

/** Where the shopper writes the number of the transfer; also to put a mistyped one right. */
export function UtrForm({
  orderId,
  query,
  typed,
  error,
  busy,
}: {
  orderId: string;
  query: string;
  typed?: string | undefined;
  error?: string | undefined;
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/pay/${orderId}/transfer${query}`} className="stack">
      <Field
        label="UTR of your payment"
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="The 12-digit number in your UPI app after paying, also called UPI reference number."
        defaultValue={typed}
        error={error}
      />
      <Button variant="secondary" pending={busy}>
        I have paid
      </Button>
    </Form>
  );
}

/** Instead of everything that takes money, while the operator looks. */
export function TransferUnderCheck({
  order,
  query,
  utr,
  until,
  isMailed,
  busy,
}: {
  order: { id: string; number: number; amount: Paise; email: string };
  query: string;
  utr: string;
  /** As long as the units are kept meanwhile; null when they are not. */
  until: string | null;
  /** The shop sends mails. */
  isMailed: boolean;
  busy: boolean;
}) {
  return (
    <div className="page stack narrow">
      <h1>We are checking your payment</h1>
      <p role="status">
        Order {order.number}, {rupees(order.amount)}, UTR <strong>{utr}</strong>. We check our bank
        account during business hours{until && ` and hold your items until ${until}`}. Please do not
        pay again.
      </p>
      {!until && (
        <p>
          The items are not held for you. If they are sold before we find your payment, you get a
          full refund.
        </p>
      )}
      <p className="soft">
        You may close this page. <FindLater order={order} isMailed={isMailed} />
      </p>
      <details>
        <summary>Wrong number?</summary>
        <UtrForm orderId={order.id} query={query} typed={utr} busy={busy} />
      </details>
    </div>
  );
}
