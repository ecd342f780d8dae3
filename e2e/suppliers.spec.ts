import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keysOf } from "#app/keys.ts";
import { HOUR } from "#app/time.ts";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { startSuppliers, type Trouble, troubles } from "./suppliers.ts";
import { expect, test } from "./test.ts";
import { createVisitor, placeOrder, type Visitor } from "./visitor.ts";

/**
 * Payment provider, couriers and mail server all broken at once, in the same way, under everything a
 * shopper and the operator do. Then all is well again, and two hours pass.
 */

// They mostly wait.
test.describe.configure({ mode: "parallel" });

const PRODUCT = "gulmohar-straight-kurti";
const LONGEST_MS = 3000;

for (const trouble of keysOf(troubles)) {
  test(`suppliers that answer with ${trouble}: no page waits, nothing is lost or half-done`, async () => {
    test.slow();
    const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-troubled-"));
    const suppliers = await startSuppliers();
    const env = { ...suppliers.env, DATA_DIR: dataDir };
    let shop = await startShop(env);
    try {
      const shopper = createVisitor(shop.url);
      const desk = createVisitor(shop.url);
      await desk.post("/admin/login", { name: "operator", password: shop.password });
      const paid = async () => {
        const id = await opened(shopper, shop);
        const back = await suppliers.pay(providerOrder(shop, id));
        await shopper.post(`/api/payment/payment-verification?orderId=${id}`, back);
        expect(status(shop, id)).toBe("paid");
        return { id, payment: back.razorpay_payment_id ?? "" };
      };
      const toCancel = await paid();
      const toRefund = await paid();
      const toShip = await paid();
      const toPay = await opened(shopper, shop);
      const toAuthorize = await opened(shopper, shop);

      suppliers.break(trouble);
      for (const one of [shopper, desk]) one.visits.length = 0;

      let fresh = "";
      /** The shopper looks, has rates listed, orders. */
      async function buy() {
        const page = await shopper.get(`/singleProduct/${PRODUCT}?pincode=560001`);
        expect(page.text).toContain("Bengaluru");
        const delivery_postcode = "781001";
        const rates = await shopper.call("/api/shipping/calculate-rates", { delivery_postcode });
        expect(rates.body).toMatchObject({ success: true, couriers: expect.any(Array) });
        await shopper.post(`/singleProduct/${PRODUCT}`, { selectedSize: "S", quantity: "1" });
        await shopper.get("/create-order?step=2");
        fresh = await placeOrder(shopper, PRODUCT, "S");
        expect(holds(shop, fresh)).toBe(2);
        expect((await shopper.get(`/pay/${fresh}`)).status).toBe(200);
      }
      /** The shopper has paid; nobody can be asked about it. */
      async function comeBack(id: string, outcome: string) {
        const back = await suppliers.pay(providerOrder(shop, id), outcome);
        const where = `/api/payment/payment-verification?orderId=${id}`;
        const returned = await shopper.post(where, back);
        expect(returned).toMatchObject({ status: 303, to: `/paymentsuccess?reference=${id}` });
        expect((await shopper.get(returned.to)).text).toContain("We are confirming your payment");
        await shopper.get(`/pay/${id}`);
        expect(status(shop, id)).toBe("awaiting payment");
      }
      /** Money is to go back: written down at once, whoever is awake. */
      async function cancel() {
        expect((await shopper.post(`/order/${toCancel.id}/cancel`, {})).status).toBe(303);
        await shopper.get(`/order/${toCancel.id}`);
        expect(status(shop, toCancel.id)).toMatch(/^refund(ed| due)$/);
      }
      async function refund() {
        const typed = { payment: toRefund.payment, amount: "100", reason: "A loose thread" };
        const form = { ...typed, intent: "send" };
        const sent = await desk.post(`/admin/orders/${toRefund.id}/refund`, form);
        expect(sent).toMatchObject({ status: 303, to: `/admin/orders/${toRefund.id}?tab=money` });
      }
      /** The parcel goes out by hand, whatever the couriers' computers do. */
      async function ship() {
        await desk.post(`/admin/orders/${toShip.id}`, { intent: "packed" });
        const parcel = { intent: "shipped", courier: "India Post", tracking: "EX123", link: "" };
        expect((await desk.post(`/admin/orders/${toShip.id}`, parcel)).status).toBe(303);
        expect(status(shop, toShip.id)).toBe("shipped");
        for (const page of ["", "/refund"]) await desk.get(`/admin/orders/${toShip.id}${page}`);
        await desk.get("/admin/orders");
        await desk.get("/admin/mail");
        await shopper.get("/track");
        await shopper.get(`/order/${toShip.id}`);
      }
      await Promise.all([
        ...[buy(), comeBack(toPay, "pay"), comeBack(toAuthorize, "authorize")],
        ...[cancel(), refund(), ship()],
      ]);

      const seen = [...shopper.visits, ...desk.visits];
      const longest = Math.max(...seen.map(({ ms }) => ms));
      test.info().annotations.push({ type: "longest", description: `${longest} ms` });
      expect(seen.filter(({ ms, status }) => ms > LONGEST_MS || status >= 500)).toEqual([]);
      for (const { id, payment } of [toCancel, toRefund]) {
        expect(askedBack(shop, id, payment)).toBe(1);
      }

      suppliers.heal();
      // What nobody could be told is told once they can be asked.
      await expect(async () => {
        expect((await shopper.get(`/pay/${fresh}`)).text).toContain("Complete Payment");
      }).toPass({ timeout: 20_000 });
      const back = await suppliers.pay(providerOrder(shop, fresh));
      await shopper.post(`/api/payment/payment-verification?orderId=${fresh}`, back);
      expect(status(shop, fresh)).toBe("paid");
      await shop.stop();

      const later = ["--import", "./e2e/time.ts"];
      shop = await startShop({ ...env, LATER_MS: String(2 * HOUR), TICK_MS: "500" }, later);
      await expect(async () => {
        expect(status(shop, toPay)).toBe("paid");
        expect(status(shop, toAuthorize)).toBe("paid");
        expect(status(shop, toCancel.id)).toBe("refunded");
        expect(openThings(shop, Date.now() + 2 * HOUR)).toBe(0);
        expectMails(shop, suppliers.mail.taken, trouble);
      }).toPass({ timeout: 45_000 });
      for (const [{ payment }, amount] of [
        [toCancel, 1299_00],
        [toRefund, 100_00],
      ] as const) {
        const refunds = await suppliers.refundsOf(payment);
        expect(refunds.map((one) => one.amount)).toEqual([amount]);
      }
    } finally {
      await shop.stop();
      await suppliers.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

/** An order at its pay page. */
async function opened(shopper: Visitor, shop: Shop): Promise<string> {
  const id = await placeOrder(shopper, PRODUCT, "S");
  await shopper.get(`/pay/${id}`);
  expect(providerOrder(shop, id)).toMatch(/^order_/);
  return id;
}

function read(shop: Shop, sql: string, ...values: (string | { now: number })[]) {
  return withDatabase(shop, (database) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values),
  );
}

function providerOrder(shop: Shop, id: string) {
  return String(read(shop, "select provider_order_id from orders where id = ?", id));
}

function status(shop: Shop, id: string) {
  return read(shop, "select status from orders where id = ?", id);
}

function holds(shop: Shop, id: string) {
  return read(shop, "select sum(quantity + missing) from holds where order_id = ?", id);
}

function askedBack(shop: Shop, id: string, payment: string) {
  const sql = "select count(*) from refunds where order_id = ? and payment_id = ?";
  return read(shop, sql, id, payment);
}

/** Mails, refunds and events that are due and not done. */
function openThings(shop: Shop, now: number) {
  return read(
    shop,
    `select (select count(*) from outbox where due_at <= @now)
       + (select count(*) from refunds where due_at <= @now)
       + (select count(*) from webhooks where processed_at is null)`,
    { now },
  );
}

/**
 * Every mail has gone out, and once; what a server took without saying so is in doubt and goes out
 * no second time.
 */
function expectMails(shop: Shop, taken: { messageId: string }[], trouble: Trouble) {
  const all = Number(read(shop, "select count(*) from outbox"));
  const names = taken.map(({ messageId }) => messageId);
  expect(new Set(names).size).toBe(all);
  expect(names).toHaveLength(all);
  const sent = Number(read(shop, "select count(*) from outbox where sent_at is not null"));
  const doubt = Number(read(shop, "select count(*) from outbox where stopped = 'in doubt'"));
  expect(sent + doubt).toBe(all);
  expect(doubt).toBeLessThanOrEqual(trouble === "the deed without the answer" ? 1 : 0);
}
