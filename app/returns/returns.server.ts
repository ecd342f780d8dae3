import { randomBytes } from "node:crypto";
import { INDIA_MS } from "#app/india/dates.ts";
import type { Units } from "#app/inventory/stock-moves.server.ts";
import type { Paise } from "#app/money.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { putBack } from "#app/orders/holds.server.ts";
import { RETURN_DAYS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus, ReturnStatus } from "#db/schema.ts";
import type { ReturnInput } from "./return-input.ts";
import type { ReturnWish } from "./return-labels.ts";
import type { StoredPhoto } from "./return-photos.server.ts";

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
  pieces: { lineId: number; title: string; size: string; quantity: number; unitPrice: Paise }[];
  photos: StoredPhoto[];
};

/** What its shopper and the operator see of it. */
export type ReturnView = Omit<ReturnRequest, "refundId" | "receivedAt" | "answeredAt">;

export function returnView(request: ReturnRequest): ReturnView {
  const { refundId: _, receivedAt: __, answeredAt: ___, ...view } = request;
  return view;
}

export type MayReturn =
  | { ok: true; until: number }
  | { ok: false; reason: "unknown" | "not delivered" | "asked" | "too often" }
  | { ok: false; reason: "too late"; until: number };

const DAY = 24 * 60 * 60_000;
/** Of one order: an answer that was no can be asked about again, but not for ever. */
const MAX_REQUESTS = 3;

const COLUMNS = `id, order_id orderId, status, wish, reason, words, asked_at askedAt, answer,
  answered_at answeredAt, received_at receivedAt, refund_id refundId`;
const byId = sqlite.prepare(`select ${COLUMNS} from return_requests where id = ?`);
const ofOrder = sqlite.prepare(
  `select ${COLUMNS} from return_requests where order_id = ? order by asked_at desc, id`,
);
const unitsOf = sqlite.prepare(
  `select l.id lineId, l.title, l.size, r.quantity, l.unit_price unitPrice from return_lines r
   join order_lines l on l.id = r.line_id where r.request_id = ? order by l.position`,
);
const returnedUnits = sqlite.prepare(
  `select l.product_id productId, l.size, sum(r.quantity) quantity from return_lines r
   join order_lines l on l.id = r.line_id where r.request_id = ? group by 1, 2`,
);
const photosOf = sqlite.prepare(
  "select name, width, height from return_photos where request_id = ? order by position",
);
const standing = sqlite.prepare("select status, delivered_at deliveredAt from orders where id = ?");
const linesOf = sqlite.prepare(
  `select id lineId, title, size, color, image, quantity, unit_price unitPrice from order_lines
   where order_id = ? order by position`,
);
const insert = sqlite.prepare(
  `insert into return_requests (id, order_id, wish, reason, words, asked_at)
   values (@id, @orderId, @wish, @reason, @words, @now)`,
);
const insertLine = sqlite.prepare(
  "insert into return_lines (request_id, line_id, quantity) values (?, ?, ?)",
);
const insertPhoto = sqlite.prepare(
  "insert into return_photos (name, request_id, position, width, height) values (?, ?, ?, ?, ?)",
);
const setAnswer = sqlite.prepare(
  `update return_requests set status = @status, answer = @answer, answered_at = @now
   where id = @id and status = 'asked'`,
);
const setClosed = sqlite.prepare(
  `update return_requests set status = 'refused', answer = @answer, answered_at = @now
   where id = @id and status = 'accepted'`,
);
const setReceived = sqlite.prepare(
  `update return_requests set status = 'received', received_at = @now
   where id = @id and status = 'accepted'`,
);
const setRefund = sqlite.prepare("update return_requests set refund_id = ? where id = ?");

/** Until when pieces may come back: the end of the last day by Indian time. */
export function returnUntil(deliveredAt: number): number {
  return (Math.floor((deliveredAt + RETURN_DAYS * DAY + INDIA_MS) / DAY) + 1) * DAY - INDIA_MS - 1;
}

export function mayReturn(orderId: string, now = Date.now()): MayReturn {
  const order = standing.get(orderId) as
    | { status: OrderStatus; deliveredAt: number | null }
    | undefined;
  if (!order) return { ok: false, reason: "unknown" };
  if (order.status === "return requested") return { ok: false, reason: "asked" };
  if (order.status !== "delivered" || order.deliveredAt === null) {
    return { ok: false, reason: "not delivered" };
  }
  const until = returnUntil(order.deliveredAt);
  if (now > until) return { ok: false, reason: "too late", until };
  if (ofOrder.all(orderId).length >= MAX_REQUESTS) return { ok: false, reason: "too often" };
  return { ok: true, until };
}

