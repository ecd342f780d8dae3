import { expect, test } from "vitest";
import { packOrders } from "#app/fulfilment/pack-orders.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { changeTicked } from "./orders-page.server.ts";
import { undoOfSeveral, undoSeveral } from "./undo-several.server.ts";

test("orders that were packed together are unpacked together; one that went on stops none", () => {
  const ids = [1001, 1002, 1003].map((number) => makePaidOrder({ id: `o${number}`, number }).id);
  packOrders(meera(), { ids });
  const undo = undoSeveral("packed", [...ids, "o1001"]);
  expect(undo?.fields.orders).toBe("o1001,o1002,o1003");
  sqlite.prepare("update orders set status = 'shipped' where id = 'o1002'").run();
  expect(undoOfSeveral(meera(), undo?.fields ?? {})).toEqual({
    ok: false,
    status: 409,
    message: "Undone for 2 orders.",
    not: "Not undone",
    left: [{ number: 1002, why: "it has changed, or an hour has passed" }],
  });
  expect(ids.map((id) => findOrder(id)?.status)).toEqual(["paid", "shipped", "paid"]);
  packOrders(meera(), { ids: ["o1001"] });
  const again = undoSeveral("packed", ["o1001"])?.fields ?? {};
  expect(undoOfSeveral(meera(), again)).toEqual({ ok: true, message: "Undone for 1 order." });
});

test("more than a toast can name are not offered to be undone", () => {
  expect(
    undoSeveral(
      "packed",
      Array.from({ length: 41 }, (_, n) => `o${n}`),
    ),
  ).toBeUndefined();
});

test("packed from a list, they are unpacked in the same list", () => {
  const { id } = makePaidOrder({ id: "o1004", number: 1004 });
  const operator = { id: 1, name: "asha" } as Parameters<typeof changeTicked>[0];
  const address = new URLSearchParams("status=paid&sort=oldest&tick=all");
  const packed = changeTicked(operator, { fields: { intent: "pack" }, all: () => [id], address });
  expect(packed.ok && packed.undo?.action).toBe("/admin/orders?status=paid&sort=oldest");
});
