import type { Order } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { refundedUnits } from "./invoices.sql.server.ts";

/** What is in the parcel: without the units that were refunded before the parcel leaves. */
export function linesToPack({ id, status, lines }: Order): Order["lines"] {
  if (!isToSend(status)) return lines;
  const gone = new Map(
    refundedUnits.all({ orderId: id }).map((row) => [row.position, row.quantity]),
  );
  return lines.flatMap((line, position) => {
    const quantity = line.quantity - (gone.get(position) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
