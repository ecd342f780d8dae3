import { beforeEach, expect, test } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { systemTasks } from "#app/desk/dashboard/system-tasks.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { isPlayed } from "#app/payment-providers/registry.server.ts";
import { writeOpening } from "#app/settings/closed.server.ts";
import { writeSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { asking, stockShop } from "./order-fixture.ts";
import { payPage } from "./pay-page.server.ts";
import { paymentMarks } from "./payment-marks.server.ts";
import { createSecondProvider } from "./second-provider-fixture.ts";

beforeEach(() => stockShop(5));

const { provider } = createSecondProvider();

async function shownTo(seed: string, upiId: string | null, isSandbox = true) {
  writeSeeded({ seed, parts: [] }, 1);
  writeSetting("selling", { upiId }, 1);
  refreshSettings();
  const placed = await orderOf("kurti", "S", { now: Date.now() });
  const order = placed.ok && findOrder(placed.orderId);
  if (!order) throw new Error("not placed");
  const asked = { order, failed: null, origin: "http://shop.test", key: "" };
  const { form, sandbox, upi, isByUpi } = await payPage(
    asking({ ...provider, isSandbox }, "shopper"),
    asked,
  );
  const offered = { hasForm: form !== null, hasUpi: upi !== null };
  return { ...offered, sandbox, isByUpi, isPlayed: isPlayed() };
}
function setClosed(closedSince: number | null) {
  writeOpening({ closedSince, words: "", preview: null }, 1);
  refreshSettings();
}
const tasks = () => systemTasks().map(({ name }) => name);

test("a shop of one's own with a UPI id and no provider offers nobody a payment without money", async () => {
  const alone = { hasForm: false, hasUpi: true, sandbox: false, isByUpi: true, isPlayed: false };
  expect(await shownTo("empty", "name@bank")).toEqual(alone);
  expect(paymentMarks()).toEqual(["UPI"]);
  expect(tasks()).not.toContain("Orders are paid with no money");
});

test("without a UPI id the open shop says so to its operator; a demonstration plays payments", async () => {
  const played = { hasForm: true, sandbox: true, isPlayed: true };
  expect(await shownTo("empty", null)).toMatchObject(played);
  expect(tasks()).toContain("Orders are paid with no money");
  setClosed(1);
  expect(tasks()).not.toContain("Orders are paid with no money");
  setClosed(null);
  expect(await shownTo("bakhiya", "name@bank")).toMatchObject({ ...played, hasUpi: true });
  expect(paymentMarks()).toContain("Visa");
  expect(tasks()).not.toContain("Orders are paid with no money");
});

test("one that has a provider offers it beside its UPI id", async () => {
  const both = { hasForm: true, hasUpi: true, sandbox: false, isByUpi: false };
  expect(await shownTo("empty", "name@bank", false)).toMatchObject(both);
});
