import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { EntryList } from "#app/desk/entry-list.tsx";
import { DeskMessage } from "#app/desk/messages/desk-message.tsx";
import { fromTrash, listAs, undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deleteMessage, listMessages, markAnswered } from "#app/messages/messages.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/messages.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Messages");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { ...listMessages(url.searchParams.get("after")), now: Date.now() };
}

const messages = {
  answered: "The message is marked as answered.",
  waiting: "The message is open again.",
  delete: "The message is in the trash for 30 days.",
};

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields } = await readForm(request);
  const list = listAs("/admin/messages", url.searchParams);
  const id = Number(fields.message);
  const to = fields.intent === "answered" || fields.intent === "delete" ? fields.intent : "waiting";
  const trash = to === "delete" ? deleteMessage(context, { id }) : undefined;
  const done =
    to === "delete"
      ? trash !== undefined
      : markAnswered(context, { id, answered: to === "answered" });
  if (!done) return data({ message: "This message does not exist any more." }, { status: 404 });
  const intent = to === "answered" ? "waiting" : "answered";
  const undo =
    to === "delete" ? fromTrash(trash) : { action: list, fields: { message: String(id), intent } };
  return redirectWithToast(list, undoable(messages[to], undo));
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, answered, next, now } = loaderData;
  return (
    <DeskPage
      title="Messages"
      intro="From the form on the contact page."
      error={actionData?.message}
    >
      <EntryList id="waiting" heading="Waiting for an answer" entries={waiting}>
        {(message) => <DeskMessage message={message} now={now} />}
      </EntryList>
      <EntryList id="answered" heading="Answered" entries={answered}>
        {(message) => <DeskMessage message={message} now={now} />}
      </EntryList>
      {waiting.length + answered.length === 0 && (
        <EmptyState as="h2" title="No messages">
          <p>Messages from the contact page appear here.</p>
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
