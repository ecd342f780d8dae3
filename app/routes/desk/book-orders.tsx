import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { NothingChosen } from "#app/desk/nothing-chosen.tsx";
import { BookOrdersList } from "#app/desk/parcels/book-orders-list.tsx";
import { bookOrders, ordersToBook } from "#app/fulfilment/book-orders.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/book-orders.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Book couriers");
}

/** `?order=..&order=..`: where the parcel of each stands. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const [account] = context.providers.couriers.accounts;
  const orders = ordersToBook(context, url.searchParams.getAll("order"));
  return { orders, service: account?.service.title ?? null };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { all } = await readForm(request);
  const ids = all("order");
  const context = courierContext({ kind: "operator", name });
  const { asked, refused } = await bookOrders(context, { ids });
  if (asked === 0) {
    const why = Object.values(refused);
    const message = `No parcel is booked. ${[...new Set(why)].join(" ") || "Please select orders first."}`;
    return data({ message }, { status: why.length > 0 ? 409 : 400 });
  }
  const states = ordersToBook(context, ids).map(({ state }) => state);
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  const parts = [
    [count("booked"), "booked"],
    [count("under way"), "being booked"],
    [count("stopped"), "stopped"],
    [count("left out"), "not booked"],
  ].flatMap(([number, text]) => (number ? [`${number} ${text}`] : []));
  const here = new URLSearchParams(ids.map((id) => ["order", id]));
  return redirectWithToast(`/admin/orders/book?${here}`, {
    type: count("stopped") > 0 ? "warning" : "success",
    message: `Parcels: ${parts.join(", ")}.`,
  });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BookOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, service } = loaderData;
  return (
    <DeskPage title="Book couriers" error={actionData?.message}>
      {service === null && (
        <Notice tone="warning" title="No courier account is connected">
          <p>
            <Link to="/admin/settings/connections">Connect one</Link> to book parcels from here.
          </p>
        </Notice>
      )}
      {orders.length === 0 ? (
        <NothingChosen title="No order is selected" to="/admin/orders" label="Choose orders">
          Select orders in the list first.
        </NothingChosen>
      ) : (
        <BookOrdersList orders={orders} service={service} />
      )}
    </DeskPage>
  );
}
