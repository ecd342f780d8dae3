import { Form } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { Message } from "#app/messages/messages.server.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { replyTo } from "../orders/message-link.ts";

/** `now`: the server's, in ms UTC. */
export function DeskMessage({ message, now }: { message: Message; now: number }) {
  const { id, name, contact, text, createdAt, answeredAt } = message;
  const { href, label, icon } = replyTo(useShop(), message);
  return (
    <>
      <div>
        <strong>{name}</strong> <span className="soft">{dayClock(createdAt, now)}</span>
        <p className="typed-words">{text}</p>
        <span className="soft">{contact}</span>
      </div>
      <Form method="post" className="cluster">
        <input type="hidden" name="message" value={id} />
        <a
          href={href}
          className="button secondary"
          target="_blank"
          rel="noreferrer"
          aria-label={`${label}: ${contact}`}
        >
          <DeskIcon name={icon} />
          {label}
        </a>
        <SubmitButton
          name="intent"
          value={answeredAt ? "waiting" : "answered"}
          variant={answeredAt ? "quiet" : "secondary"}
        >
          {answeredAt ? "Reopen" : "Mark as answered"}
        </SubmitButton>
        <SubmitButton name="intent" value="delete" variant="quiet" icon="trash-2">
          Delete
        </SubmitButton>
      </Form>
    </>
  );
}
