import { Form } from "react-router";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Sends a mail to the addresses that are saved, `count` of them. */
export function NotificationTest({ count }: { count: number }) {
  return (
    <Form method="post" className="panel stack">
      <p>
        Send a test mail to {count === 1 ? "the address" : `each of the ${count} addresses`} saved
        above.
      </p>
      <SubmitButton variant="secondary" name="intent" value="test" pendingLabel="Sending...">
        Send test mail
      </SubmitButton>
    </Form>
  );
}
