import type { Order } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { valueOfUnits } from "./credited.ts";
import { refundedUnits } from "./invoices.sql.server.ts";

/**
 * What is in the parcel: without the units that were refunded before the parcel leaves. `lineTotal` is
 * what the units in it were paid.
 */
export function linesToPack({ id, status, lines }: Order): Order["lines"] {
  if (!isToSend(status)) return lines;
  const gone = new Map(
    refundedUnits.all({ orderId: id }).map((row) => [row.position, row.quantity]),
  );
  return lines.flatMap((line, position) => {
    const before = gone.get(position) ?? 0;
    const count = line.quantity - before;
    if (count <= 0) return [];
    const lineTotal = valueOfUnits(
      { total: line.lineTotal, quantity: line.quantity },
      { before, count },
    );
    return [{ ...line, quantity: count, lineTotal }];
  });
}
