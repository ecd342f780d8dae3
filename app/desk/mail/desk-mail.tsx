import { Form, Link, useNavigation } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { DeskMail as Mail } from "#app/mail/mail-log.server.ts";
import { Button } from "#app/ui/button.tsx";

export const mailStateLabels: Record<Mail["state"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  "in doubt": "Maybe sent",
  refused: "Refused by the mail server",
  "given up": "Not sent",
  held: "Waiting for your decision",
  left: "Discarded",
  erased: "Erased",
};
const canGo = new Set<Mail["state"]>(["in doubt", "refused", "given up", "left"]);

/** `sending`: there is a mail server; without one, what is held is simply kept. */
export function DeskMail({ mail, sending }: { mail: Mail; sending: boolean }) {
  return (
    <li className="panel desk-mail">
      <h2 className="desk-title">
        <Link to={`/admin/mail/${mail.id}`}>{mail.subject}</Link>
      </h2>
      <MailState mail={mail} sending={sending} />
      <details>
        <summary>Read mail</summary>
        <pre>{mail.text}</pre>
      </details>
      <SendAgain mail={mail} />
    </li>
  );
}

export function MailState({ mail, sending }: { mail: Mail; sending: boolean }) {
  const isKept = !sending && (mail.state === "held" || mail.state === "waiting");
  const state = isKept ? "Saved here" : mailStateLabels[mail.state];
  return (
    <>
      <p>
        <strong>{state}</strong>
        {mail.state === "erased" ? "" : `: to ${mail.recipient}`}
      </p>
      <p className="soft">
        {mail.sentAt ? `sent ${dayClock(mail.sentAt)}` : `written ${dayClock(mail.createdAt)}`}
        {mail.attempts > 1 && `, ${mail.attempts} tries`}
      </p>
      {mail.error && <p className="desk-code">{mail.error}</p>}
    </>
  );
}

export function SendAgain({ mail }: { mail: Mail }) {
  const busy = useNavigation().formMethod === "POST";
  if (!canGo.has(mail.state)) return null;
  return (
    <Form method="post" action="/admin/mail" className="cluster">
      <Button name="mail" value={mail.id} variant="secondary" pending={busy}>
        Send again
      </Button>
    </Form>
  );
}
