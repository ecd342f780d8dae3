import type { StockMoveKind } from "#db/schema.ts";

const labels: Record<StockMoveKind, (reason: string) => string> = {
  counted: () => "stock adjusted",
  edited: () => "product edited",
  "product-added": () => "product added",
  imported: () => "imported",
  "size-removed": () => "size removed",
  ordered: () => "placed",
  paid: () => "paid",
  "paid-late": () => "paid after all",
  "payment-refused": () => "paid, refund due",
  "not-kept": (reason) => ["no longer kept", reason].filter(Boolean).join(" "),
  expired: () => "not paid in time",
  cancelled: () => "cancelled",
  undelivered: () => "not delivered",
  returned: (reason) => `${reason} received`,
  exchanged: (reason) => reason,
  other: (reason) => reason,
};

/** Why stock moved, as the operator reads it: "order 1001: placed". */
export function moveLabel(move: {
  kind: StockMoveKind;
  orderNumber: number | null;
  reason: string | null;
}): string {
  const label = labels[move.kind](move.reason ?? "");
  return move.orderNumber === null ? label : `order ${move.orderNumber}: ${label}`;
}
