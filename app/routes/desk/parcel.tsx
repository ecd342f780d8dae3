import { data, Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BookingSteps } from "#app/desk/parcels/booking-steps.tsx";
import { ParcelForm } from "#app/desk/parcels/parcel-form.tsx";
import { ShipForm } from "#app/desk/parcels/ship-form.tsx";
import { changeParcel } from "#app/fulfilment/change-parcel.server.ts";
import { parcelPage } from "#app/fulfilment/parcel-page.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder, notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/parcel.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Parcel");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const page = await parcelPage(context, params.id, Object.fromEntries(url.searchParams));
  if (!page) throw noSuchOrder();
  return page;
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const changed = await changeParcel(courierContext({ kind: "operator", name }), {
    orderId: id,
    fields,
  });
  if (changed.ok) {
    const { message, tone: type, isOver } = changed;
    return redirectWithToast(`/admin/orders/${id}${isOver ? "" : "/parcel"}`, { type, message });
  }
  if (changed.status === 404) throw notFound(changed.message);
  return data(changed, { status: changed.status });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ParcelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, parcel, canBook, asks, offers, again } = loaderData;
  return (
    <DeskPage
      title={`Parcel of order ${order.number}`}
      intro={`To ${order.city}, ${order.pincode}`}
      error={actionData?.message}
    >
      {parcel?.booking && (
        <section className="panel stack">
          <BookingSteps parcel={parcel} />
          {parcel.hasLabel && (
            <p>
              <a href={`/admin/orders/${order.id}/label.pdf`}>Open label</a>
            </p>
          )}
        </section>
      )}
      {asks && canBook && (
        <section className="panel stack">
          <ParcelForm
            fields={actionData?.typed ?? loaderData.fields}
            errors={actionData?.errors ?? {}}
            offers={offers}
            asks={asks}
            service={loaderData.service}
            label={loaderData.label}
            isHeld={loaderData.isHeld && !parcel}
          />
        </section>
      )}
      {again && (
        <section className="panel stack">
          <h2>Another parcel has left</h2>
          <ShipForm
            orderId={order.id}
            typed={actionData?.again?.typed ?? again}
            errors={actionData?.again?.errors}
            kind="again"
            isHeld={loaderData.isHeld}
          />
        </section>
      )}
      {loaderData.mayCancel && (
        <details className="panel">
          <summary>Cancel this booking</summary>
          <Form method="post" className="stack">
            <p>
              The parcel is cancelled at {loaderData.service}, which credits your wallet by its own
              rules. You can then book it again.
            </p>
            <SubmitButton variant="danger" name="intent" value="cancel">
              Cancel booking
            </SubmitButton>
          </Form>
        </details>
      )}
      {!parcel && !asks && !again && (
        <EmptyState as="h2" title="There is nothing to ship">
          <p>Only an order that is paid and not yet delivered has a parcel.</p>
        </EmptyState>
      )}
      <p>
        <Link to={`/admin/orders/${order.id}`}>Back to the order</Link>
      </p>
    </DeskPage>
  );
}
