import { beforeEach, expect, test } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { systemTasks } from "#app/desk/dashboard/system-tasks.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sandboxProvider } from "#app/payment-providers/razorpay/razorpay-sandbox.server.ts";
import { isPlayed } from "#app/payment-providers/registry.server.ts";
import { writeSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { asking, stockShop } from "./order-fixture.ts";
import { payPage } from "./pay-page.server.ts";
import { paymentMarks } from "./payment-marks.server.ts";

beforeEach(() => stockShop(5));

async function shownTo(seed: string, upiId: string | null) {
  writeSeeded({ seed, parts: [] }, 1);
  writeSetting("selling", { upiId }, 1);
  refreshSettings();
  const placed = await orderOf("kurti", "S", { now: Date.now() });
  const order = placed.ok && findOrder(placed.orderId);
  if (!order) throw new Error("not placed");
  const asked = { order, failed: null, origin: "http://shop.test", key: "" };
  const { form, sandbox, upi } = await payPage(asking(sandboxProvider(), "shopper"), asked);
  return { hasForm: form !== null, sandbox, hasUpi: upi !== null, isPlayed: isPlayed() };
}
const tasks = () => systemTasks().map(({ name }) => name);

test("a shop of one's own with a UPI id and no provider offers nobody a payment without money", async () => {
  const alone = { hasForm: false, sandbox: false, hasUpi: true, isPlayed: false };
  expect(await shownTo("empty", "name@bank")).toEqual(alone);
  expect(paymentMarks()).toEqual(["UPI"]);
  expect(tasks()).not.toContain("Orders are paid with no money");
});

test("without a UPI id the open shop says so to its operator; a demonstration plays payments", async () => {
  expect(await shownTo("empty", null)).toMatchObject({ sandbox: true, isPlayed: true });
  expect(tasks()).toContain("Orders are paid with no money");
  expect(await shownTo("bakhiya", "name@bank")).toMatchObject({ sandbox: true, hasUpi: true });
  expect(paymentMarks()).toContain("Visa");
  expect(tasks()).not.toContain("Orders are paid with no money");
});