/** The lines of an order, to choose from. */
export function returnableLines(orderId: string) {
  return linesOf.all(orderId) as {
    lineId: number;
    title: string;
    size: string;
    color: string | null;
    image: string | null;
    quantity: number;
    unitPrice: Paise;
  }[];
}

/** Writes a request down and moves its order to `return requested`; part of a transaction. */
export function writeReturn(
  orderId: string,
  { pieces, wish, reason, words }: ReturnInput,
  photos: StoredPhoto[],
  now: number,
): { ok: true; id: string } | Extract<MayReturn, { ok: false }> {
  const may = mayReturn(orderId, now);
  if (!may.ok) return may;
  const id = randomBytes(5).toString("hex").toUpperCase();
  insert.run({ id, orderId, wish, reason, words, now });
  for (const { lineId, quantity } of pieces) insertLine.run(id, lineId, quantity);
  photos.forEach(({ name, width, height }, i) => {
    insertPhoto.run(name, id, i, width, height);
  });
  setStatus({ now }, { orderId, from: "delivered", to: "return requested" });
  recordEvent(
    { actor: { kind: "shopper" }, now },
    { orderId, kind: "return-requested", note: `request ${id}` },
  );
  return { ok: true, id };
}

/** The operator's yes or no, once. No: the order is delivered again. Part of a transaction. */
export function writeAnswer(
  id: string,
  accepted: boolean,
  answer: string,
  now: number,
): ReturnRequest | undefined {
  const status = accepted ? "accepted" : "refused";
  if (setAnswer.run({ id, status, answer, now }).changes === 0) return undefined;
  const request = findReturn(id);
  if (!request) return undefined;
  const { orderId } = request;
  if (!accepted) setStatus({ now }, { orderId, from: "return requested", to: "delivered" });
  recordEvent(
    { actor: { kind: "operator" }, now },
    { orderId, kind: `return-${status}`, note: answer },
  );
  return request;
}

/** The accepted pieces do not come, once: the order is delivered again. Part of a transaction. */
export function writeClosed(id: string, answer: string, now: number): ReturnRequest | undefined {
  if (setClosed.run({ id, answer, now }).changes === 0) return undefined;
  const request = findReturn(id);
  if (!request) return undefined;
  const { orderId } = request;
  setStatus({ now }, { orderId, from: "return requested", to: "delivered" });
  recordEvent(
    { actor: { kind: "operator" }, now },
    { orderId, kind: "return-closed", note: answer },
  );
  return request;
}

/**
 * The accepted pieces are back, once; part of a transaction that sees to the money. Those that can
 * be sold again go on the shelf.
 */
export function writeReceived(
  id: string,
  now: number,
  canBeSold: boolean,
): ReturnRequest | undefined {
  if (setReceived.run({ id, now }).changes === 0) return undefined;
  const request = findReturn(id);
  if (!request) return undefined;
  const { orderId } = request;
  setStatus({ now }, { orderId, from: "return requested", to: "returned" });
  const detail = canBeSold ? `request ${id}; the items are back in stock` : `request ${id}`;
  const context = { actor: { kind: "operator" }, now } as const;
  recordEvent(context, { orderId, kind: "returned", note: detail });
  if (canBeSold) {
    const units = returnedUnits.all(id) as Units[];
    putBack(context, { orderId, units, kind: "returned", reason: `return ${id}` });
  }
  return request;
}

export function linkRefund(id: string, refundId: string): void {
  setRefund.run(refundId, id);
}

/** What the returned pieces cost; with all of the order's pieces its delivery too. In paise. */
export function returnValue(
  request: Pick<ReturnRequest, "pieces">,
  order: { lines: { quantity: number }[]; amount: Paise },
): Paise {
  const count = (of: { quantity: number }[]) => of.reduce((sum, one) => sum + one.quantity, 0);
  if (count(request.pieces) === count(order.lines)) return order.amount;
  return request.pieces.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

export function findReturn(id: string): ReturnRequest | undefined {
  const row = byId.get(id) as Row | undefined;
  return row && whole(row);
}

/** Newest first. */
export function listReturnsOf(orderId: string): ReturnRequest[] {
  return (ofOrder.all(orderId) as Row[]).map(whole);
}

type Row = Omit<ReturnRequest, "pieces" | "photos">;

function whole(row: Row): ReturnRequest {
  return {
    ...row,
    pieces: unitsOf.all(row.id) as ReturnRequest["pieces"],
    photos: photosOf.all(row.id) as StoredPhoto[],
  };
}
