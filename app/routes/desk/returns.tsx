import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { counted } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import { listReturns } from "#app/returns/return-desk.server.ts";
import { reasonLabel } from "#app/returns/return-labels.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/returns.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Returns");
}

const statusLabels = {
  asked: "Waiting for your answer",
  accepted: "Waiting for the parcel",
  refused: "Closed",
  received: "Received",
};

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return listReturns(url.searchParams.get("after"));
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Returns({ loaderData: { returns, next } }: Route.ComponentProps) {
  return (
    <DeskPage title="Returns">
      {returns.length === 0 && (
        <EmptyState as="h2" title="No returns">
          <p>Requests for a return or an exchange appear here.</p>
        </EmptyState>
      )}
      <ul className="stack">
        {returns.map(({ id, orderNumber, name, status, wish, reason, units, askedAt }) => (
          <li key={id} className="panel">
            <h2 className="desk-title">
              <Link to={`/admin/returns/${id}`}>
                {wish === "exchange" ? "Exchange" : "Return"} {id}
              </Link>
            </h2>
            <p>
              <strong>{statusLabels[status]}</strong>
              <br />
              Order {orderNumber}, {name}: {counted(units, "item")},{" "}
              {reasonLabel(reason).toLowerCase()}
            </p>
            <p className="soft">{dayClock(askedAt)}</p>
          </li>
        ))}
      </ul>
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Older returns
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}
