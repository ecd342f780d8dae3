import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { DeskNav } from "#app/operator/desk-nav.tsx";
import { deskTime } from "#app/operator/desk-time.ts";
import { listMails } from "#app/operator/mail-desk.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { shop } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/mail.ts";

const states = { waiting: "Waiting", sent: "Sent", failed: "Not sent" };

export const headers = deskHeaders;

export function meta() {
  return [{ title: `Mail · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const page = listMails(url.searchParams.get("after"));
  return { ...page, sending: mailConnection() !== undefined };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { mails, next, sending } = loaderData;
  return (
    <div className="page stack desk">
      <DeskNav />
      <PageTitle title="Mail" intro="What the shop writes to its shoppers." />
      {!sending && (
        <Notice>
          <p>
            No mail server is set (SMTP_URL), so nothing is sent: the mails are kept here to read,
            and go out once there is one.
          </p>
        </Notice>
      )}
      {mails.length === 0 && (
        <EmptyState as="h2" title="No mail yet">
          <p>The first confirmed order writes the first one.</p>
        </EmptyState>
      )}
      <ul className="stack">
        {mails.map((mail) => (
          <li key={mail.id} className="panel desk-mail">
            <h2 className="desk-title">{mail.subject}</h2>
            <p>
              <strong>{states[mail.state]}</strong> to {mail.recipient}
            </p>
            <p className="soft">
              {mail.sentAt
                ? `sent ${deskTime(mail.sentAt)}`
                : `written ${deskTime(mail.createdAt)}`}
              {mail.attempts > 1 && `, ${mail.attempts} tries`}
            </p>
            {mail.error && <p className="desk-code">{mail.error}</p>}
            <details>
              <summary>Read it</summary>
              <pre>{mail.text}</pre>
            </details>
          </li>
        ))}
      </ul>
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Older mails
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}
