import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { RefundLine } from "#app/refunds/refund-units.server.ts";
import { inSize } from "#app/shop.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import {
  type RefundErrors,
  type RefundFields,
  reasons,
  restockField,
  sumOfFields,
  USUAL_REASON,
  unitsField,
} from "./refund-input.ts";

/** A payment, what is left of it, and the lines it paid; none of a payment that paid no order. */
export type RefundablePayment = {
  id: string;
  /** It came with no provider between, and goes back by hand. */
  isDirect: boolean;
  /** It moved no money. */
  isTest: boolean;
  amount: Paise;
  left: Paise;
  lines: RefundLine[];
  /** What of the delivery has not gone back. */
  delivery: Paise;
  /** All that is left has to go back. */
  isDue: boolean;
};

/** What to refund, line by line, or an amount of one's own; the next page reckons and sends. */
export function RefundForm({
  orderId,
  payment,
  typed,
  errors,
}: {
  orderId: string;
  payment: RefundablePayment;
  typed?: RefundFields | undefined;
  errors?: RefundErrors | undefined;
}) {
  const { id, isDirect, lines, delivery } = payment;
  const [sum, setSum] = useState<Paise>();
  const reckon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    setSum(sumOfFields(Object.fromEntries(sent), payment));
  };
  return (
    <Form
      method="post"
      action={`/admin/orders/${orderId}/refund`}
      className="stack"
      onInput={reckon}
    >
      <input type="hidden" name="payment" value={id} />
      {lines.length > 0 && <Items id={id} lines={lines} typed={typed} error={errors?.units} />}
      {delivery > 0 && lines.length > 0 && (
        <label className="check">
          <input type="checkbox" name="delivery" defaultChecked={Boolean(typed?.delivery)} />
          Refund the delivery too, {rupees(delivery)}
        </label>
      )}
      <div className="refund-fields">
        <Reason id={id} typed={typed} error={errors?.reason} />
        <Amount payment={payment} typed={typed} error={errors?.amount} />
      </div>
      {!isDirect && <Way chosen={typed?.way} />}
      <div className="refund-ask">
        <p className="soft" aria-live="polite">
          {sum === undefined ? (
            "Nothing is sent yet. You see the sum first."
          ) : (
            <>
              Comes to <strong>{rupees(sum)}</strong>. Nothing is sent yet.
            </>
          )}
        </p>
        <SubmitButton name="intent" value="review" variant="secondary">
          Review refund …
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What was typed before, and what was wrong with one field of it. */
type Typed = { typed: RefundFields | undefined; error: string | undefined };

function Items({ id, lines, typed, error }: Typed & { id: string; lines: RefundLine[] }) {
  return (
    <>
      <fieldset className="refund-lines" aria-describedby={error && `units-error-${id}`}>
        <legend className="sr-only">Items to refund</legend>
        {lines.map((line) => (
          <LineRow key={line.lineId} line={line} typed={typed} />
        ))}
      </fieldset>
      {error && <FieldError id={`units-error-${id}`}>{error}</FieldError>}
    </>
  );
}

function Reason({ id, typed, error }: Typed & { id: string }) {
  return (
    <>
      <Field
        id={`reason-${id}`}
        label="Reason (the customer reads it)"
        hint="Such as “Arrived damaged”."
        name="reason"
        list={`reasons-${id}`}
        autoComplete="off"
        required
        defaultValue={typed?.reason ?? USUAL_REASON}
        error={error}
      />
      <datalist id={`reasons-${id}`}>
        {reasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

function Amount({
  payment: { id, left, lines, isDue },
  typed,
  error,
}: Typed & { payment: RefundablePayment }) {
  return (
    <Field
      id={`amount-${id}`}
      label={lines.length > 0 ? "Other amount" : "Amount"}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required={lines.length === 0}
      hint={`In rupees. ${rupees(left)} of the payment is left.`}
      defaultValue={typed?.amount ?? (isDue ? String(left / 100) : "")}
      error={error}
    />
  );
}

function Way({ chosen }: { chosen: string | undefined }) {
  return (
    <Choice
      legend="Refund by"
      hint="UPI, sent by me: the money leaves your own UPI app, and you enter its UTR, the number that app shows, afterwards."
      name="way"
      options={[
        { value: "provider", label: "The way it was paid" },
        { value: "hand", label: "UPI, sent by me" },
      ]}
      chosen={chosen || "provider"}
    />
  );
}

function LineRow({ line, typed }: { line: RefundLine; typed: RefundFields | undefined }) {
  const shop = useShop();
  const { lineId, title, image, left, each, refunded, returned, mayRestock } = line;
  const facts = [
    inSize(shop, line),
    left > 0 && `paid ${rupees(each)}${left > 1 ? " each" : ""}`,
    refunded > 0 && `${refunded} refunded`,
    returned > 0 && `${returned} in a return`,
  ].filter(Boolean);
  return (
    <div className="refund-line">
      <div>
        <Picture picture={image ? pictureOf(image) : null} sizes="40px" widths={[240]} alt="" />
      </div>
      <p>
        {title}
        <br />
        <span className="soft">{facts.join(", ")}</span>
      </p>
      {left > 0 && (
        <label className="refund-count">
          <input
            type="number"
            inputMode="numeric"
            name={unitsField(lineId)}
            min={0}
            max={left}
            defaultValue={typed?.[unitsField(lineId)] ?? "0"}
            aria-label={`Refund how many of ${title}, ${inSize(shop, line)}`}
          />{" "}
          of {left}
        </label>
      )}
      {mayRestock > 0 && (
        <label className="check">
          <input
            type="checkbox"
            name={restockField(lineId)}
            defaultChecked={Boolean(typed?.[restockField(lineId)])}
          />
          Back in stock
        </label>
      )}
    </div>
  );
}
