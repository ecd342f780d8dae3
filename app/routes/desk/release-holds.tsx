import { Form } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import {
  orderNumbersOf,
  releaseUnpaid,
  type Scope,
  toRelease,
} from "#app/orders/holds/unpaid-holds.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/release-holds.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Release items");
}

function asked(search: URLSearchParams): { orderId: string; scope: Scope } {
  const scope = search.get("scope");
  return {
    orderId: search.get("order") ?? "",
    scope: scope === "all" || scope === "source" ? scope : "one",
  };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { orderId, scope } = asked(url.searchParams);
  const orders = toRelease(orderId, scope);
  return { count: orders.length, names: orderNumbersOf(orders), query: url.search, scope };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  await readForm(request);
  const { orders, units } = releaseUnpaid(operatorContext(operator), asked(url.searchParams));
  const message =
    units === 0
      ? "Nothing is held any more."
      : `${counted(units, "item is", "items are")} on sale again, of ${counted(orders, "order")}.`;
  return redirectWithToast("/admin/holds", message);
}

export default function ReleaseHolds({ loaderData }: Route.ComponentProps) {
  const { count, names, query, scope } = loaderData;
  const whose = { one: "", source: " from the same place", all: "" }[scope];
  return (
    <DeskPage
      title={
        count === 0
          ? "Nothing to release"
          : count === 1
            ? "Release the items of 1 order?"
            : `Release the items of ${count} orders${whose}?`
      }
    >
      {count === 0 ? (
        <p>Nothing is held any more: the orders are paid, or their time is over.</p>
      ) : (
        <Form method="post" action={`/admin/holds/release${query}`} className="panel stack">
          <p>{count === 1 ? `Order ${names}` : `Orders ${names}`}</p>
          <p>
            The items go on sale at once. The orders can still be paid while the items are in stock;
            a later payment is refunded.
          </p>
          <SubmitButton variant="danger" pendingLabel="Releasing...">
            Release
          </SubmitButton>
        </Form>
      )}
      <ButtonLink to="/admin/holds" variant="quiet">
        Back
      </ButtonLink>
    </DeskPage>
  );
}
