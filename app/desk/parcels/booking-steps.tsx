import { keysOf } from "#app/keys.ts";
import "#app/styles/desk/parcels.css";
import { bookingAdvice, bookingMessages } from "#app/fulfilment/booking-labels.ts";
import type { DeskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** How far a booking has come, and why it does not get on. */
export function BookingSteps({ parcel }: { parcel: DeskParcel }) {
  const { booking, awb, courierName, pickupDay } = parcel;
  if (!booking) return null;
  const { service } = parcel;
  const labels = bookingMessages(service);
  const steps = keysOf(labels);
  const reached = booking.step === null ? steps.length : steps.indexOf(booking.step);
  const details = { order: parcel.reference, awb: `${courierName ?? ""} ${awb ?? ""}`.trim() };
  return (
    <>
      <ol className="booking-steps">
        {steps.map((step, i) => {
          const isStopped = i === reached && booking.error !== null;
          const state = i < reached ? "done" : isStopped ? "stopped" : "to do";
          const icon = { done: "circle-check", stopped: "circle-alert", "to do": "clock" } as const;
          const detail = step === "pickup" ? pickupDay : step === "label" ? null : details[step];
          return (
            <li key={step} data-state={state}>
              <Icon name={icon[state]} />
              <span>
                {labels[step]} <span className="soft">({state})</span>
                {i < reached && detail && <span className="desk-code">{detail}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {booking.step && booking.error && (
        <Notice tone="warning" title={`The booking stopped here: ${booking.error}`}>
          <p>
            {bookingAdvice(booking.step, {
              kind: booking.errorKind,
              cause: booking.errorCause,
              service,
            })}
          </p>
          {booking.dueAt !== null && <p>Next try: {dayClock(booking.dueAt)}.</p>}
        </Notice>
      )}
      {booking.state === "under way" && (
        <Notice title="The courier has not answered yet">
          <p>The booking goes on by itself. Please reload this page in a moment.</p>
        </Notice>
      )}
    </>
  );
}
