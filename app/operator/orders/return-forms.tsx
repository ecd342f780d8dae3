import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type Wish = "return" | "exchange";
type Refused = { step: string; answer: string; error: string };

/** Yes or no to a request, each with the words that go into the shopper's mail. */
export function AnswerForms({
  id,
  wish,
  refused,
  busy,
}: {
  id: string;
  wish: Wish;
  refused?: Refused | undefined;
  busy: boolean;
}) {
  const action = `/admin/returns/${id}`;
  const [yes, no] = ["accept", "refuse"].map((step) =>
    refused?.step === step ? refused : undefined,
  );
  const usual = `We are sorry that it is not as it should be. Please pack the pieces and send them to ${shop.name}, ${shop.address.lines.join(", ")}, with the number ${id} on the parcel. We pay the postage back to you.`;
  return (
    <div className="split">
      <Form method="post" action={action} className="panel stack">
        <TextField
          id="answer-yes"
          label="What the shopper reads"
          name="answer"
          required
          maxLength={600}
          defaultValue={yes?.answer || usual}
          error={yes?.error}
        />
        <Button name="step" value="accept" pending={busy}>
          Accept the {wish}
        </Button>
      </Form>
      <Form method="post" action={action} className="panel stack">
        <TextField
          id="answer-no"
          label="Why not, as the shopper reads it"
          name="answer"
          required
          maxLength={600}
          defaultValue={no?.answer}
          error={no?.error}
        />
        <Button name="step" value="refuse" variant="secondary" pending={busy}>
          Do not accept it
        </Button>
      </Form>
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
      <Button name="step" value="received" pending={busy}>
        The pieces are back
      </Button>
    </Form>
  );
}

/** The parcel never comes: she keeps the pieces, or they are lost on her way. */
export function CloseForm({
  id,
  refused,
  busy,
}: {
  id: string;
  refused?: Refused | undefined;
  busy: boolean;
}) {
  return (
    <details className="panel" open={refused !== undefined}>
      <summary>The pieces do not come back</summary>
      <Form method="post" action={`/admin/returns/${id}`} className="stack">
        <TextField
          id="answer-close"
          label="Why it is closed, as the shopper reads it"
          name="answer"
          required
          maxLength={600}
          defaultValue={refused?.answer}
          error={refused?.error}
        />
        <Button name="step" value="close" variant="secondary" pending={busy}>
          Close it
        </Button>
      </Form>
    </details>
  );
}
