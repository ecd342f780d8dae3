import { expect, test } from "vitest";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { orderStatuses } from "#db/schema/order-statuses.ts";
import { advanceOrder, findStatus } from "./advance.server.ts";
import {
  deliverySteps,
  mayFollow,
  statusLabel,
  stepsGone,
  transitions,
  UNDO_MS,
  undoneTo,
} from "./status.ts";

test("the database and the code know the same transitions", () => {
  const rows = sqlite
    .prepare(
      `select from_status || ' > ' || to_status || coalesce(' within ' || within_ms, '')
       from order_transitions`,
    )
    .pluck()
    .all();
  const declared = Object.entries(transitions).flatMap(([from, list]) =>
    list.map((to) => `${from} > ${to}`),
  );
  const back = Object.entries(undoneTo).map(([from, to]) => `${from} > ${to} within ${UNDO_MS}`);
  expect(new Set(rows)).toEqual(new Set([...declared, ...back]));
  expect(rows).toHaveLength(declared.length + back.length);
});

test.each(deliverySteps)(
  "%s follows every status of the stage before it, and is undone to it",
  (step) => {
    const before = orderStatuses.filter((status) => stepsGone(status) === stepsGone(step) - 1);
    expect(before.filter((status) => !mayFollow(status, step))).toEqual([]);
    // Two that lead here, and the way back would have to know which it was.
    expect(before).toEqual([undoneTo[step]]);
  },
);

test("paid is shown as Confirmed, and nothing leaves refunded", () => {
  expect(statusLabel("paid")).toBe("Confirmed");
  expect(statusLabel("packed")).toBe("Packed");
  expect(transitions.refunded).toEqual([]);
  expect(mayFollow("paid", "awaiting payment")).toBe(false);
});

test("an order becomes paid by a payment alone: no step makes it so", () => {
  writeOrder(2001);
  const context = operatorContext({ name: "meera" });
  expect(advanceOrder(context, { orderId: "order-2001", to: "paid" })).toEqual({
    ok: false,
    reason: "refused",
    status: "awaiting payment",
  });
  expect(findStatus("order-2001")).toBe("awaiting payment");
});
