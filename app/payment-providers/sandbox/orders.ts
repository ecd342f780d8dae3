import type { Context } from "./context.ts";
import {
  ApiError,
  collection,
  readNotes,
  readPage,
  refuseUnknownFields,
  unknownId,
} from "./http.ts";
import { newId } from "./ids.ts";

export interface Order {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
}

const fields = ["amount", "currency", "receipt", "notes", "partial_payment", "payment"];

export function createOrder(context: Context, body: Record<string, unknown>): Order {
  refuseUnknownFields(body, [...fields, "payment_capture"]);
  const amount = readAmount(body.amount);
  if (body.currency !== "INR") {
    throw new ApiError(400, "Currency is not supported", { field: "currency" });
  }
  const receipt = body.receipt ?? null;
  if (receipt !== null && (typeof receipt !== "string" || receipt.length > 40)) {
    throw new ApiError(400, "The receipt may not be greater than 40 characters.", {
      field: "receipt",
    });
  }
  if (body.partial_payment === true) {
    throw new ApiError(400, "Partial payments are not part of this sandbox", {
      field: "partial_payment",
    });
  }
  const order: Order = {
    id: newId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: context.seconds(),
  };
  context.store.add("order", order, receipt === null ? {} : { receipt });
  return order;
}

export function findOrder(context: Context, id: string): Order {
  const order = context.store.find<Order>("order", id);
  if (!order) throw unknownId();
  return order;
}

export function listOrders(context: Context, query: URLSearchParams) {
  const receipt = query.get("receipt") ?? undefined;
  return collection(context.store.list<Order>("order", readPage(query), receipt));
}

/** Only notes can change: an amount never does, a changed cart needs an order of its own. */
export function editOrder(context: Context, id: string, body: Record<string, unknown>): Order {
  refuseUnknownFields(body, ["notes"]);
  const order = { ...findOrder(context, id), notes: readNotes(body.notes) };
  context.store.save(order);
  return order;
}

export function countAttempt(context: Context, order: Order): Order {
  const status = order.status === "paid" ? "paid" : "attempted";
  const next: Order = { ...order, status, attempts: order.attempts + 1 };
  context.store.save(next);
  return next;
}

export function markPaid(context: Context, order: Order): Order {
  const next: Order = { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 };
  context.store.save(next);
  return next;
}

function readAmount(amount: unknown): number {
  if (typeof amount !== "number" || !Number.isSafeInteger(amount)) {
    throw new ApiError(400, "The amount must be an integer.", { field: "amount" });
  }
  if (amount < 100) {
    throw new ApiError(400, "Order amount less than minimum amount allowed", { field: "amount" });
  }
  return amount;
}
