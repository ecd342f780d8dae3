import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeskMail } from "#app/desk/mail/desk-mail.tsx";
import { HeldMails } from "#app/desk/mail/held-mails.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { decideHeldMails, listHeldMails } from "#app/mail/held-mails.server.ts";
import { listMails, sendAgain } from "#app/mail/mail-log.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/mail.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Mail");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const only = url.searchParams.get("state") === "failed" ? ("failed" as const) : null;
  const page = listMails(url.searchParams.get("after"), only);
  const sending = mailConnection() !== undefined;
  return { ...page, only, sending, held: sending ? listHeldMails() : [] };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const by = operatorContext(operator);
  const { fields, all } = await readForm(request);
  const back = `/admin/mail${url.search}`;
  if (fields.intent === "send" || fields.intent === "leave") {
    const isSent = fields.intent === "send";
    const count = decideHeldMails(by, { groups: all("group"), isSent });
    if (count === 0) return data({ message: "Please select mails first." }, { status: 400 });
    const mails = count === 1 ? "1 mail" : `${count} mails`;
    const message = isSent
      ? `${mails} will be sent within a minute.`
      : `${mails} will not be sent.`;
    return redirectWithToast(back, message);
  }
  if (!sendAgain(by, { id: Number(fields.mail) })) {
    const message = "This mail is already sent or on its way.";
    return data({ message }, { status: 409 });
  }
  return redirectWithToast(back, "The mail is sent again within a minute.");
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, next, only, sending, held } = loaderData;
  return (
    <DeskPage title="Mail" intro="Mails to your customers and to you." error={actionData?.message}>
      <nav className="desk-filters" aria-label="Which mails">
        <Link to="/admin/mail" aria-current={only ? undefined : "page"}>
          All
        </Link>
        <Link to="/admin/mail?state=failed" aria-current={only ? "page" : undefined}>
          Not sent
        </Link>
      </nav>
      {!sending && (
        <Notice>
          <p>
            No mail server is set, so mails are only saved here. Once it is set, you choose which of
            them to send. <Link to="/admin/settings/connections/mail">Set up mail server</Link>
          </p>
        </Notice>
      )}
      {held.length > 0 && <HeldMails groups={held} />}
      {mails.length === 0 && (
        <EmptyState as="h2" title={only ? "No unsent mails" : "No mail yet"}>
          <p>
            {only
              ? "Every mail is sent or will be tried again."
              : "The first confirmed order sends the first mail."}
          </p>
        </EmptyState>
      )}
      <ul className="stack">
        {mails.map((mail) => (
          <DeskMail key={mail.id} mail={mail} sending={sending} />
        ))}
      </ul>
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink
            to={`?${new URLSearchParams({ ...(only && { state: only }), after: next })}`}
            variant="secondary"
          >
            Older mails
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}
