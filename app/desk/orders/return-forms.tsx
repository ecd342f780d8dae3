import type { ReactNode } from "react";
import { Form } from "react-router";
import { namedAddress, type ShopSettings } from "#app/shop.ts";
import { TextField } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Wish = "return" | "exchange";
type Refused = { intent: string; answer: string; error: string };

type Step = { id: string; refused?: Refused | undefined };

/** One answer to a request, with the words that go into the shopper's mail. */
function AnswerForm({
  id,
  refused,
  intent,
  label,
  usual,
  children,
}: Step & { intent: string; label: string; usual?: string; children: ReactNode }) {
  const typed = refused?.intent === intent ? refused : undefined;
  return (
    <Form method="post" action={`/admin/returns/${id}`} className="panel stack">
      <TextField
        id={`answer-${intent}`}
        label={label}
        name="answer"
        required
        defaultValue={typed?.answer || usual}
        error={typed?.error}
      />
      <SubmitButton name="intent" value={intent} variant={usual ? "primary" : "secondary"}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** As the policies have it: the shop pays for sending back what is its fault, a shopper for a change of mind. */
function usualAnswer(shop: ShopSettings, id: string, reason: string): string {
  const send = `Please pack the items and send them to ${namedAddress(shop)}, with the number ${id} on the parcel.`;
  return reason === "unwanted"
    ? `${send} You pay for sending them back.`
    : `We are sorry that your order is not right. ${send} We refund the postage.`;
}

/** Yes or no. */
export function AnswerForms({ wish, reason, ...rest }: Step & { wish: Wish; reason: string }) {
  const usual = usualAnswer(useShop(), rest.id, reason);
  return (
    <div className="split">
      <AnswerForm {...rest} intent="accept" label="Message to the customer" usual={usual}>
        Accept the {wish}
      </AnswerForm>
      <AnswerForm {...rest} intent="refuse" label="Reason (the customer reads it)">
        Reject the {wish}
      </AnswerForm>
    </div>
  );
}

/** The parcel has come back. For its items their money goes back, or others are sent. */
export function ReceivedForm({
  id,
  wish,
  refund,
}: {
  id: string;
  wish: Wish;
  /** How it goes back, such as "₹1,500 is refunded"; null: all went back before. */
  refund: string | null;
}) {
  return (
    <Form method="post" action={`/admin/returns/${id}`} className="panel stack">
      <p>
        {refund === null
          ? "The whole payment is already refunded or on its way. Nothing more is sent."
          : wish === "exchange"
            ? "Next, choose the sizes and the courier for the exchange."
            : `${refund}.`}
      </p>
      <label className="check">
        <input type="checkbox" name="shelf" value="yes" />
        Put the items back into stock
      </label>
      <SubmitButton name="intent" value="received">
        Mark as received
      </SubmitButton>
    </Form>
  );
}

/** The parcel never comes: the shopper keeps the units, or they are lost on the way back. */
export function CloseForm(step: Step) {
  return (
    <details open={step.refused?.intent === "close"}>
      <summary>The items do not come back</summary>
      <AnswerForm {...step} intent="close" label="Reason (the customer reads it)">
        Close request
      </AnswerForm>
    </details>
  );
}
