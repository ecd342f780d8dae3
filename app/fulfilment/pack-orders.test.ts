import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { findInvoice } from "#app/documents/invoices.server.ts";
import { packingSlipsFor } from "#app/documents/packing-slip.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { moveOrder } from "./move-order.server.ts";
import { packOrders } from "./pack-orders.server.ts";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("several orders are packed at once; one that cannot be stops none", () => {
  saveBusiness("09AAAAA0000A1Z0");
  for (const number of [1001, 1002, 1003]) makePaidOrder({ id: `o${number}`, number });
  moveOrder(meera(), { orderId: "o1002", to: "packed" });
  const ids = ["o1001", "o1002", "nothing", "o1003", "o1001"];
  expect(packOrders(meera(), { ids })).toEqual({
    packed: [1001, 1003],
    left: [
      { number: 1002, why: "it is packed" },
      { number: null, why: "there is no such order" },
    ],
  });
  expect(["o1001", "o1003"].map((id) => findOrder(id)?.status)).toEqual(["packed", "packed"]);
  expect(findInvoice("o1003")).toBeDefined();
  expect(auditOf("/admin/orders/o1001")).toMatchObject([{ who: "meera", what: "order packed" }]);
});

test("their slips are one paper, each order on a page of its own", async () => {
  const slips = await packingSlipsFor(["o1001", "o1003", "nothing", "o1001"]);
  expect(slips?.fileName).toBe("my-shop-packing-slips-2.pdf");
  expect(slips && pagesOf(slips.pdf)).toBe(2);
  expect(await packingSlipsFor(["nothing"])).toBeUndefined();
});
