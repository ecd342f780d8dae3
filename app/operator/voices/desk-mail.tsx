import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { deskTime } from "../desk-time.ts";
import type { DeskMail as Mail } from "./mail-desk.server.ts";

const states = { waiting: "Waiting", sent: "Sent", failed: "Not sent", "in doubt": "Perhaps sent" };

export function DeskMail({ mail }: { mail: Mail }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <li className="panel desk-mail">
      <h2 className="desk-title">{mail.subject}</h2>
      <p>
        <strong>{states[mail.state]}</strong> to {mail.recipient}
      </p>
      <p className="soft">
        {mail.sentAt ? `sent ${deskTime(mail.sentAt)}` : `written ${deskTime(mail.createdAt)}`}
        {mail.attempts > 1 && `, ${mail.attempts} tries`}
      </p>
      {mail.error && <p className="desk-code">{mail.error}</p>}
      <details>
        <summary>Read it</summary>
        <pre>{mail.text}</pre>
      </details>
      {(mail.state === "failed" || mail.state === "in doubt") && (
        <Form method="post" className="cluster">
          <Button name="mail" value={mail.id} variant="secondary" pending={busy}>
            Send it again
          </Button>
        </Form>
      )}
    </li>
  );
}
