import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { OwnPassword } from "./connection-form.tsx";

type EarlierKeys = { keyId: string; left: string; lateUntil: string };

/** Accounts that were left: still asked about what was begun there. */
export function PreviousAccounts({
  title,
  accounts,
  busy,
}: {
  /** Whose they are. */
  title: string;
  accounts: EarlierKeys[];
  busy: boolean;
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
        <Button variant="danger" name="intent" value="forget-earlier" pending={busy}>
          Delete these keys
        </Button>
      </Form>
    </details>
  ));
}
