import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { type ActorKind, type OrderEventKind, orderEvents } from "#db/schema.ts";

/** One line of an order's history; `at` in ms UTC. */
export type OrderEvent = {
  id: number;
  at: number;
  actor: ActorKind;
  /** The operator's name; null of others, and of what an earlier release wrote. */
  actorName: string | null;
  kind: OrderEventKind;
  note: string | null;
  /** Of `undone`: the event that was taken back. */
  undoes: number | null;
};

const insert = db
  .insert(orderEvents)
  .values({
    orderId: sql.placeholder("orderId"),
    at: sql.placeholder("at"),
    actor: sql.placeholder("actor"),
    actorName: sql.placeholder("actorName"),
    kind: sql.placeholder("kind"),
    note: sql.placeholder("note"),
    undoes: sql.placeholder("undoes"),
    formerEmail: sql.placeholder("formerEmail"),
  })
  .prepare();
const list = db
  .select({
    id: orderEvents.id,
    at: orderEvents.at,
    actor: orderEvents.actor,
    actorName: orderEvents.actorName,
    kind: orderEvents.kind,
    note: orderEvents.note,
    undoes: orderEvents.undoes,
  })
  .from(orderEvents)
  .where(eq(orderEvents.orderId, sql.placeholder("orderId")))
  .orderBy(asc(orderEvents.id))
  .prepare();

/** Writes one line of an order's history; call it inside the transaction that changes the order. */
export function recordEvent(
  { actor, now }: Pick<Context, "actor" | "now">,
  event: {
    orderId: string;
    kind: OrderEventKind;
    /** In words, for whoever reads the history. */
    note?: string | null;
    undoes?: number;
    formerEmail?: string | null;
  },
): void {
  const who = { actor: actor.kind, actorName: actor.name ?? null };
  insert.run({ note: null, undoes: null, formerEmail: null, ...event, at: now, ...who });
}

/** The first thing first. */
export function listEvents(orderId: string): OrderEvent[] {
  return list.all({ orderId });
}
