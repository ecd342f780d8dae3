import { findOrder } from "#app/orders/orders.server.ts";
import { isToSend, statusLabel } from "#app/orders/status.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { withTimeout } from "#app/with-timeout.ts";
import { askBooking, goOnBooking, PATIENCE_MS } from "./book-parcel.server.ts";
import { MOST_ORDERS_AT_ONCE } from "./pack-orders.server.ts";
import { type DeskParcel, deskParcel, usualParcel } from "./parcel-desk.server.ts";
import { type ParcelFields, parseParcel } from "./parcel-input.ts";

/** Where the parcel of one of several orders stands. */
export type OrderToBook = {
  id: string;
  number: number;
  name: string;
  city: string;
  state: "to book" | "booked" | "under way" | "stopped" | "left out";
  /** What will be booked, what was, or why nothing is. */
  message: string;
  hasLabel: boolean;
};

/** So many parcels are at the courier service at a time. */
const LANES = 3;

/** Several orders before and after their parcels are booked together. */
export function ordersToBook(context: CourierContext, ids: readonly string[]): OrderToBook[] {
  return [...new Set(ids)].slice(0, MOST_ORDERS_AT_ONCE).flatMap((orderId) => {
    const order = findOrder(orderId);
    if (!order) return [];
    const { id, number, name, city, status } = order;
    const parcel = deskParcel(context, id);
    const stand =
      standOf(parcel) ??
      (isToSend(status)
        ? toBook(usualParcel(context, id))
        : leftOut(`Its status is “${statusLabel(status)}”.`));
    return [{ id, number, name, city, hasLabel: parcel?.hasLabel ?? false, ...stand }];
  });
}

type Stand = Pick<OrderToBook, "state" | "message">;
const leftOut = (message: string): Stand => ({ state: "left out", message });

function standOf(parcel: DeskParcel | null): Stand | undefined {
  if (!parcel) return undefined;
  if (parcel.trouble) return leftOut("Its parcel is in trouble: please open the order.");
  const { booking, awb, courierName, pickupDay } = parcel;
  if (!booking) return leftOut("Its parcel left by hand.");
  if (booking.state === "stopped") {
    const again = booking.dueAt === null ? "" : " It is tried again by itself.";
    return { state: "stopped", message: `${booking.error}.${again}` };
  }
  if (booking.state === "under way") {
    return { state: "under way", message: "The courier has not answered yet." };
  }
  const pickup = pickupDay ? `, pickup on ${pickupDay}` : "";
  return { state: "booked", message: `${courierName ?? parcel.service} ${awb}${pickup}` };
}

function toBook(fields: ParcelFields): Stand {
  const { weight, length, breadth, height } = fields;
  const measures = `${weight} g, ${length} × ${breadth} × ${height} cm`;
  return parseParcel(fields).ok
    ? { state: "to book", message: measures }
    : leftOut(`${measures} is too large for one parcel: please open the order.`);
}

/**
 * Books the parcels of several orders, each in the usual measures and with the courier its shopper has
 * chosen; one that stopped goes on with its own. Each is written down before the first call, so what
 * takes longer than a page may wait, or breaks off, goes on by itself. One that is refused stops none of
 * the others. Returns how many were asked for, and why not by order.
 */
export async function bookOrders(
  context: CourierContext,
  { ids, patienceMs = PATIENCE_MS }: { ids: readonly string[]; patienceMs?: number },
): Promise<{ asked: number; refused: Record<string, string> }> {
  const refused: Record<string, string> = {};
  const parcelIds: number[] = [];
  for (const { id, state, message } of ordersToBook(context, ids)) {
    if (state === "left out") refused[id] = message;
    if (state !== "to book" && state !== "stopped") continue;
    const parcel = deskParcel(context, id);
    const parsed = parseParcel(parcel?.booking?.fields ?? usualParcel(context, id));
    if (!parsed.ok) continue;
    const asked = askBooking(context, { orderId: id, measures: parsed.input });
    if (asked.ok) parcelIds.push(asked.parcelId);
    else refused[id] = asked.message;
  }
  const waiting = parcelIds.values();
  const lane = async () => {
    for (const parcelId of waiting) {
      await goOnBooking(context, { parcelId, patienceMs: Number.POSITIVE_INFINITY });
    }
  };
  await withTimeout(Promise.all(Array.from({ length: LANES }, lane)), patienceMs);
  return { asked: parcelIds.length, refused };
}
