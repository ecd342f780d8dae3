import { Form, Link } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { DeskMail as Mail } from "#app/mail/mail-log.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Chip, type ChipLook } from "../chip.tsx";

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

const looks: Record<Mail["state"] | "kept", ChipLook> = {
  waiting: { tone: "attention", sign: "ring" },
  sent: { tone: "good", sign: "full" },
  "in doubt": { tone: "attention", sign: "half" },
  refused: { tone: "bad", sign: "triangle" },
  "given up": { tone: "bad", sign: "triangle" },
  held: { tone: "attention", sign: "ring" },
  left: { tone: "neutral", sign: "cross" },
  erased: { tone: "neutral", sign: "cross" },
  kept: { tone: "neutral", sign: "ring" },
};

/** `sending`: there is a mail server; without one, what is held is simply kept. */
type Shown = { mail: Mail; sending: boolean };

const isKept = ({ mail, sending }: Shown) =>
  !sending && (mail.state === "held" || mail.state === "waiting");
const stateText = (shown: Shown) =>
  isKept(shown) ? "Saved here" : mailStateLabels[shown.mail.state];

/** The mails as a table, the newest first; its words are a mail's own page. `now`: the server's, in ms UTC. */
export function MailTable({
  mails,
  sending,
  now,
}: {
  mails: Mail[];
  sending: boolean;
  now: number;
}) {
  return (
    <div className="card rows">
      <table className="tbl stick titled">
        <caption className="sr-only">Mails</caption>
        <thead>
          <tr>
            <th scope="col">Mail</th>
            <th scope="col">To</th>
            <th scope="col">State</th>
            <th scope="col" className="num">
              Written or sent
            </th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} sending={sending} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MailRow({ mail, sending, now }: Shown & { now: number }) {
  const look = looks[isKept({ mail, sending }) ? "kept" : mail.state];
  return (
    <tr>
      <td className="c-no">
        <Link to={`/admin/mail/${mail.id}`}>{mail.subject}</Link>
        {mail.error && <span className="small bad">{mail.error}</span>}
        <SendAgain mail={mail} />
      </td>
      <td className="c-who">{mail.state !== "erased" && mail.recipient}</td>
      <td className="c-state">
        <Chip look={look}>{stateText({ mail, sending })}</Chip>
      </td>
      <td className="c-due num">{dayClock(mail.sentAt ?? mail.createdAt, now)}</td>
    </tr>
  );
}

export function MailStateLines({ mail, sending }: Shown) {
  return (
    <>
      <p>
        <strong>{stateText({ mail, sending })}</strong>
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
  if (!canGo.has(mail.state)) return null;
  return (
    <Form method="post" action="/admin/mail" className="cluster">
      <SubmitButton
        name="mail"
        value={mail.id}
        variant="secondary"
        aria-label={`Send again: ${mail.subject}`}
      >
        Send again
      </SubmitButton>
    </Form>
  );
}
