import { recordAudit } from "#app/audit/audit.server.ts";
import { isMailOut, withdrawMail } from "#app/mail/outbox.server.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { eventOfStatus } from "#app/orders/event-labels.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { UNDO_MS, undoneTo } from "#app/orders/status.ts";
import { sqlite } from "#db/client.server.ts";
import type { ActorKind, OrderStatus } from "#db/schema.ts";
import { mailOfStep } from "./move-order.server.ts";
import { activeParcel } from "./parcels.server.ts";

/** The last step of an order while it is fresh: where it would go back to, and what forbids it. */
export type Undo = {
  from: OrderStatus;
  to: OrderStatus;
  /** In ms UTC. */
  until: number;
  /** In words, each a reason; empty when it can be undone. */
  obstacles: string[];
};

const standing = sqlite.prepare("select status, status_at statusAt from orders where id = ?");
const steps = sqlite.prepare(
  "select id, actor from order_events where order_id = ? and kind = ? order by id desc limit 1",
);
const stepOf = (id: string, status: OrderStatus) =>
  steps.get(id, eventOfStatus[status]) as { id: number; actor: ActorKind } | undefined;
const hasRefund = sqlite
  .prepare("select 1 from refunds where order_id = ? and status <> 'failed'")
  .pluck();
const hasReturn = sqlite.prepare("select 1 from return_requests where order_id = ?").pluck();
const hasReview = sqlite.prepare("select 1 from reviews where order_id = ?").pluck();
const forgetShipment = sqlite.prepare("delete from shipments where order_id = ?");

/** Undefined where the last step was none that is undone, or is more than an hour old. */
export function findUndo(id: string, now = Date.now()): Undo | undefined {
  const row = standing.get(id) as { status: OrderStatus; statusAt: number | null } | undefined;
  const to = row && undoneTo[row.status];
  if (!to || row.statusAt === null || row.statusAt > now) return undefined;
  const until = row.statusAt + UNDO_MS;
  if (until < now) return undefined;
  return { from: row.status, to, until, obstacles: obstaclesTo(id, row.status) };
}

function obstaclesTo(id: string, from: OrderStatus): string[] {
  const kind = mailOfStep[from];
  const isHere = from === "packed" || from === "shipped";
  const reasons: [boolean, string][] = [
    [stepOf(id, from)?.actor !== "operator", "the courier reported it"],
    [kind !== undefined && isMailOut({ kind, about: id }), "the customer has got the mail"],
    [isHere && activeParcel(id) !== undefined, "a courier is booked"],
    [hasRefund.get(id) === 1, "a refund was made or is on its way"],
    [hasReturn.get(id) === 1, "the customer has requested a return"],
    [hasReview.get(id) === 1, "the customer has written a review"],
  ];
  return reasons.flatMap(([stands, words]) => (stands ? [words] : []));
}

export type Undone = { ok: true; to: OrderStatus } | { ok: false; obstacles: string[] };

/**
 * Takes the last step back, with the mail that has not left and the parcel that was noted. `from` is
 * the status the operator saw: pressed twice it goes back one step. A tax invoice stays: it is of the
 * same pieces and the same money, and counts when the order is packed again.
 */
export function undoStep(id: string, from: string, by: string, now = Date.now()): Undone {
  return sqlite
    .transaction((): Undone => {
      const undo = findUndo(id, now);
      if (undo?.from !== from) return { ok: false, obstacles: [] };
      if (undo.obstacles.length > 0) return { ok: false, obstacles: undo.obstacles };
      const kind = mailOfStep[undo.from];
      if (kind) withdrawMail({ kind, about: id });
      if (from === "shipped") forgetShipment.run(id);
      setStatus({ now }, { orderId: id, from: undo.from, to: undo.to });
      const step = stepOf(id, undo.from);
      recordEvent(
        { actor: { kind: "operator" }, now },
        {
          orderId: id,
          kind: "undone",
          ...(step && { undoes: step.id }),
        },
      );
      recordAudit(by, "order step undone", `/admin/orders/${id}`, from, now);
      return { ok: true, to: undo.to };
    })
    .immediate();
}
