import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { linesOfOrder, orderById, orderByProviderId, unpaidOf } from "./orders.sql.server.ts";
import { statusLabel } from "./status.ts";

type Row = NonNullable<ReturnType<typeof orderById.get>>;
export type OrderLine = ReturnType<typeof linesOfOrder.all>[number];

/** A whole order, names and address included: only for those who may read it. Times in ms UTC, amounts in paise. */
export type Order = Omit<Row, OrderFlag> & { [Flag in OrderFlag]: boolean } & {
  /** The last 8 characters of the id, uppercased: what the shopper sees. */
  shortId: string;
  statusLabel: string;
  lines: OrderLine[];
};
type OrderFlag = "hasTransferReport" | "isSandbox" | "returnsAnything" | "offersExchange";

const byToken = db
  .select({ id: orders.id })
  .from(orders)
  .where(
    and(
      eq(orders.token, sql.placeholder("token")),
      eq(orders.shopperId, sql.placeholder("shopperId")),
    ),
  )
  .prepare();
const erased = db
  .select({ at: orders.erasedAt })
  .from(orders)
  .where(and(eq(orders.id, sql.placeholder("id")), isNotNull(orders.erasedAt)))
  .prepare();

/** An order with its lines, amounts in paise, times in ms UTC; undefined when there is none. `id` is the one in its address, not its number. */
export function findOrder(id: string): Order | undefined {
  const row = orderById.get({ id });
  if (!row) return undefined;
  const hasTransferReport = row.hasTransferReport === 1;
  return {
    ...row,
    hasTransferReport,
    isSandbox: row.isSandbox === 1,
    returnsAnything: row.returnsAnything === 1,
    offersExchange: row.offersExchange === 1,
    shortId: id.slice(-8).toUpperCase(),
    statusLabel: statusLabel(row.status, { hasTransferReport, exchange: row.exchange }),
    lines: linesOfOrder.all({ id }),
  };
}

/** The order an earlier sending of the same form made. */
export function findOrderByToken(token: string, shopperId: string): string | undefined {
  return byToken.get({ token, shopperId })?.id;
}

/** The id of our order for one of the provider's, also one that a correction has replaced. */
export function findOrderByProviderId(providerOrderId: string): string | undefined {
  return orderByProviderId.get({ id: providerOrderId });
}

/** Whether its shopper was erased: nothing that tells of them is written down any more. */
export function isErased(id: string): boolean {
  return erased.get({ id }) !== undefined;
}

/** The shopper's order that still waits for its payment, if there is one. */
export function findUnpaidOrder(
  shopperId: string | undefined,
  now = Date.now(),
): string | undefined {
  return shopperId ? unpaidOf.get({ shopperId, now }) : undefined;
}
