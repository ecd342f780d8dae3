import { Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ReturnChip } from "#app/desk/orders/return-chip.tsx";
import { RowPicture } from "#app/desk/row-picture.tsx";
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

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { ...listReturns(url.searchParams.get("after")), now: Date.now() };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Returns({ loaderData: { returns, next, now } }: Route.ComponentProps) {
  return (
    <DeskPage title="Returns">
      {returns.length === 0 && (
        <EmptyState as="h2" title="No returns">
          <p>Requests for a return or an exchange appear here.</p>
        </EmptyState>
      )}
      {returns.length > 0 && (
        <div className="card rows">
          <table className="tbl stick">
            <caption className="sr-only">Returns</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">Request</th>
                <th scope="col">Status</th>
                <th scope="col">Order</th>
                <th scope="col">Customer</th>
                <th scope="col" className="c-items">
                  Reason
                </th>
                <th scope="col" className="num">
                  Requested
                </th>
              </tr>
            </thead>
            <tbody>
              {returns.map((one) => (
                <Row key={one.id} request={one} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
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

type Listed = Route.ComponentProps["loaderData"]["returns"][number];

function Row({ request, now }: { request: Listed; now: number }) {
  const { id, orderNumber, name, status, wish, reason, units, askedAt, image } = request;
  return (
    <tr>
      <td className="c-pic">
        <RowPicture picture={image ? pictureOf(image) : null} width={36} />
      </td>
      <td className="c-no">
        <Link to={`/admin/returns/${id}`}>
          {wish === "exchange" ? "Exchange" : "Return"}
          {"\u00a0"}
          {id}
        </Link>
      </td>
      <td className="c-state">
        <ReturnChip status={status} waits={request.waits === 1} />
      </td>
      <td>#{orderNumber}</td>
      <td className="c-who">{name}</td>
      <td className="c-items">
        {counted(units, "item")}, {reasonLabel(reason).toLowerCase()}
      </td>
      <td className="c-due num">{dayClock(askedAt, now)}</td>
    </tr>
  );
}
