import { Form } from "react-router";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { OwnPassword } from "./connection-form.tsx";

type EarlierKeys = { keyId: string; left: string; lateUntil: string };

/** Accounts that were left: still asked about what was begun there. */
export function PreviousAccounts({
  title,
  accounts,
}: {
  /** Whose they are. */
  title: string;
  accounts: EarlierKeys[];
}) {
  return accounts.map(({ keyId, left, lateUntil }) => (
    <details key={keyId} className="panel">
      <summary>Previous keys {keyId}</summary>
      <Form method="post" className="stack">
        <p>
          Replaced on {left}. Payments started with these keys may still arrive until {lateUntil},
          and refunds of their payments need them. Keep them, also valid at {title}, as long as you
          may refund such orders.
        </p>
        <input type="hidden" name="earlier" value={keyId} />
        <OwnPassword id={`own-${keyId}`} />
        <SubmitButton variant="danger" name="intent" value="forget-earlier">
          Delete these keys
        </SubmitButton>
      </Form>
    </details>
  ));
}
