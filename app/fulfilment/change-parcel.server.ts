import { customerMailNow } from "#app/mail/held-mails.server.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { askBooking, goOnBooking } from "./book-parcel.server.ts";
import type { BookingState } from "./bookings.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { type ParcelErrors, type ParcelFields, parcelFields, parseParcel } from "./parcel-input.ts";
import { parcelPage } from "./parcel-page.server.ts";
import { sendAgainByHand } from "./send-again.server.ts";
import { type ShipmentErrors, type ShipmentFields, shipmentFields } from "./shipment-input.ts";

type Tone = "success" | "info" | "warning";
type ChangedParcel =
  | { ok: true; message: string; tone: Tone; isOver: boolean }
  | {
      ok: false;
      status: 400 | 404 | 409;
      message: string;
      typed?: ParcelFields;
      errors?: ParcelErrors;
      again?: { typed: ShipmentFields; errors: ShipmentErrors | undefined };
    };

const toasts: Record<BookingState, { message: string; tone: Tone }> = {
  done: { message: "The parcel is booked.", tone: "success" },
  stopped: { message: "The booking stopped. See the reason below.", tone: "warning" },
  "under way": {
    message: "The courier has not answered yet. The booking goes on.",
    tone: "info",
  },
};

/** What a button of the parcel's page asked for in `intent`; it answers within 3 s. */
export async function changeParcel(
  context: CourierContext,
  { orderId, fields }: { orderId: string; fields: Record<string, string> },
): Promise<ChangedParcel> {
  const isDespite = fields.despite === "yes";
  if (fields.intent === "again") {
    const typed = shipmentFields(fields);
    const sent = sendAgainByHand(context, { orderId, typed, isDespite });
    if (sent.ok) {
      const message = `Saved. ${customerMailNow(" that the parcel is on its way again")}`;
      return { ok: true, message, tone: "success", isOver: true };
    }
    const { message, errors } = sent;
    return { ok: false, status: errors ? 400 : 409, message, again: { typed, errors } };
  }
  if (fields.intent === "cancel") {
    const cancelled = await cancelBooking(context, { orderId });
    if (!cancelled.ok) return { ok: false, status: 409, message: cancelled.message };
    return { ok: true, message: "The booking is cancelled.", tone: "success", isOver: false };
  }
  const page = await parcelPage(context, orderId, {}, false);
  if (!page) return { ok: false, status: 404, message: "There is no such order." };
  const typed = parcelFields(fields, page.fields);
  const parsed = parseParcel(typed);
  if (!parsed.ok) {
    const message = "Please check the marked fields.";
    return { ok: false, status: 400, message, typed, errors: parsed.errors };
  }
  const refused = (message: string) => ({ ok: false, status: 409, message, typed }) as const;
  const asked = askBooking(context, { orderId, measures: parsed.input, isDespite });
  if (!asked.ok) return refused(asked.message);
  return {
    ok: true,
    ...toasts[await goOnBooking(context, { parcelId: asked.parcelId })],
    isOver: false,
  };
}
