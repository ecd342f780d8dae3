import { Link } from "react-router";
import { listAudit, namesInAudit } from "#app/audit/audit.server.ts";
import { auditSections } from "#app/audit/audit-sections.ts";
import { AuditEntries } from "#app/desk/audit-entries.tsx";
import { nameOfSubject } from "#app/desk/audit-names.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { FilterSelect, FilterText, ListFilter, NothingNarrowed } from "#app/desk/list-filter.tsx";
import { isNarrowed, narrowedAddress, type TypedFilters } from "#app/desk/narrowed.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { dateClock, readIndianTime } from "#app/india/dates.ts";
import { DAY } from "#app/time.ts";
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
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const typed = {
    section: asked("section"),
    who: asked("who"),
    text: asked("text").slice(0, 100),
    from: asked("from"),
    to: asked("to"),
  };
  const dayOf = (day: string) => readIndianTime(`${day} 00:00`) ?? null;
  const last = dayOf(typed.to);
  const found = listAudit(asked("after") || null, {
    ...typed,
    from: dayOf(typed.from),
    until: last === null ? null : last + DAY,
  });
  const entries = found.entries.map((entry) => ({ ...entry, name: nameOfSubject(entry.subject) }));
  const names = namesInAudit();
  return { ...found, entries, typed, names, after: asked("after") };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, next, readTo, after, typed, names } = loaderData;
  return (
    <DeskPage
      title="Activity log"
      intro="Every change made here, newest first. An import is one line; its changes are listed with each product."
    >
      <ListFilter action="/admin/audit" typed={typed}>
        <FilterSelect
          label="About"
          name="section"
          chosen={typed.section}
          all="Everything"
          options={Object.entries(auditSections)}
        />
        <FilterSelect
          label="Who"
          name="who"
          chosen={typed.who}
          all="Everybody"
          options={names.map((name) => [name, name])}
        />
        <FilterText label="From" name="from" type="date" typed={typed.from} />
        <FilterText label="To" name="to" type="date" typed={typed.to} />
        <FilterText label="Words" name="text" typed={typed.text} />
      </ListFilter>
      <AuditEntries entries={entries} />
      {entries.length === 0 && <NothingFound typed={typed} isLater={after !== ""} />}
      {readTo !== null && <p className="soft">Searched back to {dateClock(readTo)}.</p>}
      <nav className="pager cluster" aria-label="Pages">
        {after && (
          <ButtonLink to={narrowedAddress(typed)} variant="secondary">
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={narrowedAddress(typed, { after: next })} variant="secondary">
            {readTo === null ? "Older" : "Search further back"}
          </ButtonLink>
        )}
      </nav>
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}

function NothingFound({ typed, isLater }: { typed: TypedFilters; isLater: boolean }) {
  if (isNarrowed(typed)) {
    const title = isLater ? "No older activity" : "No activity with these filters";
    return <NothingNarrowed title={title} action="/admin/audit" />;
  }
  return (
    <EmptyState as="h2" title={isLater ? "No older activity" : "No activity yet"}>
      <p>Your changes are listed here.</p>
    </EmptyState>
  );
}
