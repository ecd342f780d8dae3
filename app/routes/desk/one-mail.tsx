import "#app/styles/desk/ways.css";
import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { MailStateLines, SendAgain } from "#app/desk/mail/desk-mail.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { findMail } from "#app/mail/mail-log.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/one-mail.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.mail.subject ?? "Mail");
}

export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const mail = findMail(Number(id));
  if (!mail) throw notFound();
  return { mail, sending: mailConnection() !== undefined };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function OneMail({ loaderData: { mail, sending } }: Route.ComponentProps) {
  return (
    <DeskPage title={mail.subject}>
      <div className="panel">
        <MailStateLines mail={mail} sending={sending} />
        <SendAgain mail={mail} />
      </div>
      {mail.html && (
        // No script, no form, no way out of the frame; it has this page's rules of what may be fetched.
        <iframe
          className="desk-letter"
          title="The mail as the reader sees it"
          sandbox=""
          srcDoc={mail.html}
        />
      )}
      <details className="panel">
        <summary>Plain text</summary>
        <pre>{mail.text}</pre>
      </details>
      <p>
        <Link to="/admin/mail">All mails</Link>
      </p>
    </DeskPage>
  );
}
