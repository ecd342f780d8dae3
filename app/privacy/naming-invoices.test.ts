import { expect, test } from "vitest";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { lookFor } from "./lookup.server.ts";
import { buyer, placeOrder } from "./privacy-fixture.ts";

test("an invoice that must keep its customer's name is told before they are erased", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  for (const [n, amount] of [4_999_999, 5_000_000].entries()) {
    placeOrder(`large-${n}`, 7005 + n, buyer);
    sqlite
      .prepare("update orders set subtotal = ?, amount = ? where id = ?")
      .run(amount, amount, `large-${n}`);
  }
  const looked = await lookFor(buyer.phone);
  expect(looked).toMatchObject({ namingInvoices: [{ orderId: "large-1" }] });
});
