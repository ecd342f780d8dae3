import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { systemTasks } from "#app/desk/dashboard/system-tasks.server.ts";
import { openShopper } from "#app/http/session.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { isPlayed } from "#app/payment-providers/registry.server.ts";
import { action as checkout } from "#app/routes/api/payment-checkout.ts";
import { loader as getKey } from "#app/routes/api/payment-key.ts";
import { writeOpening } from "#app/settings/closed.server.ts";
import { writeSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
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
  const { offers, sandbox, ways } = await payPage(
    asking({ ...provider, isSandbox }, "shopper"),
    asked,
  );
  const offered = { hasForm: offers.online !== null, hasUpi: offers.upi !== null };
  return { ...offered, sandbox, ways, isPlayed: isPlayed() };
}
function setClosed(closedSince: number | null) {
  writeOpening({ closedSince, words: "", preview: null }, 1);
  refreshSettings();
}
/** What the calls say to a page of somebody's own, of an order that waits. */
async function calls() {
  const placed = await orderOf("kurti", "S", { now: Date.now() });
  if (!placed.ok) throw new Error("not placed");
  const { id, headers } = openShopper(new Request("http://shop.test/"));
  sqlite.prepare("update orders set shopper_id = ? where id = ?").run(id, placed.orderId);
  const Cookie = headers["Set-Cookie"].split(";")[0] ?? "";
  const ask = (path: string, init?: RequestInit) => ({
    request: new Request(`http://shop.test${path}`, { ...init, headers: { Cookie } }),
    params: {},
    context: new RouterContextProvider(),
  });
  const body = new URLSearchParams({ orderId: placed.orderId });
  const answers = [
    await getKey(ask("/api/payment/getkey")),
    await checkout(ask("/api/payment/checkout", { method: "POST", body })),
  ];
  return Promise.all(
    answers.map(async (answer) => {
      const { reason, page, key } = await answer.json();
      const ofOrder = page === undefined ? undefined : page === `/pay/${placed.orderId}`;
      return { status: answer.status, reason, ofOrder, key };
    }),
  );
}
const tasks = () => systemTasks().map(({ name }) => name);

test("a shop of one's own with a UPI id and no provider offers nobody a payment without money", async () => {
  const offered = { hasForm: false, hasUpi: true, ways: ["upi"] };
  const alone = { ...offered, sandbox: false, isPlayed: false };
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
  const both = { hasForm: true, hasUpi: true, sandbox: false, ways: ["online", "upi"] };
  expect(await shownTo("empty", "name@bank", false)).toMatchObject(both);
});

test("a page of somebody's own is told where such a shop is paid, and given no key that moves no money", async () => {
  await shownTo("empty", "name@bank");
  const refused = { status: 409, reason: "upi" };
  expect(await calls()).toEqual([refused, { ...refused, ofOrder: true }]);
  await shownTo("empty", null);
  expect((await calls())[0]).toMatchObject({ status: 200, key: expect.stringContaining("test") });
});
