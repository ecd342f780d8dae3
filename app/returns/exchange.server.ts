import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { isExchangeHeld } from "#app/fulfilment/held-exchange.server.ts";
import { packExchange } from "#app/fulfilment/move-exchange.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import { takeUpTracking } from "#app/fulfilment/tracking-events.server.ts";
import { takeWanted } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import { findReturn, saveExchangeSize } from "./returns.server.ts";
import { productOfLine, sizesOfLine } from "./returns.sql.server.ts";

/** An item that came back, and the sizes of it that could go out instead. */
export type ExchangeItem = {
  lineId: number;
  title: string;
  size: string;
  category: string | null;
  quantity: number;
  /** Null: made to order. Empty when it is no longer in the catalogue. */
  sizes: { size: string; stock: number | null }[];
};

/** Items of a return and the sizes their products have now; empty where there is no such return. */
export function exchangeItems(id: string): ExchangeItem[] {
  return (findReturn(id)?.items ?? []).map(({ lineId, title, size, category, quantity }) => ({
    lineId,
    title,
    size,
    category,
    quantity,
    sizes: sizesOfLine.all(lineId),
  }));
}

type PackedExchange =
  | { ok: true }
  | { ok: false; reason: "over" }
  /** The customer's bank may take the money. */
  | { ok: false; reason: "disputed" }
  /** There are not so many of this item. */
  | { ok: false; reason: "stock"; lineId: number };

/** Rolls the transaction back: the items go out together or not at all. */
class Missing extends Error {
  lineId: number;
  constructor(lineId: number) {
    super();
    this.lineId = lineId;
  }
}

type Exchange = {
  /** Of the request. */
  id: string;
  /** The size that is sent, by line; the same one where none is said. */
  sizes: Record<number, string>;
  /** The operator sends it although the bank has not decided. */
  isDespite?: boolean;
};
type Sent = Exchange & { shipment: Omit<Shipment, "shippedAt"> };

/**
 * Other items are laid into a parcel for those that came back: off the shelf, so that the parcel can be
 * booked and its slip printed before it leaves.
 */
export function packExchangeOf(context: Context, exchange: Exchange): PackedExchange {
  return whole(() => pack.immediate(context, exchange));
}

/** The same where they leave at once: their shopper is told how to follow them. */
export function sendExchange(context: Context, exchange: Sent): PackedExchange {
  return whole(() => packAndSend.immediate(context, exchange));
}

function whole(write: () => PackedExchange): PackedExchange {
  try {
    return write();
  } catch (error) {
    if (error instanceof Missing) return { ok: false, reason: "stock", lineId: error.lineId };
    throw error;
  }
}

const pack = sqlite.transaction((context: Context, exchange: Exchange): PackedExchange => {
  const { id, sizes, isDespite = false } = exchange;
  const request = findReturn(id);
  const order = request && findOrder(request.orderId);
  if (!order || !waitsForExchange(id)) return { ok: false, reason: "over" };
  if (!isDespite && isExchangeHeld(order)) return { ok: false, reason: "disputed" };
  if (!packExchange(context, { orderId: order.id, requestId: id }))
    return { ok: false, reason: "over" };
  const cause = { kind: "exchanged", order, reason: `exchange ${id}` } as const;
  for (const { lineId, size, quantity } of exchangeItems(id)) {
    const wanted = sizes[lineId] ?? size;
    const item = { productId: String(productOfLine.get(lineId)), size: wanted, quantity };
    if (!takeWanted(context, { ...item, ...cause })) throw new Missing(lineId);
    saveExchangeSize(id, lineId, wanted);
  }
  recordAudit(context, { what: "exchange packed", subject: `/admin/returns/${id}` });
  return { ok: true };
});

const packAndSend = sqlite.transaction((context: Context, sent: Sent): PackedExchange => {
  const { id, shipment } = sent;
  const packed = pack(context, sent);
  const orderId = findReturn(id)?.orderId;
  if (!packed.ok || !orderId) return packed;
  moveOrder(context, { orderId, to: "shipped", shipment });
  takeUpTracking(context, shipment);
  recordAudit(context, { what: "exchange sent", subject: `/admin/returns/${id}` });
  return packed;
});
