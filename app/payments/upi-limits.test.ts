import { beforeEach, expect, test } from "vitest";
import { newShopper, orderOf } from "#app/checkout/checkout-fixture.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { PRICE, stockLeft, stockShop } from "./order-fixture.ts";
import {
  acceptTransfer,
  findTransferReport,
  reportTransfer,
  TRANSFER_REPORT_LIMITS,
} from "./upi/upi.server.ts";

/** Reports of transfers that nobody made keep little, and not for long. */
let now = Date.now();
let transfers = 0;
const newUtr = () => String(600000000000 + ++transfers);

beforeEach(() => {
  now += 3 * DAY;
  while (releaseExpiredHolds(now) > 0);
  sqlite.exec("update upi_claims set answered_at = 1, accepted = 0 where answered_at is null");
  stockShop(1000);
});

async function claimed(phone?: string) {
  const placed = await orderOf("kurti", "S", { now });
  if (!placed.ok) throw new Error(placed.message);
  const id = placed.orderId;
  if (phone) sqlite.prepare("update orders set phone = ? where id = ?").run(phone, id);
  expect(
    reportTransfer(contextOf({ kind: "shopper" }, now), { orderId: id, typed: newUtr() }),
  ).toEqual({ ok: true });
  return id;
}
const keepsUntil = (id: string) => findTransferReport(id)?.holdsUntil;

test("of numbers for one order no network has more written into its history than is counted", async () => {
  const id = await claimed();
  const report = (network: string) =>
    reportTransfer(contextOf({ kind: "shopper" }, now), { orderId: id, typed: newUtr(), network });
  const events = () => sqlite.prepare("select count(*) from order_events").pluck().get() as number;
  const before = events();
  let taken = 0;
  while (taken < 3000 && report("one").ok) taken += 1;
  expect(taken).toBeGreaterThan(1000);
  expect(taken).toBeLessThan(1500);
  expect(report("one")).toEqual({ ok: false, reason: "busy", waitSeconds: 3600 });
  expect(events() - before).toBe(taken);
  expect(report("another")).toEqual({ ok: true });
});

test("a report keeps its units for a day; found later they are taken again", async () => {
  const id = await claimed();
  expect(keepsUntil(id)).toBe(now + TRANSFER_REPORT_LIMITS.hours * HOUR);
  expect(releaseExpiredHolds(now + 23 * HOUR)).toBe(0);
  // Put right, the number keeps the time it had.
  reportTransfer(contextOf({ kind: "shopper" }, now + 20 * HOUR), { orderId: id, typed: newUtr() });
  expect(keepsUntil(id)).toBe(now + TRANSFER_REPORT_LIMITS.hours * HOUR);
  expect(releaseExpiredHolds(now + 25 * HOUR)).toBe(1);
  expect(stockLeft()).toBe(1000);
  expect(findOrder(id)).toMatchObject({
    statusLabel: "Awaiting confirmation",
    hasTransferReport: true,
  });
  expect(
    acceptTransfer(contextOf({ kind: "operator" }, now + 30 * HOUR), {
      orderId: id,
      amount: PRICE,
    }),
  ).toBe(true);
  expect(findOrder(id)?.status).toBe("paid");
  expect(stockLeft()).toBe(999);
});

test("one open report of a phone keeps units, a second is only taken", async () => {
  const { phone } = newShopper().fields;
  const [first, second] = [await claimed(phone), await claimed(phone)];
  expect(keepsUntil(first)).toBeGreaterThan(now);
  expect(keepsUntil(second)).toBe(0);
  expect(releaseExpiredHolds(now + HOUR)).toBe(1);
  expect(findOrder(second)?.hasTransferReport).toBe(true);
});

test("beyond some unanswered reports in the shop others keep nothing, and are seen all the same", async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < TRANSFER_REPORT_LIMITS.holdingInShop + 10; nth++)
    ids.push(await claimed());
  const keeping = ids.filter((id) => keepsUntil(id) !== 0);
  expect(keeping).toHaveLength(TRANSFER_REPORT_LIMITS.holdingInShop);
  expect(releaseExpiredHolds(now + HOUR)).toBe(10);
  expect(ids.every((id) => findOrder(id)?.hasTransferReport)).toBe(true);
  // Sold meanwhile, the money of a late one is due back.
  stockShop(0);
  const late = ids.at(-1) as string;
  acceptTransfer(contextOf({ kind: "operator" }, now + 2 * HOUR), { orderId: late, amount: PRICE });
  expect(findOrder(late)?.status).toBe("refund due");
});
