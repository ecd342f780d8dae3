import { counted } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import "#app/styles/pages/desk-orders.css";
import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { countUnpaidHolds, listUnpaidHolds } from "#app/orders/holds/unpaid-holds.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/holds.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Items held for unpaid orders");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { holds, next } = listUnpaidHolds(url.searchParams.get("after"));
  const shown = holds.map(({ until, ...hold }) => ({ ...hold, until: dayClock(until) }));
  return { holds: shown, next, ...countUnpaidHolds() };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Holds({ loaderData }: Route.ComponentProps) {
  const { holds, next, orders, units } = loaderData;
  return (
    <DeskPage
      title="Items held for unpaid orders"
      intro="Nobody else can buy these items until the order is paid or its time is over. Release them to sell them again; the order can still be paid while they are in stock."
    >
      {holds.length === 0 ? (
        <EmptyState as="h2" title="No items are held">
          <p>Everything in stock is on sale.</p>
        </EmptyState>
      ) : (
        <>
          <p className="cluster">
            <span>
              {counted(orders, "order")} hold{orders === 1 && "s"} {counted(units, "item")}.
            </span>
            <ButtonLink to="/admin/holds/release?scope=all" variant="danger">
              Release all
            </ButtonLink>
          </p>
          <ul className="stack">
            {holds.map((hold) => (
              <li key={hold.id} className="panel stack">
                <h2>
                  <Link to={`/admin/orders/${hold.id}`}>Order {hold.number}</Link>
                </h2>
                <p>
                  {hold.kept.join(", ")}
                  <br />
                  <span className="soft">
                    until {hold.until}
                    {hold.hasTransferReport && ", UPI payment to check"}
                  </span>
                </p>
                <div className="cluster">
                  <ButtonLink
                    to={`/admin/holds/release?order=${hold.id}&scope=one`}
                    variant="secondary"
                    aria-label={`Release order ${hold.number}`}
                  >
                    Release
                  </ButtonLink>
                  {hold.ofSource > 1 && (
                    <ButtonLink
                      to={`/admin/holds/release?order=${hold.id}&scope=source`}
                      variant="secondary"
                      aria-label={`Release all ${hold.ofSource} from the source of order ${hold.number}`}
                    >
                      Release all {hold.ofSource} like this
                    </ButtonLink>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Older orders
          </ButtonLink>
        </nav>
      )}
      <ButtonLink to="/admin/orders" variant="quiet">
        Back to the orders
      </ButtonLink>
    </DeskPage>
  );
}
