import { expect, test } from "vitest";
import type { OrderEventKind } from "#db/schema.ts";
import { historyLabels } from "./event-labels.ts";

const labelsOf = (...kinds: OrderEventKind[]) => [
  ...historyLabels(kinds.map((kind, id) => ({ id, kind }))).values(),
];

test("a history tells the steps of an exchange from those of the order's own parcel", () => {
  expect(labelsOf("paid", "packed", "delivered")).toEqual(["paid", "packed", "delivered"]);
  expect(labelsOf("packed", "delivered", "returned", "packed", "note", "delivered")).toEqual([
    "packed",
    "delivered",
    "returned",
    "exchange packed",
    "note",
    "exchange delivered",
  ]);
});
