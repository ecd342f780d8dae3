import "#app/styles/desk/parcels.css";
import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { NothingChosen } from "#app/desk/nothing-chosen.tsx";
import { ShipOrdersForm } from "#app/desk/orders/ship-orders-form.tsx";
import { undoSeveral } from "#app/desk/orders/undo-several.server.ts";
import { undoable } from "#app/desk/undo.ts";
import { MOST_ORDERS_AT_ONCE } from "#app/fulfilment/pack-orders.server.ts";
import { bookedShipment } from "#app/fulfilment/parcel-desk.server.ts";
import { shipOrders } from "#app/fulfilment/ship-orders.server.ts";
import { suggestedCourier } from "#app/fulfilment/shipment.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/ship-orders.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Ship orders");
}

/** `?order=..&order=..`: those of them that are packed. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { name: operator } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name: operator });
  const asked = [...new Set(url.searchParams.getAll("order"))].slice(0, MOST_ORDERS_AT_ONCE);
  const found = asked.flatMap((id) => findOrder(id) ?? []);
  const orders = found
    .filter(({ status }) => status === "packed")
    .map(({ id, number, name, city, courierName }) => {
      const { courier, tracking } = bookedShipment(context, id) ?? { courier: "", tracking: "" };
      return {
        id,
        number,
        name,
        city,
        courier: courier || suggestedCourier(courierName),
        tracking,
      };
    });
  const others = found.filter(({ status }) => status !== "packed").map(({ number }) => number);
  return { orders, others };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const context = courierContext({ kind: "operator", name: operator.name });
  const parcels = all("order").map((orderId) => ({
    orderId,
    courier: fields[`courier-${orderId}`] ?? "",
    tracking: fields[`tracking-${orderId}`] ?? "",
    booked: bookedShipment(context, orderId),
  }));
  const { shipped, errors, left } = shipOrders(context, { parcels });
  if (Object.keys(errors).length > 0) {
    const message = "Nothing is saved yet. Please check the marked fields.";
    return data({ message, typed: fields, errors }, { status: 400 });
  }
  const why = Object.values(left);
  const shippedText = `${counted(shipped, "order is", "orders are")} shipped.`;
  if (why.length === 0 && shipped > 0) {
    const undo = undoSeveral("shipped", all("order"));
    return redirectWithToast("/admin/orders", undoable(shippedText, undo));
  }
  const message = `${shippedText} Not shipped: ${why.join("; ") || "please select orders first"}.`;
  return data({ message, typed: fields, errors: {} }, { status: shipped > 0 ? 409 : 400 });
}

export default function ShipOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, others } = loaderData;
  const left = others.length > 0 ? `Left out, as they are not packed: ${others.join(", ")}.` : "";
  return (
    <DeskPage title="Ship orders" intro={left} error={actionData?.message} narrow>
      {orders.length === 0 ? (
        <NothingChosen title="No packed order is selected" to="/admin/orders" label="Choose orders">
          Mark orders as packed first, then select them here.
        </NothingChosen>
      ) : (
        <ShipOrdersForm
          orders={orders}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
        />
      )}
    </DeskPage>
  );
}
