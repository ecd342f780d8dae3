import type { OrderStatus } from "../../db/schema/order-statuses.ts";
import type { Chances } from "./chance.ts";

/** What has become of an order of that age, in days, and the statuses it went through. */
export function fateOf(age: number, chance: Chances): { status: OrderStatus; way: OrderStatus[] } {
  const status = statusAt(age, chance);
  return { status, way: ways[status] };
}

function statusAt(age: number, { next }: Chances) {
  if (age < 0.02) return next() < 0.5 ? "awaiting payment" : "paid";
  // Those that nobody paid are forgotten after a month.
  if (age < 30 && next() < 0.1) return "cancelled";
  const roll = next();
  if (age < 4) return roll < 0.9 ? "paid" : "packed";
  if (age < 7) return roll < 0.2 ? "paid" : roll < 0.5 ? "packed" : "shipped";
  if (age < 12) {
    if (roll < 0.01) return "paid";
    return roll < 0.03 ? "packed" : roll < 0.7 ? "shipped" : "delivered";
  }
  if (age < 25 && roll < 0.02) return "return requested";
  if (age < 25 && roll < 0.025) return "refund due";
  if (roll < 0.001) return "returned";
  return roll < 0.05 ? "refunded" : "delivered";
}

const sent: OrderStatus[] = ["paid", "packed", "shipped"];
const ways: Record<ReturnType<typeof statusAt>, OrderStatus[]> = {
  "awaiting payment": [],
  cancelled: ["cancelled"],
  paid: ["paid"],
  packed: ["paid", "packed"],
  shipped: sent,
  delivered: [...sent, "delivered"],
  "return requested": [...sent, "delivered", "return requested"],
  returned: [...sent, "delivered", "return requested", "returned"],
  "refund due": ["paid"],
  refunded: ["paid"],
};
