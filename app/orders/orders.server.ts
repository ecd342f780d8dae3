import { and, eq, sql } from "drizzle-orm";
import type { Paise } from "#app/money.ts";
import { db } from "#db/client.server.ts";
import { type OrderStatus, orders } from "#db/schema.ts";
import { linesOfOrder, orderById, orderByProviderId, unpaidOf } from "./orders.sql.server.ts";
import { statusLabel } from "./status.ts";

export type OrderLine = {
  productId: string;
  title: string;
  size: string;
  color: string | null;
  fabric: string | null;
  category: string | null;
  sku: string | null;
  hsn: string | null;
  gstRate: number | null;
  /** Picture base as it was that day; see catalog/pictures.ts. */
  image: string | null;
  unitPrice: Paise;
  quantity: number;
  lineTotal: Paise;
};

/** A whole order, names and address included: only for those who may read it. Times in ms UTC. */
export type Order = {
  id: string;
  number: number;
  /** The last 8 characters of the id, uppercased: what the shopper sees. */
  shortId: string;
  shopperId: string;
  status: OrderStatus;
  statusLabel: string;
  /** The shopper says it is paid by direct UPI and nobody has looked yet. */
  hasTransferReport: boolean;
  /** What paid it came from the built-in sandbox: no money moved. */
  isSandbox: boolean;
  /** Who cancelled it by hand. */
  cancelledBy: "shopper" | "operator" | null;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  subtotal: Paise;
  shippingCost: Paise;
  courierCharge: Paise;
  amount: Paise;
  /** The number of the courier the shopper chose, at `courierService`: a service's key or the rate card. */
  courierId: number | null;
  courierService: string | null;
  courierName: string | null;
  courierDays: string | null;
  providerOrderId: string | null;
  /** Whose `providerOrderId` is. */
  provider: string | null;
  /** What that asks, in paise; another than `amount` once the order has been corrected. */
  providerAmount: Paise | null;
  /** Promised when it was placed (`ReturnTerms`). */
  returnDays: number;
  returnsAnything: boolean;
  offersExchange: boolean;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  lines: OrderLine[];
};

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
    statusLabel: statusLabel(row.status, hasTransferReport),
    lines: linesOfOrder.all({ id }),
  };
}

/** The order an earlier sending of the same form made. */
export function findOrderByToken(token: string, shopperId: string): string | undefined {
  return byToken.get({ token, shopperId })?.id;
}

export function findOrderByProviderId(providerOrderId: string): string | undefined {
  return orderByProviderId.get({ id: providerOrderId });
}

/** The shopper's order that still waits for its payment, if there is one. */
export function findUnpaidOrder(
  shopperId: string | undefined,
  now = Date.now(),
): string | undefined {
  return shopperId ? unpaidOf.get({ shopperId, now }) : undefined;
}
