import { valueOfUnits } from "#app/orders/line-total.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { exchangeStep, isOver, isToSend } from "#app/orders/status.ts";
import { exchangedLines, shippedAt, unitsRefundedBefore } from "./invoices.sql.server.ts";

/**
 * What is in the parcel, also when it is long gone: without the units that were refunded before it left.
 * Nothing of an order that was called off before. `lineTotal` is what the units in it were paid. Of an
 * exchange that is packed, what goes out for the items that came back.
 */
export function linesToPack(order: Order): Order["lines"] {
  const { id, status, lines } = order;
  if (exchangeStep(order)) {
    return exchangedLines.all(id).flatMap(({ position, size, quantity }) => {
      const line = lines[position];
      if (!line) return [];
      const lineTotal = valueOfUnits(line, { before: 0, count: quantity });
      return [{ ...line, size, quantity, lineTotal }];
    });
  }
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
    const lineTotal = valueOfUnits(line, { before, count });
    return [{ ...line, quantity: count, lineTotal }];
  });
}
