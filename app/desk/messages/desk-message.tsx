import { Form, useNavigation } from "react-router";
import { dayClock } from "#app/india/dates.ts";
import type { Message } from "#app/messages/messages.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { answerLink } from "../orders/message-link.ts";

export function DeskMessage({ message }: { message: Message }) {
  const { id, name, contact, text, createdAt, answeredAt } = message;
  const shop = useShop();
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <div>
        <strong>{name}</strong> <span className="soft">{dayClock(createdAt)}</span>
        <p className="typed-words">{text}</p>
        <a href={answerLink(shop, contact, name)}>{contact}</a>
      </div>
      <Form method="post" className="cluster">
        <input type="hidden" name="message" value={id} />
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
