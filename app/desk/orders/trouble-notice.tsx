import type { DeskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { type ExchangeStep, isOver, isParcelOut, parcelStatus } from "#app/orders/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";

type Trouble = { title: string; way: string };

/** `service` as it calls itself. */
const troubleOf = (service: string): Record<NonNullable<DeskParcel["trouble"]>, Trouble> => ({
  undelivered: {
    title: "The courier could not deliver the parcel",
    way: "The courier usually tries again. Call the customer, so that somebody is there.",
  },
  "coming back": {
    title: "The parcel is coming back",
    way: "When you have it, send it again or mark it as returned to origin.",
  },
  "came back": {
    title: "The parcel came back",
    way: "Call the customer, then send it again or mark it as returned to origin.",
  },
  lost: {
    title: "The courier lost the parcel",
    way: `Claim it from ${service}. Then send new items, or mark it as returned to origin and refund it.`,
  },
  damaged: {
    title: "The parcel is damaged",
    way: `Claim it from ${service}. Then send new items, or mark it as returned to origin and refund it.`,
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
  const isOut = isParcelOut(order);
  if (!parcel?.trouble || !(isOut || parcelStatus(order) === "packed")) return null;
  const { title, way } = troubleOf(parcel.service)[parcel.trouble];
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
        {!isOver(order.status) && (
          <ButtonLink to={`/admin/orders/${order.id}/parcel`} variant="secondary">
            {isOut ? "Send it again" : "Book it again"}
          </ButtonLink>
        )}
        {isOut && (
          <ButtonLink to={`/admin/orders/${order.id}/return-to-origin`} variant="secondary">
            Returned to origin
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}
