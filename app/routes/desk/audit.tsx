import { Link } from "react-router";
import { listAudit } from "#app/audit/audit.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/audit.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Activity log");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const after = url.searchParams.get("after");
  return { ...listAudit(after), after };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, next, after } = loaderData;
  return (
    <DeskPage
      title="Activity log"
      intro="Every change made here, newest first. An import is one line; its changes are listed with each product."
    >
      {entries.length === 0 && (
        <EmptyState as="h2" title={after ? "No older activity" : "No activity yet"}>
          <p>Your changes are listed here.</p>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className="desk-rows panel">
          {entries.map(({ id, at, who, what, subject, detail }) => (
            <li key={id}>
              <div>
                <strong className="desk-what">{what}</strong>
                {detail && `: ${detail}`}
                <br />
                <span className="soft">
                  {dateClock(at)}, {who}
                </span>
              </div>
              {subject && (
                <Link to={subject} aria-label={`View ${subject.replace("/admin/", "")}`}>
                  View
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <nav className="pager cluster" aria-label="Pages">
        {after && (
          <ButtonLink to="/admin/audit" variant="secondary">
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Older
          </ButtonLink>
        )}
      </nav>
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
