import fc from "fast-check";
import { expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart, clearCart } from "#app/cart/change-cart.server.ts";
import { newShopper } from "#app/checkout/checkout-fixture.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { refillCart } from "#app/checkout/refill-cart.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { randomRuns } from "#app/random-runs-fixture.ts";
import { listRefunds, refundable, requestRefundAtDesk } from "#app/refunds/refunds.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { asking, stockLeft, stockShop } from "./order-fixture.ts";
import { createSecondProvider } from "./second-provider-fixture.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";

/**
 * Two shoppers after the same few units, each with two tabs that show what was so when they were
 * opened, while the operator changes the price and two of them refund at once. Nobody is charged another
 * sum than a tab has shown, no order is paid twice, no unit is sold twice.
 * 60 sequences, the same each time; `SEQUENCES=10000` tries others.
 */
const TRIED = randomRuns(60);
const STOCK = 4;
const { provider, pay } = createSecondProvider();

const names = [
  ...(["add", "look", "order", "order elsewhere", "open", "pay", "settle", "reprice"] as const),
  ...(["expire", "cancel", "refund", "refill", "clear"] as const),
];
type Name = (typeof names)[number];
const happening = fc.record({
  /** Onward: what the tab waits for, as by chance alone few get as far as their money. */
  do: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constant("onward" as const) },
  ),
  who: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  nth: fc.nat({ max: 3 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

type Tab = { shown?: number; order?: string; payPage?: { of: string; id: string } };
type Shopper = ReturnType<typeof newShopper> & { token: string; tabs: [Tab, Tab] };
type Run = { now: number; shoppers: Shopper[]; orders: Set<string>; paid: Map<string, string> };

let [now, forms] = [Date.now(), 0];
function start(): Run {
  now += 10 * DAY;
  releaseExpiredHolds(now);
  stockShop(STOCK);
  const shoppers = [0, 1].map((): Shopper => {
    return { ...newShopper(), token: `form-${++forms}`, tabs: [{}, {}] };
  });
  return { now, shoppers, orders: new Set(), paid: new Map() };
}

function onward({ shopperId }: Shopper, tab: Tab): Name {
  const status = findOrder(tab.order ?? "")?.status;
  if (status === "awaiting payment") return tab.payPage?.of === tab.order ? "pay" : "open";
  if (status === "paid") return "refund";
  if (readCart(shopperId).lines.length === 0) return status ? "refill" : "add";
  return tab.shown === undefined ? "look" : "order";
}

async function make(run: Run, { do: wanted, who, tab: at, nth }: Happening) {
  run.now += 1000;
  const shopper = run.shoppers[who] as Shopper;
  const { shopperId } = shopper;
  const tab = shopper.tabs[at] as Tab;
  const order = findOrder(tab.order ?? "");
  const what = wanted === "onward" ? onward(shopper, tab) : wanted;
  const context = asking(provider, "provider", run.now);
  switch (what) {
    case "add":
      return addToCart(shopperContext(), { shopperId, productId: "kurti", size: "S", quantity: 1 });
    case "clear":
      return clearCart(shopperContext(), { shopperId });
    case "look":
      tab.shown = readCart(shopperId).total;
      return;
    case "order":
    case "order elsewhere":
      return orderIn(run, shopper, tab, what === "order elsewhere");
    case "open":
      if (order?.status !== "awaiting payment") return;
      tab.payPage = { of: order.id, id: (await ensureProviderOrder(context, order))?.id ?? "" };
      return;
    case "pay":
      if (tab.payPage) run.paid.set(pay(tab.payPage.id), tab.payPage.of);
      return;
    case "settle":
      return order && settlePayment(context, { orderId: order.id });
    case "reprice":
      sqlite.prepare("update products set price = ?").run(500_00 + nth * 400_00);
      return;
    case "expire":
      run.now += 40 * MINUTE;
      return releaseExpiredHolds(run.now);
    case "cancel":
      return order && cancelOrder(asking(provider, "shopper", run.now), { orderId: order.id });
    case "refill":
      if (order?.status === "cancelled") refillCart(shopperId, order);
      return;
    case "refund":
      return order && refundTwice(run, order.id);
  }
}

async function orderIn(run: Run, shopper: Shopper, tab: Tab, isElsewhere: boolean) {
  const { shopperId, token } = shopper;
  const there = isElsewhere ? { address: "7 Marine Drive", city: "Mumbai", pincode: "400002" } : {};
  const before = tab.order && findOrder(tab.order);
  const placed = await placeOrder(askingShopper("", run.now), {
    shopperId,
    token,
    fields: { ...shopper.fields, ...there },
    network: null,
    ...(tab.shown !== undefined && { shownAmount: tab.shown }),
    settle: (orderId) => settlePayment(asking(provider, "provider", run.now), { orderId }),
  });
  if (before && before.status !== "awaiting payment" && before.paidAt)
    expect(findOrder(before.id), "a paid order").toMatchObject({ amount: before.amount });
  if (!placed.ok) return;
  const made = findOrder(placed.orderId);
  const isNew = !run.orders.has(placed.orderId);
  if (isNew && tab.shown !== undefined) expect(made?.amount, "shown").toBe(tab.shown);
  run.orders.add(placed.orderId);
  tab.order = placed.orderId;
}

/** Two operators have the same page open, and press in the same second. */
function refundTwice(run: Run, orderId: string) {
  const [paymentId] = paymentsOf(orderId).flatMap(({ id, status }) =>
    status === "captured" ? [id] : [],
  );
  if (!paymentId) return;
  const seen = refundable(orderId, paymentId);
  const wanted = { orderId, paymentId, amount: Math.min(seen, 300_00), reason: "a flaw", seen };
  const answers = ["one", "two"].map((name) =>
    requestRefundAtDesk(
      { ...asking(provider, "operator", run.now), actor: { kind: "operator", name } },
      wanted,
    ),
  );
  expect(answers.filter(({ ok }) => ok).length, "refunds of two presses").toBeLessThanOrEqual(1);
}

type Payment = { id: string; amount: number; status: string; at: number };
const payments = sqlite.prepare(
  "select id, amount, status, captured_at at from payments where order_id = ?",
);
const paymentsOf = (orderId: string) => payments.all(orderId) as Payment[];
const takenBy = sqlite
  .prepare("select coalesce(-sum(change), 0) from stock_moves where order_number = ?")
  .pluck();

async function check(run: Run) {
  let away = 0;
  for (const orderId of run.orders) {
    await settlePayment(asking(provider, "provider", run.now), { orderId });
    const order = findOrder(orderId);
    if (!order) throw new Error("an order is lost");
    const { lines, subtotal, shippingCost, amount } = order;
    expect(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)).toBe(subtotal);
    expect(subtotal + shippingCost).toBe(amount);
    const rows = paymentsOf(orderId);
    const paying = rows.filter(({ at }) => at === order.paidAt);
    expect(paying.map((one) => one.amount)).toEqual(order.paidAt === null ? [] : [amount]);
    const kept = rows.filter(({ status }) => status === "captured");
    expect(kept.length, "payments kept").toBeLessThanOrEqual(1);
    for (const [paymentId, of] of run.paid)
      if (of === orderId) expect(rows.map(({ id }) => id)).toContain(paymentId);
    for (const { id, amount: came } of rows) {
      const back = listRefunds(orderId).filter(({ paymentId }) => paymentId === id);
      expect(back.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(came);
    }
    const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const taken = takenBy.get(order.number) as number;
    expect(taken, `units of a ${order.status} order`).toBeLessThanOrEqual(ordered);
    if (order.status === "paid") expect(taken).toBe(ordered);
    if (order.status === "cancelled") expect(taken).toBe(0);
    away += taken;
  }
  expect(stockLeft()).toBeGreaterThanOrEqual(0);
  expect(stockLeft() + away, "units").toBe(STOCK);
}

test(`${TRIED.numRuns} sequences in two tabs charge what was shown, once`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 10, maxLength: 60, size: "max" }),
      async (happenings) => {
        const run = start();
        for (const one of happenings) await make(run, one);
        await check(run);
      },
    ),
    TRIED,
  );
  // By no order at all the rest would hold too.
  expect(
    sqlite.prepare("select 1 from orders where paid_at is not null limit 1").get(),
  ).toBeDefined();
}, 600_000);
