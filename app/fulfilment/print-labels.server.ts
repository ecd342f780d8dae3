import { readBusiness } from "#app/documents/issuer.server.ts";
import { joinPdfs } from "#app/documents/join-pdfs.server.ts";
import { counted } from "#app/india/counts.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { accountAt, type CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { shopFile } from "#app/shop.ts";
import { withTimeout } from "#app/with-timeout.ts";
import { findBooking } from "./bookings.server.ts";
import { keepLabel, readLabel } from "./labels.server.ts";
import { MOST_ORDERS_AT_ONCE } from "./pack-orders.server.ts";
import { activeParcel } from "./parcels.server.ts";

/** A page may wait this long for labels that are not here. */
const PATIENCE_MS = 8000;
/** So many are asked for at a time. */
const LANES = 3;
/** So many bytes are held at a time; the labels of a hundred orders usually have a tenth of it. */
const MOST_BYTES = 60_000_000;
const LATE = "The courier has not answered in time.";

type Label = { ok: true; reference: string; pdf: Buffer } | { ok: false; why: string };
/** An order without a label to print, and why it has none. */
export type MissingLabel = { id: string; number: number; why: string };

/**
 * The label of an order's parcel: our copy, or the courier's where ours is gone and the parcel is still
 * in the house. Undefined: there is no such order.
 */
export async function labelOf(
  context: CourierContext,
  orderId: string,
): Promise<Label | undefined> {
  const order = findOrder(orderId);
  return order && read(context, order);
}

async function read({ providers }: CourierContext, { id, status }: Order): Promise<Label> {
  const none = (why: string) => ({ ok: false as const, why });
  const parcel = activeParcel(id);
  if (!parcel) return none("No courier is booked for it.");
  const { reference, shipmentId, courierService } = parcel;
  // One that is to be fetched anew is of an air waybill that it has no more.
  const isOld = findBooking(parcel.id)?.labelAt === null;
  const kept = isOld ? undefined : await readLabel(parcel.id);
  if (kept) return { ok: true, reference, pdf: kept };
  if (!parcel.awb || shipmentId === null) return none("Its booking is not finished.");
  // Once it has left nobody prints it, and it shows where somebody lives.
  if (status !== "packed") return none("Its parcel has left, and the label is deleted.");
  const account = accountAt(providers.couriers, courierService);
  if (!account) return none("Its courier account is no longer connected.");
  const made = await account.label(shipmentId);
  const fetched = made.ok ? await keepLabel(parcel.id, made.url, PATIENCE_MS) : made;
  if (!fetched.ok) return none(`${account.service.title}: ${fetched.fault.message}.`);
  const pdf = await readLabel(parcel.id);
  return pdf ? { ok: true, reference, pdf } : none("Its label could not be kept.");
}

/**
 * The labels of several orders in one document, in their order. One that cannot be had or read stops
 * none of the others and is `missing`; `pdf` is undefined when all of them are.
 */
export async function printLabels(
  context: CourierContext,
  { ids, patienceMs = PATIENCE_MS }: { ids: readonly string[]; patienceMs?: number },
): Promise<{
  pdf: Buffer | undefined;
  fileName: string;
  printed: string[];
  missing: MissingLabel[];
}> {
  const orders = [...new Set(ids)]
    .slice(0, MOST_ORDERS_AT_ONCE)
    .flatMap((id) => findOrder(id) ?? []);
  const labels = await readAll(context, orders, patienceMs);
  const found = orders.flatMap((order) => {
    const label = labels.get(order.id);
    return label?.ok ? [{ order, pdf: label.pdf }] : [];
  });
  const { pdf, left } = await joinPdfs({
    title: `Labels of ${counted(found.length, "order")}`,
    author: readBusiness().legalName,
    parts: found.map((one) => one.pdf),
  });
  const unread = new Set(left.map((place) => found[place]?.order.id));
  const missing = orders.flatMap(({ id, number }): MissingLabel[] => {
    const label = labels.get(id);
    if (!label?.ok) return [{ id, number, why: label?.why ?? LATE }];
    return unread.has(id) ? [{ id, number, why: "Its file cannot be read: print it alone." }] : [];
  });
  const lost = new Set(missing.map(({ id }) => id));
  const printed = orders.flatMap(({ id }) => (lost.has(id) ? [] : [id]));
  const fileName = shopFile(context.settings, `labels-${printed.length}.pdf`);
  return { pdf, fileName, printed, missing };
}

/** By order; one that is not here when the patience ends is missing. */
async function readAll(
  context: CourierContext,
  orders: readonly Order[],
  patienceMs: number,
): Promise<Map<string, Label>> {
  const labels = new Map<string, Label>();
  const waiting = orders.values();
  let bytes = 0;
  const end = Date.now() + patienceMs;
  const lane = async () => {
    for (const order of waiting) {
      if (Date.now() >= end) return;
      const label = await read(context, order);
      bytes += label.ok ? label.pdf.length : 0;
      const why = "Too large with the others: print it apart.";
      labels.set(order.id, bytes > MOST_BYTES ? { ok: false, why } : label);
    }
  };
  await withTimeout(Promise.all(Array.from({ length: LANES }, lane)), patienceMs);
  return new Map(labels);
}
