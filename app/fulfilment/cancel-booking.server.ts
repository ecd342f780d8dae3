import { recordAudit } from "#app/audit/audit.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { CourierAccount } from "#app/shipping/couriers/courier-service.ts";
import { accountAt, type CourierContext } from "#app/shipping/couriers/registry.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { withTimeout } from "#app/with-timeout.ts";
import { sqlite } from "#db/client.server.ts";
import { PATIENCE_MS } from "./book-parcel.server.ts";
import { bookedParcel } from "./booked-parcel.server.ts";
import { claimBooking, findBooking, releaseBooking } from "./bookings.server.ts";
import { activeParcel, endParcel, type Parcel } from "./parcels.server.ts";
import { findShipment } from "./shipment.server.ts";

type CancelledBooking = { ok: true } | { ok: false; message: string };

/**
 * Takes a booked parcel out of the supplier's books again, while it is still in the house; the next
 * booking is another parcel. Nothing is given up here before the supplier has said so.
 */
export async function cancelBooking(
  context: CourierContext,
  { orderId }: { orderId: string },
): Promise<CancelledBooking> {
  const parcel = activeParcel(orderId);
  if (!parcel || !findBooking(parcel.id) || parcel.stage !== "booked") {
    return { ok: false, message: "There is no booking to cancel." };
  }
  const account = accountAt(context.providers.couriers, parcel.courierService);
  if (!account) return { ok: false, message: "No courier account is connected." };
  // Nobody books on while it is taken out.
  if (!claimBooking(parcel.id, Date.now())) {
    return { ok: false, message: "The booking is in progress. Please try again in a minute." };
  }
  const done = cancelAtSupplier(parcel, account).then((answer) => {
    write.immediate({ ...context, now: Date.now() }, parcel, answer.ok);
    return answer;
  });
  const message = "The courier has not answered yet. Please check again in a minute.";
  return (await withTimeout(done, PATIENCE_MS)) ?? { ok: false, message };
}

const ended = new Set(["cancelled", "refund due", "refunded"]);

/**
 * What ends an order in the house ends its booking too, or the courier comes for a parcel that nobody
 * should send. Answers `message` with what became of the booking; alone where the order goes on.
 */
export async function cancelEndedBooking(
  context: CourierContext,
  { orderId, message }: { orderId: string; message: string },
): Promise<string | ToastMessage> {
  const order = findOrder(orderId);
  if (!order || !ended.has(order.status)) return message;
  // Of an exchange that is still in the house what was noted is the order's own parcel.
  const hasLeft = order.exchange !== "packed" && findShipment(orderId);
  if (hasLeft || !bookedParcel(context, orderId)) return message;
  const taken = await cancelBooking(context, { orderId });
  if (taken.ok) return `${message} The courier's booking is cancelled too.`;
  return {
    type: "warning",
    message: `${message} The courier booking is still active: please cancel it at the courier. ${taken.message}`,
  };
}

async function cancelAtSupplier(
  parcel: Parcel,
  account: CourierAccount,
): Promise<CancelledBooking> {
  let { supplierOrderId } = parcel;
  if (supplierOrderId === null) {
    const found = await account.find(parcel.reference);
    if (!found.ok) return { ok: false, message: found.fault.message };
    supplierOrderId = found.booked?.supplierOrderId ?? null;
  }
  if (supplierOrderId === null) return { ok: true };
  const answer = await account.cancel(supplierOrderId);
  return answer.ok ? answer : { ok: false, message: answer.fault.message };
}

const write = sqlite.transaction((context: CourierContext, parcel: Parcel, isOver: boolean) => {
  releaseBooking(parcel.id, { isOver });
  if (!isOver) return;
  endParcel(parcel.id, context.now);
  const { orderId, awb, reference } = parcel;
  recordEvent(context, { orderId, kind: "booking-cancelled", note: awb ?? reference });
  const subject = `/admin/orders/${orderId}`;
  recordAudit(context, { what: "parcel cancelled", subject, detail: reference });
});
