import { data, Form, useNavigation } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeskPage } from "#app/operator/desk-page.tsx";
import { deskTime } from "#app/operator/desk-time.ts";
import { answerLink } from "#app/operator/orders/message-link.ts";
import {
  deleteMessage,
  listMessages,
  type Message,
  markAnswered,
} from "#app/operator/voices/messages.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/messages.ts";

export const headers = deskHeaders;

export function meta() {
  return unlistedMeta("Messages");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return listMessages(url.searchParams.get("after"));
}

const said = {
  answered: "The message is answered.",
  waiting: "The message waits again.",
  bin: "The message is in the bin for 30 days.",
};

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const id = Number(fields.message);
  const to = fields.to === "answered" || fields.to === "bin" ? fields.to : "waiting";
  const done =
    to === "bin"
      ? deleteMessage(operator.name, id)
      : markAnswered(operator.name, id, to === "answered");
  if (!done) return data({ message: "There is no such message any more." }, { status: 404 });
  return redirectWithToast("/admin/messages", said[to]);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, answered, next } = loaderData;
  return (
    <DeskPage
      title="Messages"
      intro="From the form on the contact page."
      error={actionData?.message}
    >
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waiting">
          <h2 id="waiting" className="desk-title">
            Waiting for an answer
          </h2>
          <MessageList messages={waiting} />
        </section>
      )}
      {answered.length > 0 && (
        <section className="stack" aria-labelledby="answered">
          <h2 id="answered" className="desk-title">
            Answered
          </h2>
          <MessageList messages={answered} />
        </section>
      )}
      {waiting.length + answered.length === 0 && (
        <EmptyState as="h2" title="No messages">
          <p>What people write on the contact page stands here.</p>
        </EmptyState>
      )}
      {next && (
        <ButtonLink to={`/admin/messages?after=${next}`} variant="secondary">
          Earlier messages
        </ButtonLink>
      )}
    </DeskPage>
  );
}

function MessageList({ messages }: { messages: Message[] }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <ul className="stack">
      {messages.map(({ id, name, contact, text, createdAt, answeredAt }) => (
        <li key={id} className="panel stack">
          <div>
            <strong>{name}</strong> <span className="soft">{deskTime(createdAt)}</span>
            <p className="typed-words">{text}</p>
            <a href={answerLink(contact, name)}>{contact}</a>
          </div>
          <Form method="post" className="cluster">
            <input type="hidden" name="message" value={id} />
            <Button
              name="to"
              value={answeredAt ? "waiting" : "answered"}
              variant={answeredAt ? "quiet" : "secondary"}
              pending={busy}
            >
              {answeredAt ? "It waits after all" : "I have answered"}
            </Button>
            <Button name="to" value="bin" variant="quiet" icon="trash-2" pending={busy}>
              Delete
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
