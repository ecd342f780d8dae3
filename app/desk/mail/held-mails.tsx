import { Form } from "react-router";
import { counted } from "#app/india/counts.ts";
import type { HeldGroup } from "#app/mail/held-mails.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Mails that wait for the operator's word, by kind and day, each group with a box. */
export function HeldMails({ groups }: { groups: HeldGroup[] }) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Form method="post" className="panel stack" aria-labelledby="held">
      <h2 id="held">{counted(total, "mail waits", "mails wait")} for your decision</h2>
      <p>
        They were written before a mail server was set, or are older than a day. Select the mails to
        send; the others stay here to read.
      </p>
      <ul className="stack">
        {groups.map(({ value, kind, day, age, count }) => (
          <li key={value}>
            <label className="check">
              <input type="checkbox" name="group" value={value} />
              <span>
                <strong>{kind}</strong>: {counted(count, "mail")}, {day} ({age})
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <SubmitButton name="intent" value="send">
          Send selected
        </SubmitButton>
        <SubmitButton name="intent" value="leave" variant="secondary">
          Discard selected
        </SubmitButton>
      </p>
    </Form>
  );
}
