import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type Shipment, saveShipment } from "#app/fulfilment/shipment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { exchangeSentMail } from "#app/mail/return-answered.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { takeWanted } from "#app/orders/holds/holds.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { inSize } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import { findReturn, markExchanged } from "./returns.server.ts";
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

type SentExchange =
  | { ok: true }
  | { ok: false; reason: "over" }
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
  shipment: Omit<Shipment, "shippedAt">;
};

/**
 * Other items go out for those that came back: off the shelf, into the order's history, and its
 * shopper is told how to follow them.
 */
export function sendExchange(context: Context, exchange: Exchange): SentExchange {
  try {
    return write.immediate(context, exchange);
  } catch (error) {
    if (error instanceof Missing) return { ok: false, reason: "stock", lineId: error.lineId };
    throw error;
  }
}

const write = sqlite.transaction(
  (context: Context, { id, sizes, shipment }: Exchange): SentExchange => {
    const request = findReturn(id);
    const order = request && findOrder(request.orderId);
    if (!order || !waitsForExchange(id)) return { ok: false, reason: "over" };
    const cause = { kind: "exchanged", order, reason: `exchange ${id}` } as const;
    const gone = exchangeItems(id).map(({ lineId, title, size, category, quantity }) => {
      const wanted = sizes[lineId] ?? size;
      const item = { productId: String(productOfLine.get(lineId)), size: wanted, quantity };
      if (!takeWanted(context, { ...item, ...cause })) throw new Missing(lineId);
      return `${quantity} × ${title}, ${inSize(context.settings, { size: wanted, category })}`;
    });
    saveShipment(order.id, { ...shipment, shippedAt: context.now });
    markExchanged(context, id);
    recordEvent(context, { orderId: order.id, kind: "exchange-sent", note: gone.join("; ") });
    recordAudit(context, { what: "exchange sent", subject: `/admin/returns/${id}` });
    const link = mailedOrderLink(order.id);
    const mail = exchangeSentMail(context.settings, order, gone, shipment, link);
    queueMail(context, { kind: "exchange-sent", about: id, to: order.email, ...mail });
    return { ok: true };
  },
);
