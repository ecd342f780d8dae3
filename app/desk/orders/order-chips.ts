import type { OrderStatus } from "#db/schema.ts";
import type { ChipLook } from "../chip.tsx";

/** How each status of an order looks. */
export const orderChips: Record<OrderStatus, ChipLook> = {
  "awaiting payment": { tone: "attention", sign: "ring" },
  paid: { tone: "info", sign: "quarter" },
  packed: { tone: "ready", sign: "half" },
  shipped: { tone: "moving", sign: "three-quarters" },
  delivered: { tone: "good", sign: "full" },
  cancelled: { tone: "neutral", sign: "cross" },
  "refund due": { tone: "bad", sign: "triangle" },
  refunded: { tone: "neutral", sign: "square" },
  "return requested": { tone: "asked", sign: "half-square" },
  returned: { tone: "back", sign: "full-square" },
};
