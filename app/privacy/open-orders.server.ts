import { inParts } from "#app/in-parts.ts";
import { dayMonth } from "#app/india/dates.ts";
import { statusLabel } from "#app/orders/status.ts";
import { orderWaitsForExchange } from "#app/returns/exchanges.server.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import type { OrderStatus } from "#db/schema.ts";
import type { PersonOrder } from "./person-orders.server.ts";
import {
  PART,
  statusesOf,
  withOpenDispute,
  withOpenRefund,
  withOpenReturn,
  withOpenTransferReport,
  withSentExchange,
} from "./person-orders.sql.server.ts";

const closed = new Set(["delivered", "cancelled", "refunded"]);

export type OpenOrder = { id: string; number: number; why: string };

/** Those of a person's orders that cannot be without name and address yet, and why. */
export async function openOrders(orders: PersonOrder[], now = Date.now()): Promise<OpenOrder[]> {
  const open: OpenOrder[] = [];
  for await (const part of inParts(orders, PART)) open.push(...openAmong(part, now));
  return open;
}

/** The same for a few, as they stand in this moment. */
export function openAmong(orders: PersonOrder[], now: number): OpenOrder[] {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const [refunds, reports, returns, exchanges, disputes] = [
    withOpenRefund,
    withOpenTransferReport,
    withOpenReturn,
    withSentExchange,
    withOpenDispute,
  ].map((of) => new Set(of.all(ids)));
  const statuses = statusesOf.all(ids);
  const statusOf = new Map(statuses.map(({ id, status }) => [id, status]));
  return orders.flatMap(({ id, number, status: before, createdAt }) => {
    const status = statusOf.get(id) ?? before;
    const reasons = [
      [isUnderWay(id, status), `it is ${statusLabel(status).toLowerCase()}`],
      [refunds?.has(id), "a refund is not finished"],
      [reports?.has(id), "a UPI payment is not checked"],
      [returns?.has(id), "a return is open"],
      [exchanges?.has(id), "its exchange is on its way"],
      // Whose address it was sent to is the proof that wins it.
      [disputes?.has(id), "a bank asks its payment back and has not decided"],
      [
        status === "cancelled" && now - createdAt < LATE_PAYMENT_MS,
        `it was cancelled, and a payment may still come in until ${dayMonth(createdAt + LATE_PAYMENT_MS)}`,
      ],
    ] as const;
    const why = reasons.find(([isSo]) => isSo)?.[1];
    return why ? [{ id, number, why }] : [];
  });
}

/** An order of which only a part went back, or other units went out, stays "returned". */
function isUnderWay(id: string, status: OrderStatus): boolean {
  if (status === "returned") return orderWaitsForExchange(id);
  return !closed.has(status);
}
