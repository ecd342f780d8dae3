import { DeskPage } from "#app/desk/desk-page.tsx";
import { NothingChosen } from "#app/desk/nothing-chosen.tsx";
import { MissingLabels } from "#app/desk/parcels/missing-labels.tsx";
import { printLabels } from "#app/fulfilment/print-labels.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/labels.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Print labels");
}

/** `?order=..&order=..`: leads to their labels as one PDF, unless some are missing. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const ids = url.searchParams.getAll("order");
  const { pdf, printed, missing } = await printLabels(context, { ids });
  const query = String(new URLSearchParams(printed.map((id) => ["order", id])));
  if (pdf && missing.length === 0) throw seeOther(`/admin/orders/labels.pdf?${query}`);
  return { printed: printed.length, query, missing };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function PrintLabels({ loaderData }: Route.ComponentProps) {
  const { printed, query, missing } = loaderData;
  return (
    <DeskPage title="Print labels" narrow>
      {missing.length === 0 ? (
        <NothingChosen title="No order is selected" to="/admin/orders" label="Choose orders">
          Select orders in the list first.
        </NothingChosen>
      ) : (
        <MissingLabels printed={printed} query={query} missing={missing} />
      )}
    </DeskPage>
  );
}
