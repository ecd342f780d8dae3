import type { DeskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";

const words: Record<NonNullable<DeskParcel["trouble"]>, { title: string; way: string }> = {
  undelivered: {
    title: "The courier could not deliver the parcel",
    way: "It usually tries again by itself. Call the shopper, so that somebody is there.",
  },
  "coming back": {
    title: "The parcel is coming back",
    way: "When it is with you, send it again or take it back.",
  },
  "came back": {
    title: "The parcel came back to you",
    way: "Send it again after a word with the shopper, or take it back.",
  },
  lost: {
    title: "The courier has lost the parcel",
    way: "Claim it from Shiprocket. Send other pieces, or give the money back.",
  },
  damaged: {
    title: "The parcel is damaged",
    way: "Claim it from Shiprocket. Send other pieces, or give the money back.",
  },
  cancelled: {
    title: "The courier has cancelled the parcel",
    way: "It has to be booked again.",
  },
};

/** What went wrong with a parcel on its way, and the ways on. */
export function TroubleNotice({
  order,
  parcel,
}: {
  order: { id: string; status: OrderStatus; phone: string };
  parcel: DeskParcel | null;
}) {
  if (!parcel?.trouble || (order.status !== "packed" && order.status !== "shipped")) return null;
  const { title, way } = words[parcel.trouble];
  return (
    <Notice tone="warning" title={title}>
      <p>
        {way} <a href={`tel:+91${order.phone.replace(/\D/g, "").slice(-10)}`}>{order.phone}</a>
      </p>
      {parcel.news && (
        <p className="soft">
          The courier said: {parcel.news}
          {parcel.newsAt !== null && `, ${dayClock(parcel.newsAt)}`}
        </p>
      )}
      <p className="cluster">
        <ButtonLink to={`/admin/orders/${order.id}/parcel`} variant="secondary">
          {order.status === "packed" ? "Book it again" : "Send it again"}
        </ButtonLink>
        {order.status === "shipped" && (
          <ButtonLink to={`/admin/orders/${order.id}/take-back`} variant="secondary">
            Take it back
          </ButtonLink>
        )}
      </p>
    </Notice>
  );
}
