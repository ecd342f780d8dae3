import type { Order } from "#app/orders/orders.server.ts";
import { isOver, isToSend } from "#app/orders/status.ts";
import { valueOfUnits } from "./credited.ts";
import { shippedAt, unitsRefundedBefore } from "./invoices.sql.server.ts";

/**
 * What is in the parcel, also when it is long gone: without the units that were refunded before it left.
 * Nothing of an order that was called off before. `lineTotal` is what the units in it were paid.
 */
export function linesToPack({ id, status, lines }: Order): Order["lines"] {
  const left = shippedAt.get(id);
  if (left === undefined && isOver(status)) return [];
  const until = left ?? (isToSend(status) ? Number.MAX_SAFE_INTEGER : 0);
  const gone = new Map(
    unitsRefundedBefore
      .all({ orderId: id, before: until })
      .map((row) => [row.position, row.quantity]),
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
