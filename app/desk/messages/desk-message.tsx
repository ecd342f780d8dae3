import { Form, useNavigation } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { Message } from "#app/messages/messages.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { replyTo } from "../orders/message-link.ts";

/** `now`: the server's, in ms UTC. */
export function DeskMessage({ message, now }: { message: Message; now: number }) {
  const { id, name, contact, text, createdAt, answeredAt } = message;
  const { href, label, icon } = replyTo(useShop(), message);
  const busy = useNavigation().formMethod === "POST";
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
        <Button
          name="intent"
          value={answeredAt ? "waiting" : "answered"}
          variant={answeredAt ? "quiet" : "secondary"}
          pending={busy}
        >
          {answeredAt ? "Reopen" : "Mark as answered"}
        </Button>
        <Button name="intent" value="delete" variant="quiet" icon="trash-2" pending={busy}>
          Delete
        </Button>
      </Form>
    </>
  );
}
