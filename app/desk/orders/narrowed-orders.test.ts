import { beforeAll, expect, test } from "vitest";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { toSend } from "../dashboard/sales.sql.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { viewQuery } from "../lists/list-facts.ts";
import { sumText } from "./list-head.tsx";
import { listNarrowed, sumNarrowed } from "./narrowed-orders.server.ts";
import { couriersLately, MOST_READ, methodsLately } from "./narrowed-orders.sql.server.ts";
import { dispatchMs } from "./order-desk.server.ts";
import { narrowedTo, readNarrowing, totalChoices } from "./order-narrowing.ts";

/** Noon in India. */
const now = Date.UTC(2026, 10, 25, 6, 30);

/** Such an order, placed and paid so many days ago. */
function place(number: number, days: number, status: OrderStatus, method?: string) {
  writeOrder(number);
  const at = now - days * DAY;
  const write = "update orders set status = ?, created_at = ?, paid_at = ? where number = ?";
  const steps: OrderStatus[] = ["paid", "packed", "shipped", "delivered"];
  for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
    sqlite.prepare(write).run(step, at, at, number);
  }
  if (!method) {
    sqlite.prepare("update orders set created_at = ? where number = ?").run(at, number);
    return;
  }
  sqlite
    .prepare(
      `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
       select 'p' || number, id, 'sandbox', ?, amount, 'INR', 'captured', ? from orders where number = ?`,
    )
    .run(method, at, number);
}

beforeAll(() => {
  place(1, 100, "delivered", "card");
  place(2, 20, "delivered", "upi");
  place(3, dispatchMs() / DAY + 1, "paid", "upi");
  place(4, 0, "packed", "card");
  place(5, 0, "awaiting payment");
  for (const [number, amount, courier] of [
    [2, 100_000, "Blue Dart"],
    [4, 99_999, "Delhivery"],
  ] as const) {
    sqlite
      .prepare(
        "update orders set amount = ?, subtotal = ? - shipping_cost, courier_name = ? where number = ?",
      )
      .run(amount, amount, courier, number);
  }
  sqlite.exec(`insert into shipments (order_id, courier, shipped_at)
    select id, 'DTDC', 1 from orders where number = 2`);
});

function numbers(query: string, more: Partial<Parameters<typeof listNarrowed>[0]> = {}) {
  const by = readNarrowing(new URLSearchParams(query));
  const found = listNarrowed({ by, status: undefined, after: null, sort: "newest", ...more }, now);
  return found.orders.map(({ number }) => number);
}

test("orders are narrowed by when they were placed, how paid, and until when they leave", () => {
  expect(numbers("placed=1")).toEqual([5, 4]);
  expect(numbers("placed=30")).toEqual([5, 4, 3, 2]);
  expect(numbers("placed=30", { sort: "oldest" })).toEqual([2, 3, 4, 5]);
  expect(numbers("payment=upi")).toEqual([3, 2]);
  expect(numbers("payment=upi&placed=30", { status: "paid" })).toEqual([3]);
  expect(numbers("due=late&placed=30")).toEqual([3]);
  expect(numbers("due=late&placed=7")).toEqual([]);
  expect(numbers("due=late")).toEqual([3]);
  expect(numbers("due=any", { sort: "oldest" })).toEqual([3, 4]);
  expect(numbers("due=any", { sort: "oldest", status: "packed" })).toEqual([4]);
  expect(numbers("due=soon", { status: "packed" })).toEqual([]);
  expect(numbers("payment=card", { status: "packed" })).toEqual([4]);
  expect(methodsLately.all()).toEqual(["card", "upi"]);
});

test("orders are narrowed by who brings them, and by their total", () => {
  expect(numbers("courier=DTDC")).toEqual([2]);
  // Another courier than the customer chose took it.
  expect(numbers("courier=Blue+Dart")).toEqual([]);
  expect(numbers("courier=Delhivery")).toEqual([4]);
  expect(couriersLately.all()).toEqual(expect.arrayContaining(["DTDC", "Delhivery"]));
  expect(numbers("total=0-1000&placed=30")).toContain(4);
  expect(numbers("total=0-1000&placed=30")).not.toContain(2);
  expect(numbers("total=1000-2500&courier=DTDC")).toEqual([2]);
  expect(numbers("total=2500-5000&courier=DTDC")).toEqual([]);
  expect(totalChoices["10000-"]).toBe("from ₹10,000");
  const sum = (query: string, status?: OrderStatus) =>
    sumNarrowed({ by: readNarrowing(new URLSearchParams(query)), status, sort: "newest" }, now);
  expect(sum("courier=Delhivery")).toEqual({ orders: 1, amount: 99_999 });
  expect(sum("placed=30", "packed")).toEqual({ orders: 1, amount: 99_999 });
  expect(sum("due=late")).toEqual({ orders: 1, amount: 199_00 });
  // What Today's figure "To send" counts is the list it leads to where none is due.
  expect(sum("due=any").orders).toBe(toSend.get({ late: 0, soon: 0 })?.count);
  expect(sum("placed=1&total=10000-")).toEqual({ orders: 0, amount: 0 });
});

test("what is asked for stands in the address, and nonsense is nothing", () => {
  expect(
    readNarrowing(
      new URLSearchParams("placed=12&payment=%27x&due=never&courier=a%40b.in&total=1-2"),
    ),
  ).toEqual({
    placed: "",
    payment: "",
    due: "",
    courier: "",
    total: "",
  });
  expect(narrowedTo("status=paid&after=1.x", "placed", "7")).toBe(
    "/admin/orders?status=paid&placed=7",
  );
  expect(narrowedTo("placed=7", "placed", "")).toBe("/admin/orders");
  expect(viewQuery("orders", new URLSearchParams("due=late&q=x&status=paid"))).toBe(
    "status=paid&due=late",
  );
});

test("of a large shop a page reads so many orders, and the next goes on from there", () => {
  const same = `shopper_id, name, phone, email, address, city, state, pincode, subtotal, shipping_cost,
    courier_charge, amount, updated_at, expires_at`;
  sqlite.exec(`with recursive many(n) as (values (1) union all select n + 1 from many where n < ${MOST_READ})
    insert into orders (id, number, token, created_at, ${same})
    select 'many-' || n, 10000 + n, 'many-' || n, ${now - 200 * DAY} - n, ${same}
    from many, orders where number = 5`);
  place(6, 400, "paid", "upi");
  const by = readNarrowing(new URLSearchParams("payment=upi"));
  const ask = (after: string | null) =>
    listNarrowed({ by, status: undefined, after, sort: "newest" }, now);
  const first = ask(null);
  expect(first.orders.map(({ number }) => number)).toEqual([3, 2]);
  expect(first.readTo).toBeLessThan(now - 200 * DAY);
  const rest = ask(first.next);
  expect(rest.orders.map(({ number }) => number)).toEqual([6]);
  expect(rest).toMatchObject({ next: null, readTo: null });
  const sum = sumNarrowed({ by, status: undefined, sort: "newest" }, now);
  const placed = readNarrowing(new URLSearchParams("placed=90&total=0-1000"));
  expect(sumNarrowed({ by: placed, status: undefined, sort: "newest" }, now)).toEqual({
    orders: 3,
    amount: 99_999 + 2 * 199_00,
  });
  expect(sum).toMatchObject({ orders: 2, within: { orders: MOST_READ, from: "newest" } });
  expect(sumText({ ...sum, amount: 1_199_00 })).toBe("2 orders, ₹1,199, among the newest 3,000");
});
