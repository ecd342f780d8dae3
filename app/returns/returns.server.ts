import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { INDIA_MS } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { returnSold } from "#app/orders/holds/holds.server.ts";
import { valueOfUnits } from "#app/orders/line-total.ts";
import type { ExchangeStep } from "#app/orders/status.ts";
import type { ReturnTerms } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { type ReturnStatus, returnLines, returnPhotos, returnRequests } from "#db/schema.ts";
import type { ReturnInput } from "./return-input.ts";
import type { ReturnWish, ShownReturnStatus } from "./return-labels.ts";
import type { StoredPhoto } from "./return-photos.server.ts";
import {
  itemsOfRequest,
  linesToReturn,
  orderToReturn,
  photosOfRequest,
  requestById,
  requestsOfOrder,
  unitsOfRequest,
} from "./returns.sql.server.ts";

export type ReturnRequest = {
  id: string;
  orderId: string;
  status: ReturnStatus;
  wish: ReturnWish;
  reason: string;
  words: string;
  askedAt: number;
  answer: string | null;
  answeredAt: number | null;
  receivedAt: number | null;
  refundId: string | null;
  /** How far the items are that go out for those that came back. */
  exchange: ExchangeStep | null;
  items: {
    lineId: number;
    title: string;
    size: string;
    category: string | null;
    image: string | null;
    quantity: number;
    /** In which size it goes out again, once that is packed. */
    exchangeSize: string | null;
    /** What these units were paid. */
    paid: Paise;
  }[];
  photos: StoredPhoto[];
};

/** What its shopper and the operator see of it. */
export type ReturnView = Omit<
  ReturnRequest,
  "status" | "refundId" | "receivedAt" | "answeredAt" | "exchange"
> & { status: ShownReturnStatus };

/** Picked for their pages: of refund and parcel each tells in its own place. */
export function returnView(request: ReturnRequest): ReturnView {
  const { refundId: _, receivedAt: __, answeredAt: ___, exchange, ...view } = request;
  return exchange === null ? view : { ...view, status: `exchange ${exchange}` };
}

export type MayReturn =
  | { ok: true; until: number }
  | { ok: false; reason: "unknown" | "not delivered" | "asked" | "too often" | "all refunded" }
  | { ok: false; reason: "too late"; until: number };

/** Of one order: an answer that was no can be asked about again, but not for ever. */
const MAX_REQUESTS = 3;

const { placeholder } = sql;
const byId = eq(returnRequests.id, placeholder("id"));
const insert = db
  .insert(returnRequests)
  .values({
    id: placeholder("id"),
    orderId: placeholder("orderId"),
    wish: placeholder("wish"),
    reason: placeholder("reason"),
    words: placeholder("words"),
    askedAt: placeholder("now"),
  })
  .prepare();

/** The operator's words to the shopper, once: undefined when it has another status by now. */
function setAnswer(
  id: string,
  from: ReturnStatus,
  answered: { status: ReturnStatus; answer: string; now: number },
): ReturnRequest | undefined {
  const { status, answer, now } = answered;
  const { changes } = db
    .update(returnRequests)
    .set({ status, answer, answeredAt: now })
    .where(and(eq(returnRequests.id, id), eq(returnRequests.status, from)))
    .run();
  return changes === 0 ? undefined : findReturn(id);
}

const setReceived = db
  .update(returnRequests)
  .set({ status: "received", receivedAt: sql`${placeholder("now")}` })
  .where(and(byId, eq(returnRequests.status, "accepted")))
  .prepare();
const setRefund = db
  .update(returnRequests)
  .set({ refundId: sql`${placeholder("refundId")}` })
  .where(byId)
  .prepare();
const setSize = db
  .update(returnLines)
  .set({ exchangeSize: sql`${placeholder("size")}` })
  .where(
    and(
      eq(returnLines.requestId, placeholder("id")),
      eq(returnLines.lineId, placeholder("lineId")),
    ),
  )
  .prepare();

/** Until when items of an order may come back: the end of the last of its days by Indian time. */
export function returnUntil(deliveredAt: number, returnDays: number): number {
  const day = Math.floor((deliveredAt + returnDays * DAY + INDIA_MS) / DAY);
  return (day + 1) * DAY - INDIA_MS - 1;
}

/** Whether a return may be asked for now, and until when it may, in ms UTC. */
export function mayReturn(orderId: string, now = Date.now()): MayReturn {
  const order = orderToReturn.get(orderId);
  if (!order) return { ok: false, reason: "unknown" };
  if (order.status === "return requested") return { ok: false, reason: "asked" };
  if (order.status !== "delivered" || order.deliveredAt === null) {
    return { ok: false, reason: "not delivered" };
  }
  const until = returnUntil(order.deliveredAt, order.returnDays);
  if (now > until) return { ok: false, reason: "too late", until };
  if (requestsOfOrder.all(orderId).length >= MAX_REQUESTS)
    return { ok: false, reason: "too often" };
  if (returnableLines(orderId).length === 0) return { ok: false, reason: "all refunded" };
  return { ok: true, until };
}

