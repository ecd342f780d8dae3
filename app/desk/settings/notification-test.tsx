import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Sends a mail to the addresses that are saved, `count` of them. */
export function NotificationTest({ count }: { count: number }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="panel stack">
      <p>
        Send a test mail to {count === 1 ? "the address" : `each of the ${count} addresses`} saved
        above.
      </p>
      <Button
        variant="secondary"
        name="intent"
        value="test"
        pending={busy}
        pendingLabel="Sending..."
      >
        Send test mail
      </Button>
    </Form>
  );
}
