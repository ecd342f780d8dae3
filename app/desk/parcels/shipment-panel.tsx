import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { DeskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import type { ShipmentErrors, ShipmentFields } from "#app/fulfilment/shipment-input.ts";
import { dayClock } from "#app/india/dates.ts";
import { type ExchangeStep, mayFollow, parcelStatus } from "#app/orders/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { SHIP_FORM } from "../orders/next-step.ts";
import { TroubleNotice } from "../orders/trouble-notice.tsx";
import { ShipForm } from "./ship-form.tsx";

type Refused = { typed?: ShipmentFields; errors?: ShipmentErrors } | undefined;

/** How the parcel leaves the house, and what is known and mended of it while it is under way. */
export function ShipmentPanel({
  order,
  courier: { canBook, parcel, suggested },
  shipment,
  refused,
  isHeld,
}: {
  order: {
    id: string;
    status: OrderStatus;
    exchange: ExchangeStep | null;
    phone: string;
  };
  /** The booked parcel, whether one can be booked at all, and who else may bring it. */
  courier: { canBook: boolean; parcel: DeskParcel | null; suggested: string };
  shipment: Shipment | null;
  /** An exchange that waits for the customer's bank. */
  isHeld: boolean;
  refused?: Refused;
}) {
  const page = `/admin/orders/${order.id}/parcel`;
  const booked = parcel?.awb ? parcel : null;
  const status = parcelStatus(order);
  const isExchange = status !== order.status;
  // Before an exchange leaves what was noted is the order's own parcel.
  const noted = isExchange && status === "packed" ? null : shipment;
  const typed = refused?.typed ?? {
    courier: noted?.courier ?? booked?.courierName ?? suggested,
    tracking: noted?.trackingNumber ?? booked?.awb ?? "",
    link: noted?.link ?? booked?.link ?? "",
  };
  const shipForm = { orderId: order.id, typed, errors: refused?.errors };
  const sent = shipment && <SentWith shipment={shipment} exchange={order.exchange} />;
  const sentPane = sent && (
    <Pane title="Parcel" id="parcel">
      {sent}
    </Pane>
  );
  if (order.status === "refund due" || order.status === "refunded") {
    const hasLeft = order.exchange !== "packed" && shipment;
    return (
      <>
        {hasLeft ? (
          <TroubleNotice order={order} parcel={parcel} />
        ) : (
          <NeedlessParcel parcel={parcel} page={page} />
        )}
        {sentPane}
      </>
    );
  }
  const shown = { page, parcel, shipForm, refused };
  return (
    <>
      <TroubleNotice order={order} parcel={parcel} />
      {mayFollow(status, "packed") && canBook && (
        <Pane title="Courier">
          <ButtonLink to={page} icon="truck" variant="secondary">
            Pack and book
          </ButtonLink>
        </Pane>
      )}
      {status === "packed" && (
        <Pane title={isExchange ? "Ship the exchange" : "Ship the parcel"} id="ship">
          <ToShip {...shown} canBook={canBook} isHeld={isHeld} />
        </Pane>
      )}
      {status === "shipped" && (
        <Pane title={isExchange ? "The exchange is on its way" : "The parcel is on its way"}>
          {/* A booked parcel has the line of its courier. */}
          {parcel?.awb && parcel.awb === shipment?.trackingNumber ? null : sent}
          <OnItsWay {...shown} />
        </Pane>
      )}
      {status !== "shipped" && sentPane}
    </>
  );
}

type Shown = {
  page: string;
  parcel: DeskParcel | null;
  shipForm: Pick<ComponentProps<typeof ShipForm>, "orderId" | "typed" | "errors">;
  refused: Refused;
};

/** By hand at once where nothing can be booked, or the booked one has its number. */
function ToShip({
  page,
  parcel,
  shipForm,
  refused,
  canBook,
  isHeld,
}: Shown & { canBook: boolean; isHeld: boolean }) {
  return (
    <>
      {parcel && <ParcelLine parcel={parcel} orderId={shipForm.orderId} />}
      {canBook && !parcel && (
        <ButtonLink to={page} icon="truck" variant="secondary">
          Book a courier
        </ButtonLink>
      )}
      {parcel?.awb || !canBook ? (
        <ShipForm {...shipForm} id={SHIP_FORM} isHeld={isHeld} />
      ) : (
        <details open={Boolean(refused?.typed)}>
          <summary>Enter a tracking number</summary>
          <ShipForm {...shipForm} isHeld={isHeld} />
        </details>
      )}
    </>
  );
}

function OnItsWay({ page, parcel, shipForm, refused }: Shown) {
  return (
    <>
      {parcel && <ParcelLine parcel={parcel} orderId={shipForm.orderId} />}
      <details open={Boolean(refused?.errors)}>
        <summary>Edit tracking number</summary>
        <ShipForm {...shipForm} kind="edit" />
      </details>
      {!parcel?.trouble && (
        <details>
          <summary>It did not arrive</summary>
          <p className="cluster">
            <Link to={page}>Send it again</Link>
            <Link to={`/admin/orders/${shipForm.orderId}/return-to-origin`}>
              Returned to origin
            </Link>
          </p>
        </details>
      )}
    </>
  );
}

const over: DeskParcel["trouble"][] = ["cancelled", "came back", "lost"];

/** The order has ended, and its parcel is still at the courier. */
function NeedlessParcel({ parcel, page }: { parcel: DeskParcel | null; page: string }) {
  if (!parcel || over.includes(parcel.trouble)) return null;
  const { stage, booking, awb, service } = parcel;
  const isBooked = stage === "booked";
  if (!awb && !booking) return null;
  return (
    <Notice
      tone="warning"
      title={isBooked ? "A parcel of this order is still booked" : "The courier has this parcel"}
    >
      {isBooked && booking ? (
        <p>
          <Link to={page}>Cancel the booking</Link>, or the courier will pick it up and charge you.
        </p>
      ) : (
        <p>
          The order has ended. Please ask {service} to {isBooked ? "cancel" : "bring back"} parcel{" "}
          <strong className="desk-code">{awb}</strong>.
        </p>
      )}
    </Notice>
  );
}

function Pane({
  title,
  id = "shipment",
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="card pane p-parcel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <div className="in-card stack">{children}</div>
    </section>
  );
}

function SentWith({
  shipment: { courier, trackingNumber, link },
  exchange,
}: {
  shipment: Shipment;
  exchange: ExchangeStep | null;
}) {
  return (
    <p>
      {sentWith(exchange)} {courier}{" "}
      {trackingNumber && <strong className="desk-code">{trackingNumber}</strong>}{" "}
      {link && <a href={link}>Track parcel</a>}
    </p>
  );
}

/** Until an exchange leaves, what was noted is the order's own parcel. */
function sentWith(exchange: ExchangeStep | null): string {
  if (exchange === null) return "Sent with";
  return exchange === "packed" ? "First parcel sent with" : "Exchange sent with";
}

/** A booked parcel in a few words, with what can be printed. */
function ParcelLine({ parcel, orderId }: { parcel: DeskParcel; orderId: string }) {
  const { awb, courierName, booking, news, newsAt, hasLabel, pickupDay, link } = parcel;
  return (
    <div>
      {awb ? (
        <p>
          {courierName} <strong className="desk-code">{awb}</strong>{" "}
          {link && <a href={link}>Track parcel</a>}
        </p>
      ) : (
        <p>The courier booking is not finished.</p>
      )}
      {news && (
        <p>
          {news}
          {newsAt !== null && <span className="soft">, {dayClock(newsAt)}</span>}
        </p>
      )}
      {pickupDay && !news && <p className="soft">Pickup on {pickupDay}.</p>}
      <p className="cluster">
        {hasLabel && <a href={`/admin/orders/${orderId}/label.pdf`}>Label</a>}
        {booking && (
          <Link to={`/admin/orders/${orderId}/parcel`}>
            {booking.step ? "Continue booking" : "See booking"}
          </Link>
        )}
      </p>
    </div>
  );
}
