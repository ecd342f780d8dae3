import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import type { Advance } from "#app/orders/advance.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { isOrderStatus, statusLabel } from "#app/orders/status.ts";
import { closeWithoutRefund } from "#app/refunds/close-without-refund.server.ts";
import { decideRestock } from "#app/refunds/restock-refunded.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { EXCHANGE_HELD, isExchangeHeld } from "./held-exchange.server.ts";
import { correctShipment, moveOrder } from "./move-order.server.ts";
import { orderSteps } from "./order-steps.ts";
import {
  parseShipment,
  type ShipmentErrors,
  type ShipmentFields,
  shipmentFields,
} from "./shipment-input.ts";
import { takeUpTracking } from "./tracking-events.server.ts";
import { mayUndo, undoStep } from "./undo-step.server.ts";

type Stepped =
  /** `isExchange`: it was a step of the parcel that goes out for items that came back; `mayUndo`: it can be taken back. */
  | { ok: true; message: string; isExchange?: boolean; mayUndo?: boolean }
  | { ok: false; reason: "unknown" }
  | {
      ok: false;
      reason: "invalid" | "refused";
      message: string;
      typed?: ShipmentFields;
      errors?: ShipmentErrors;
    };

/**
 * What a button of the order's page asked for: the next status in `intent`, "parcel" to mend its
 * tracking, in `undo` the status to take back, or in `restock` ("yes", "no") whether the items of an
 * order that was refunded at the provider go back in stock.
 */
export function stepOrder(
  context: Context,
  { orderId, fields }: { orderId: string; fields: Record<string, string> },
): Stepped {
  return sqlite.transaction(() => write(context, orderId, fields)).immediate();
}

function undo(context: Context, orderId: string, from: string): Stepped {
  const undone = undoStep(context, { orderId, from });
  if (undone.ok) {
    return { ok: true, message: undoneMessage(orderId, undone.to) };
  }
  const why =
    undone.obstacles.join(", and ") || "more than an hour has passed, or the order has changed";
  return { ok: false, reason: "refused", message: `This cannot be undone: ${why}.` };
}

function undoneMessage(orderId: string, to: OrderStatus): string {
  const order = findOrder(orderId);
  if (order?.status !== "returned") return `Undone: the order is ${statusLabel(to).toLowerCase()}.`;
  return order.exchange
    ? `Undone: the exchange is ${order.exchange}.`
    : "Undone: the items of the exchange are back in stock.";
}

function restock(context: Context, orderId: string, isRestocked: boolean): Stepped {
  if (!decideRestock(context, { orderId, isRestocked })) {
    const message = "Nothing was changed: the items of this order are dealt with already.";
    return { ok: false, reason: "refused", message };
  }
  const message = isRestocked ? "The items are back in stock." : "The items stay out of stock.";
  return { ok: true, message };
}

function write(context: Context, orderId: string, fields: Record<string, string>): Stepped {
  if (fields.undo) return undo(context, orderId, fields.undo);
  if (fields.restock) return restock(context, orderId, fields.restock === "yes");
  const to = fields.intent ?? "";
  if (to === "parcel") return correctParcel(context, orderId, fields);
  if (!isOrderStatus(to) || !orderSteps[to]) {
    return { ok: false, reason: "invalid", message: "Please use the buttons on this page." };
  }
  if (to === "refunded") return close(context, orderId);
  return move(context, orderId, to, fields);
}

function wrongShipment(typed: ShipmentFields, errors: ShipmentErrors): Stepped {
  const message = "Please check the marked fields.";
  return { ok: false, reason: "invalid", message, typed, errors };
}

function correctParcel(context: Context, orderId: string, fields: Record<string, string>): Stepped {
  const typed = shipmentFields(fields);
  const parsed = parseShipment(typed);
  if (!parsed.ok) return wrongShipment(typed, parsed.errors);
  if (!correctShipment(context, { orderId, shipment: parsed.shipment })) {
    return { ok: false, reason: "refused", message: "This parcel is no longer on its way." };
  }
  takeUpTracking(context, parsed.shipment);
  return { ok: true, message: "The parcel is saved." };
}

function close(context: Context, orderId: string): Stepped {
  if (!closeWithoutRefund(context, { orderId })) {
    const message = "A refund is still due or on its way.";
    return { ok: false, reason: "refused", message };
  }
  recordAudit(context, { what: "order refunded", subject: `/admin/orders/${orderId}` });
  return { ok: true, message: "The order is closed without more refunds." };
}

/** A step of its parcel, or of that of its exchange. */
function move(
  context: Context,
  orderId: string,
  to: OrderStatus,
  fields: Record<string, string>,
): Stepped {
  const typed = shipmentFields(fields);
  const parsed = to === "shipped" ? parseShipment(typed) : undefined;
  if (parsed && !parsed.ok) return wrongShipment(typed, parsed.errors);
  const before = findOrder(orderId);
  if (to === "shipped" && fields.despite !== "yes" && before && isExchangeHeld(before))
    return { ok: false, reason: "invalid", message: EXCHANGE_HELD, typed };
  const moved = moveOrder(context, { orderId, to, shipment: parsed?.shipment });
  if (!moved.ok) return notMoved(moved, to);
  if (parsed) takeUpTracking(context, parsed.shipment);
  recordAudit(context, { what: `order ${to}`, subject: `/admin/orders/${orderId}` });
  const isExchange = findOrder(orderId)?.status !== to;
  return {
    ok: true,
    message: `The ${isExchange ? "exchange" : "order"} is ${to} now.`,
    isExchange,
    mayUndo: mayUndo(orderId, to, context.now),
  };
}

function notMoved({ reason, status }: Extract<Advance, { ok: false }>, to: OrderStatus): Stepped {
  if (reason === "unknown") return { ok: false, reason };
  const now = status ? statusLabel(status).toLowerCase() : "elsewhere";
  const message =
    status === to
      ? `Nothing was changed: the order is ${to} already.`
      : `The order is ${now}, so it cannot become ${to}.`;
  return { ok: false, reason: "refused", message };
}
