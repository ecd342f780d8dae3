import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY } from "#app/time.ts";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { startSuppliers } from "./suppliers.ts";
import { expect, test } from "./test.ts";
import { createVisitor, placeOrder } from "./visitor.ts";

const PRODUCT = "gulmohar-straight-kurti";

for (const days of [2, -2]) {
  test(`a clock ${days} days off those of the suppliers: bought, told, refunded; then it is put right`, async () => {
    test.slow();
    const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-clock-"));
    const suppliers = await startSuppliers();
    const env = { ...suppliers.env, DATA_DIR: dataDir, TICK_MS: "300" };
    const options = ["--import", "./e2e/time.ts"];
    let shop = await startShop({ ...env, LATER_MS: String(days * DAY) }, options);
    try {
      const shopper = createVisitor(shop.url);
      const desk = createVisitor(shop.url);
      await desk.post("/admin/login", { name: "operator", password: shop.password });
      const order = async () => {
        const id = await placeOrder(shopper, PRODUCT, "S");
        await shopper.get(`/pay/${id}`);
        const providerOrder = read(shop, "select provider_order_id from orders where id = ?", id);
        return { id, providerOrder: String(providerOrder) };
      };
      // One comes back with its signature, the other is only told by a webhook.
      const [returned, notified] = [await order(), await order()];
      const back = await suppliers.pay(returned.providerOrder);
      await shopper.post(`/api/payment/payment-verification?orderId=${returned.id}`, back);
      await suppliers.pay(notified.providerOrder, "lost");
      await expect(async () => {
        expect([status(shop, returned.id), status(shop, notified.id)]).toEqual(["paid", "paid"]);
        expect(suppliers.mail.taken).toHaveLength(2);
      }).toPass();

      // Written down while the clock is wrong, and nobody answers.
      const waiting = await order();
      suppliers.break("500");
      await suppliers.pay(waiting.providerOrder, "lost");
      await shopper.post(`/order/${returned.id}/cancel`, {});
      await shop.stop();
      suppliers.heal();

      shop = await startShop(env, options);
      // To a clock that was behind the operator has been away for two days.
      expect((await desk.get("/admin/orders")).status).toBe(days > 0 ? 200 : 303);
      await desk.post("/admin/login", { name: "operator", password: shop.password });
      expect((await desk.get("/admin/orders")).status).toBe(200);
      await expect(async () => {
        expect(status(shop, waiting.id)).toBe("paid");
        expect(status(shop, returned.id)).toBe("refunded");
        // What a clock that was behind has written looks older than a day: it waits for the operator.
        const { text: held } = await desk.get("/admin/mail");
        for (const [, group = ""] of held.matchAll(/name="group" value="([^"]+)"/g)) {
          await desk.post("/admin/mail", { intent: "send", group });
        }
        // Confirmed three times, cancelled, sent back.
        expect(suppliers.mail.taken).toHaveLength(5);
      }).toPass({ timeout: 20_000 });
    } finally {
      await shop.stop();
      await suppliers.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

function read(shop: Shop, sql: string, id: string) {
  return withDatabase(shop, (database) => database.prepare(sql).pluck().get(id));
}

function status(shop: Shop, id: string) {
  return read(shop, "select status from orders where id = ?", id);
}
