import { Link } from "react-router";
import type { DeskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { type ExchangeStep, parcelStatus } from "#app/orders/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";

type Trouble = { title: string; way: string };

/** `service` as it calls itself; `orElse`: what else than sending it again ends it, once it is back. */
const troubleOf = (
  service: string,
  orElse: string,
): Record<NonNullable<DeskParcel["trouble"]>, Trouble> => ({
  undelivered: {
    title: "The courier could not deliver the parcel",
    way: "The courier usually tries again. Call the customer, so that somebody is there.",
  },
  "coming back": {
    title: "The parcel is coming back",
    way: `When you have it, send it again or ${orElse}.`,
  },
  "came back": {
    title: "The parcel came back",
    way: `Call the customer, then send it again or ${orElse}.`,
  },
  lost: {
    title: "The courier lost the parcel",
    way: `Claim it from ${service}. Then send new items or refund the order.`,
  },
  damaged: {
    title: "The parcel is damaged",
    way: `Claim it from ${service}. Then send new items or refund the order.`,
  },
  cancelled: {
    title: "The courier cancelled the parcel",
    way: "Please book it again.",
  },
});

/** What went wrong with a parcel on its way, and the ways on. */
export function TroubleNotice({
  order,
  parcel,
}: {
  order: { id: string; status: OrderStatus; exchange: ExchangeStep | null; phone: string };
  parcel: DeskParcel | null;
}) {
  const status = parcelStatus(order);
  if (!parcel?.trouble || (status !== "packed" && status !== "shipped")) return null;
  // An exchange ends its order: there the refund is all that is left.
  const isOwn = status === order.status;
  const orElse = isOwn ? "mark it as returned to origin" : "refund the order";
  const { title, way } = troubleOf(parcel.service, orElse)[parcel.trouble];
  return (
    <Notice tone="warning" title={title}>
      <p>
        {way} <a href={`tel:+91${order.phone.replace(/\D/g, "").slice(-10)}`}>{order.phone}</a>
      </p>
      {parcel.news && (
        <p className="soft">
          Courier status: {parcel.news}
          {parcel.newsAt !== null && `, ${dayClock(parcel.newsAt)}`}
        </p>
      )}
      <p className="cluster">
        <ButtonLink to={`/admin/orders/${order.id}/parcel`} variant="secondary">
          {status === "packed" ? "Book it again" : "Send it again"}
        </ButtonLink>
        {!isOwn && <Link to={`/admin/orders/${order.id}/refund`}>Refund …</Link>}
        {order.status === "shipped" && (
          <ButtonLink to={`/admin/orders/${order.id}/return-to-origin`} variant="secondary">
            Returned to origin
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}
