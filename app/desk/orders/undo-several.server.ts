import type { Context } from "#app/context.ts";
import { mayUndo, undoStep } from "#app/fulfilment/undo-step.server.ts";
import { counted } from "#app/india/counts.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import type { Undo } from "../undo.ts";

/** A toast is a cookie: so many ids fit into it. */
const MOST_IN_TOAST = 40;

/**
 * What takes a step of several orders back and shows `page` again; undefined for more than a toast can
 * name, and where one of them cannot go back.
 */
export function undoSeveral(
  from: OrderStatus,
  ids: readonly string[],
  page = "/admin/orders",
): Undo | undefined {
  const orders = [...new Set(ids)];
  if (orders.length > MOST_IN_TOAST) return undefined;
  // One with a booked courier, say, would only be refused.
  if (!orders.every((orderId) => mayUndo(orderId, from, Date.now()))) return undefined;
  return {
    action: page,
    fields: { intent: "undo", undo: from, orders: orders.join(",") },
  };
}

type Undone =
  | { ok: true; message: string }
  | {
      ok: false;
      status: 409;
      message: string;
      not: string;
      left: { number: number | null; why: string }[];
    };

/** Takes the step `undo` of the named orders back; one that cannot stops none of the others. */
export function undoOfSeveral(context: Context, fields: Record<string, string>): Undone {
  const { undo = "", orders = "" } = fields;
  const ids = orders.split(",").slice(0, MOST_IN_TOAST);
  const left: { number: number | null; why: string }[] = [];
  for (const orderId of ids) {
    const undone = undoStep(context, { orderId, from: undo });
    if (undone.ok) continue;
    const why = undone.obstacles.join(", and ") || "it has changed, or an hour has passed";
    left.push({ number: findOrder(orderId)?.number ?? null, why });
  }
  const message = `Undone for ${counted(ids.length - left.length, "order")}.`;
  if (left.length === 0) return { ok: true, message };
  return { ok: false, status: 409, message, not: "Not undone", left };
}
