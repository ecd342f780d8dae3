import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FilterSelect, FilterText, ListFilter, NothingNarrowed } from "#app/desk/list-filter.tsx";
import { MailTable, mailStateLabels } from "#app/desk/mail/desk-mail.tsx";
import { HeldMails } from "#app/desk/mail/held-mails.tsx";
import { isNarrowed, narrowedAddress } from "#app/desk/narrowed.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { decideHeldMails, listHeldMails } from "#app/mail/held-mails.server.ts";
import { mailLabels } from "#app/mail/mail-labels.ts";
import { listMails, readMailFilter, sendMailAgain } from "#app/mail/mail-log.server.ts";
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
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const filter = readMailFilter(asked);
  const page = listMails(asked("after") || null, filter);
  const sending = mailConnection() !== undefined;
  return { ...page, filter, sending, held: sending ? listHeldMails() : [], now: Date.now() };
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
    const mails = counted(count, "mail");
    const message = isSent
      ? `${mails} will be sent within a minute.`
      : `${mails} will not be sent.`;
    return redirectWithToast(back, message);
  }
  if (!sendMailAgain(by, { id: Number(fields.mail) })) {
    const message = "This mail is already sent or on its way.";
    return data({ message }, { status: 409 });
  }
  return redirectWithToast(back, "The mail is sent again within a minute.");
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, next, filter, sending, held, now } = loaderData;
  return (
    <DeskPage title="Mail" intro="Mails to your customers and to you." error={actionData?.message}>
      <ListFilter action="/admin/mail" typed={filter}>
        <FilterSelect
          label="State"
          name="state"
          chosen={filter.state}
          all="All"
          options={[["failed", "Could not be sent"], ...Object.entries(mailStateLabels)]}
        />
        <FilterSelect
          label="About"
          name="kind"
          chosen={filter.kind}
          all="Everything"
          options={Object.entries(mailLabels)}
        />
        <FilterText label="Recipient begins with" name="to" typed={filter.to} />
      </ListFilter>
      {!sending && (
        <Notice>
          <p>
            No mail server is set, so mails are only saved here. Once it is set, you choose which of
            them to send. <Link to="/admin/settings/connections/mail">Set up mail server</Link>
          </p>
        </Notice>
      )}
      {held.length > 0 && <HeldMails groups={held} />}
      {mails.length === 0 && <NothingFound isNarrowed={isNarrowed(filter)} />}
      {mails.length > 0 && <MailTable mails={mails} sending={sending} now={now} />}
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={narrowedAddress(filter, { after: next })} variant="secondary">
            Older mails
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}

function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return <NothingNarrowed title="No mails with these filters" action="/admin/mail" />;
  }
  return (
    <EmptyState as="h2" title="No mail yet">
      <p>The first confirmed order sends the first mail.</p>
    </EmptyState>
  );
}
