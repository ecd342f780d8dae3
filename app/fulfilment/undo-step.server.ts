import { and, desc, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { isMailOut, withdrawMail } from "#app/mail/outbox.server.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { eventOfStatus } from "#app/orders/event-labels.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { UNDO_MS, undoneTo } from "#app/orders/status.ts";
import { db, sqlite } from "#db/client.server.ts";
import {
  type OrderStatus,
  orderEvents,
  orders,
  refunds,
  returnRequests,
  reviews,
} from "#db/schema.ts";
import { mailOfStep } from "./move-order.server.ts";
import { activeParcel } from "./parcels.server.ts";
import { forgetShipment } from "./shipment.server.ts";
import { stepOfExchange, undoExchangeStep } from "./undo-exchange.server.ts";

/** The last step of an order while it is fresh: where it would go back to, and what forbids it. */
type Undo = {
  from: OrderStatus;
  to: OrderStatus;
  /** In ms UTC. */
  until: number;
  /** In words, each a reason; empty when it can be undone. */
  obstacles: string[];
};

const { placeholder } = sql;
const stepRow = db
  .select({ status: orders.status, statusAt: orders.statusAt })
  .from(orders)
  .where(eq(orders.id, placeholder("orderId")))
  .prepare();
const lastStep = db
  .select({ id: orderEvents.id, actor: orderEvents.actor })
  .from(orderEvents)
  .where(
    and(eq(orderEvents.orderId, placeholder("orderId")), eq(orderEvents.kind, placeholder("kind"))),
  )
  .orderBy(desc(orderEvents.id))
  .limit(1)
  .prepare();
const refund = db
  .select({ id: refunds.id })
  .from(refunds)
  .where(and(eq(refunds.orderId, placeholder("orderId")), ne(refunds.status, "failed")))
  .limit(1)
  .prepare();
const request = db
  .select({ id: returnRequests.id })
  .from(returnRequests)
  .where(eq(returnRequests.orderId, placeholder("orderId")))
  .limit(1)
  .prepare();
const review = db
  .select({ id: reviews.id })
  .from(reviews)
  .where(eq(reviews.orderId, placeholder("orderId")))
  .limit(1)
  .prepare();

function stepOf(orderId: string, status: OrderStatus) {
  const kind = eventOfStatus[status];
  return kind && lastStep.get({ orderId, kind });
}

/** Undefined where the last step was none that is undone, or is more than an hour old. */
export function findUndo(orderId: string, now = Date.now()): Undo | undefined {
  const exchanged = findExchangeUndo(orderId, now);
  if (exchanged) return exchanged;
  const row = stepRow.get({ orderId });
  const to = row && undoneTo[row.status];
  if (!to || row.statusAt === null || row.statusAt > now) return undefined;
  const until = row.statusAt + UNDO_MS;
  if (until < now) return undefined;
  return { from: row.status, to, until, obstacles: obstaclesTo(orderId, row.status) };
}

/** The same of what goes out for items that came back, while the order stays `returned`. */
function findExchangeUndo(orderId: string, now: number): Undo | undefined {
  if (stepRow.get({ orderId })?.status !== "returned") return undefined;
  const step = stepOfExchange(orderId);
  if (!step || step.at > now || step.at + UNDO_MS < now) return undefined;
  const { from, to, at, kind, mail } = step;
  const obstacles = named([
    [lastStep.get({ orderId, kind })?.actor !== "operator", BY_COURIER],
    [mail !== undefined && isMailOut(mail), MAIL_OUT],
    [from !== "delivered" && activeParcel(orderId)?.ofExchange === true, BOOKED],
  ]);
  return { from, to, until: at + UNDO_MS, obstacles };
}

const BY_COURIER = "the courier reported it";
const MAIL_OUT = "the customer has got the mail";
const BOOKED = "a courier is booked";

function named(reasons: [stands: boolean, reason: string][]): string[] {
  return reasons.flatMap(([stands, reason]) => (stands ? [reason] : []));
}

function obstaclesTo(orderId: string, from: OrderStatus): string[] {
  const kind = mailOfStep[from];
  const isHere = from === "packed" || from === "shipped";
  return named([
    [stepOf(orderId, from)?.actor !== "operator", BY_COURIER],
    [kind !== undefined && isMailOut({ kind, about: orderId }), MAIL_OUT],
    [isHere && activeParcel(orderId) !== undefined, BOOKED],
    [refund.get({ orderId }) !== undefined, "a refund was made or is on its way"],
    [request.get({ orderId }) !== undefined, "the customer has requested a return"],
    [review.get({ orderId }) !== undefined, "the customer has written a review"],
  ]);
}

/** Whether the last step was this one, and can be undone. */
export function mayUndo(orderId: string, from: string, now: number): boolean {
  const undo = findUndo(orderId, now);
  return undo?.from === from && undo.obstacles.length === 0;
}

/** Returns the event that told of the step. Part of a transaction. */
function takeBack(context: Context, orderId: string, { from, to }: Undo) {
  const exchanged = stepRow.get({ orderId })?.status === "returned";
  const taken = exchanged ? stepOfExchange(orderId) : undefined;
  if (taken) {
    if (taken.mail) withdrawMail(taken.mail);
    undoExchangeStep(context, orderId, from);
    return lastStep.get({ orderId, kind: taken.kind });
  }
  const kind = mailOfStep[from];
  if (kind) withdrawMail({ kind, about: orderId });
  if (from === "shipped") forgetShipment(orderId);
  setStatus(context, { orderId, from, to });
  return stepOf(orderId, from);
}

type Undone = { ok: true; to: OrderStatus } | { ok: false; obstacles: string[] };

/**
 * Takes the last step back, with the mail that has not left and the parcel that was noted. `from` is
 * the status the operator saw: pressed twice it goes back one step. A tax invoice stays: it is of the
 * same units and the same money, and counts when the order is packed again.
 */
export function undoStep(
  context: Context,
  { orderId, from }: { orderId: string; from: string },
): Undone {
  return sqlite
    .transaction((): Undone => {
      const undo = findUndo(orderId, context.now);
      if (undo?.from !== from) return { ok: false, obstacles: [] };
      if (undo.obstacles.length > 0) return { ok: false, obstacles: undo.obstacles };
      const step = takeBack(context, orderId, undo);
      recordEvent(context, { orderId, kind: "undone", ...(step && { undoes: step.id }) });
      const subject = `/admin/orders/${orderId}`;
      recordAudit(context, { what: "order step undone", subject, detail: from });
      return { ok: true, to: undo.to };
    })
    .immediate();
}
