import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type Wish = "return" | "exchange";
type Refused = { intent: string; answer: string; error: string };

type Step = { id: string; refused?: Refused | undefined; busy: boolean };

/** One answer to a request, with the words that go into the shopper's mail. */
function AnswerForm({
  id,
  refused,
  busy,
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
        maxLength={600}
        defaultValue={typed?.answer || usual}
        error={typed?.error}
      />
      <Button name="intent" value={intent} variant={usual ? "primary" : "secondary"} pending={busy}>
        {children}
      </Button>
    </Form>
  );
}

/** Yes or no. */
export function AnswerForms({ wish, ...rest }: Step & { wish: Wish }) {
  const usual = `We are sorry that it is not as it should be. Please pack the pieces and send them to ${shop.name}, ${shop.address.lines.join(", ")}, with the number ${rest.id} on the parcel. We pay the postage back to you.`;
  return (
    <div className="split">
      <AnswerForm {...rest} intent="accept" label="What the shopper reads" usual={usual}>
        Accept the {wish}
      </AnswerForm>
      <AnswerForm {...rest} intent="refuse" label="Why not, as the shopper reads it">
        Do not accept it
      </AnswerForm>
    </div>
  );
}

/** The parcel has come back. `value` paise go back with it, 0 for an exchange. */
export function ReceivedForm({
  id,
  wish,
  value,
  busy,
}: {
  id: string;
  wish: Wish;
  value: Paise;
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/admin/returns/${id}`} className="panel stack">
      <p>
        {wish === "exchange"
          ? "When these are back, send others in exchange: the next step asks for sizes and courier."
          : `${rupees(value)} goes back to the shopper at once, or what is left of her payment.`}
      </p>
      <label className="check">
        <input type="checkbox" name="shelf" value="yes" />
        They can be sold again: put them back into the stock
      </label>
      <Button name="intent" value="received" pending={busy}>
        The pieces are back
      </Button>
    </Form>
  );
}

/** The parcel never comes: the shopper keeps the pieces, or they are lost on the way back. */
export function CloseForm(intent: Step) {
  return (
    <details open={intent.refused?.intent === "close"}>
      <summary>The pieces do not come back</summary>
      <AnswerForm {...intent} intent="close" label="Why it is closed, as the shopper reads it">
        Close it
      </AnswerForm>
    </details>
  );
}