/** What was promised of an order; undefined when there is none. */
export function returnTermsOf(orderId: string): ReturnTerms | undefined {
  const order = orderToReturn.get(orderId);
  if (!order) return undefined;
  const { returnDays, returnsAnything, offersExchange } = order;
  return {
    returnDays,
    returnsAnything: returnsAnything === 1,
    offersExchange: offersExchange === 1,
  };
}

/** The lines of an order, to choose from. */
export function returnableLines(orderId: string) {
  return linesToReturn.all(orderId);
}

/** Writes a request down and moves its order to `return requested`; part of a transaction. */
export function writeReturn(
  context: Context,
  { orderId, input, photos }: { orderId: string; input: ReturnInput; photos: StoredPhoto[] },
): { ok: true; id: string } | Extract<MayReturn, { ok: false }> {
  const { now } = context;
  const may = mayReturn(orderId, now);
  if (!may.ok) return may;
  const { items, wish, reason, words } = input;
  const id = randomBytes(5).toString("hex").toUpperCase();
  insert.run({ id, orderId, wish, reason, words, now });
  db.insert(returnLines)
    .values(items.map(({ lineId, quantity }) => ({ requestId: id, lineId, quantity })))
    .run();
  const rows = photos.map((photo, position) => ({ ...photo, requestId: id, position }));
  if (rows.length > 0) db.insert(returnPhotos).values(rows).run();
  setStatus(context, { orderId, from: "delivered", to: "return requested" });
  recordEvent(
    { actor: { kind: "shopper" }, now },
    { orderId, kind: "return-requested", note: `request ${id}` },
  );
  return { ok: true, id };
}

/** The operator's yes or no, once. No: the order is delivered again. Part of a transaction. */
export function writeAnswer(
  context: Context,
  { id, accepted, answer }: { id: string; accepted: boolean; answer: string },
): ReturnRequest | undefined {
  const status = accepted ? "accepted" : "refused";
  const request = setAnswer(id, "asked", { status, answer, now: context.now });
  if (!request) return undefined;
  const { orderId } = request;
  if (!accepted) setStatus(context, { orderId, from: "return requested", to: "delivered" });
  recordEvent(context, { orderId, kind: `return-${status}`, note: answer });
  return request;
}

/** The accepted items do not come, once: the order is delivered again. Part of a transaction. */
export function writeClosed(
  context: Context,
  { id, answer }: { id: string; answer: string },
): ReturnRequest | undefined {
  const { now } = context;
  const request = setAnswer(id, "accepted", { status: "refused", answer, now });
  if (!request) return undefined;
  const { orderId } = request;
  setStatus(context, { orderId, from: "return requested", to: "delivered" });
  recordEvent(context, { orderId, kind: "return-closed", note: answer });
  return request;
}

/**
 * The accepted items are back, once; part of a transaction that sees to the money. Those that can
 * be sold again go on the shelf.
 */
export function writeReceived(
  context: Context,
  { id, canBeSold }: { id: string; canBeSold: boolean },
): ReturnRequest | undefined {
  const { now } = context;
  if (setReceived.run({ id, now }).changes === 0) return undefined;
  const request = findReturn(id);
  if (!request) return undefined;
  const { orderId } = request;
  setStatus(context, { orderId, from: "return requested", to: "returned" });
  const detail = canBeSold ? `request ${id}; the items are back in stock` : `request ${id}`;
  recordEvent(context, { orderId, kind: "returned", note: detail });
  if (canBeSold) {
    const only = unitsOfRequest.all(id);
    returnSold(context, { orderId, only, kind: "returned", reason: `return ${id}` });
  }
  return request;
}

/** The refund that this return has brought about. Part of the transaction that asks for it. */
export function linkRefund(id: string, refundId: string): void {
  setRefund.run({ id, refundId });
}

/** In this size a line of a request goes out again. Part of a transaction. */
export function saveExchangeSize(id: string, lineId: number, size: string): void {
  setSize.run({ id, lineId, size });
}

/** What the returned items were paid; with all of the order's items its delivery too. In paise. */
export function returnValue(
  request: Pick<ReturnRequest, "items">,
  order: { lines: { quantity: number }[]; amount: Paise },
): Paise {
  const count = (of: { quantity: number }[]) => of.reduce((sum, one) => sum + one.quantity, 0);
  if (count(request.items) === count(order.lines)) return order.amount;
  return request.items.reduce((sum, { paid }) => sum + paid, 0);
}

/** A request with its items and photos; undefined where there is none. */
export function findReturn(id: string): ReturnRequest | undefined {
  const row = requestById.get(id);
  return row && whole(row);
}

/** Newest first. */
export function listReturnsOf(orderId: string): ReturnRequest[] {
  return requestsOfOrder.all(orderId).map(whole);
}

type Row = Omit<ReturnRequest, "items" | "photos">;

function whole(row: Row): ReturnRequest {
  return {
    ...row,
    items: itemsOfRequest.all(row.id).map(({ ordered, lineTotal, before, ...item }) => ({
      ...item,
      paid: valueOfUnits({ lineTotal, quantity: ordered }, { before, count: item.quantity }),
    })),
    photos: photosOfRequest.all(row.id),
  };
}
