import { beforeAll, expect, test } from "vitest";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { declarations } from "#db/statement.ts";
import { writeOrder } from "../desk-fixture.ts";
import {
  countOrdersByStatus,
  listOrders,
  searchOrders,
  sortsOf,
  sumFound,
  sumOrders,
} from "./order-desk.server.ts";
import type { OrderSort } from "./order-sorts.ts";

const numbers = (query: string) => searchOrders(query).orders.map(({ number }) => number);

beforeAll(() => {
  for (let number = 1001; number <= 1075; number += 1) writeOrder(number);
  writeOrder(2000, {
    phone: "9000000001",
    name: "Émera Devi",
    pincode: "400001",
    email: "meera@example.com",
  });
  writeOrder(2001, {
    phone: "9000000002",
    name: "मीरा देवी",
    pincode: "400002",
    email: "m@example.com",
  });
  sqlite
    .prepare("update orders set status = 'paid', paid_at = 5 where number in (1003, 1004)")
    .run();
});

test("orders come newest first, page after page, each once", () => {
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page = listOrders(undefined, after);
    seen.push(...page.orders.map(({ number }) => number));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(77);
  expect(new Set(seen).size).toBe(77);
  expect(seen[0]).toBe(2001);
  expect(listOrders("paid", null).orders.map(({ number }) => number)).toEqual([1004, 1003]);
  expect(listOrders("paid", null).orders[0]?.statusLabel).toBe("Confirmed");
  expect(listOrders("refunded", null)).toEqual({ orders: [], next: null });
  expect(listOrders(undefined, "nonsense").orders[0]?.number).toBe(2001);
  expect(countOrdersByStatus()).toEqual({ "awaiting payment": 75, paid: 2 });
});

test("the oldest come first when asked for, page after page", () => {
  const first = listOrders(undefined, null, "oldest");
  const second = listOrders(undefined, first.next, "oldest");
  expect(first.orders[0]?.number).toBe(1001);
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toHaveLength(60);
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(60);
  expect(listOrders("paid", null, "oldest").orders.map(({ number }) => number)).toEqual([
    1003, 1004,
  ]);
});

/** All pages of a list, one after the other. */
function numbersBy(sort: OrderSort, status?: "paid" | "awaiting payment") {
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page = listOrders(status, after, sort);
    seen.push(...page.orders.map(({ number }) => number));
    after = page.next;
  } while (after);
  return seen;
}

test("every heading sorts the list up and down, page after page, each order once", () => {
  sqlite.exec(`update orders set amount = 50000, subtotal = 40100 where number = 1010;
    update orders set name = 'bina' where number = 1020;`);
  const all = numbersBy("newest").toSorted((a, b) => a - b);
  expect(numbersBy("number")).toEqual(all);
  expect(numbersBy("number-down")).toEqual(all.toReversed());
  for (const sort of ["total", "customer", "status"] as const) {
    const up = numbersBy(sort);
    expect(
      up.toSorted((a, b) => a - b),
      sort,
    ).toEqual(all);
    const down = numbersBy(`${sort}-down`);
    expect(
      down.toSorted((a, b) => a - b),
      sort,
    ).toEqual(all);
    if (sort !== "status") expect(down, sort).toEqual(up.toReversed());
  }
  expect(numbersBy("total-down")[0]).toBe(1010);
  // "Asha" 74 times, "bina" after it whatever its case, then what is not Latin.
  expect(numbersBy("customer").slice(-3)).toEqual([1020, 2000, 2001]);
  expect(numbersBy("status").slice(0, 2)).toEqual([1004, 1003]);
  expect(numbersBy("status-down").slice(-2)).toEqual([1004, 1003]);
  expect(numbersBy("total-down", "paid")).toEqual([1004, 1003]);
  expect(numbersBy("customer", "awaiting payment").slice(-3)).toEqual([1020, 2000, 2001]);
  sqlite.exec("update orders set name = 'Asha' where number = 1020");
  expect(sortsOf("paid")).toEqual(["placed", "number", "customer", "total"]);
  for (const last of ["nonsense", "-1", "9".repeat(20)]) {
    expect(listOrders(undefined, last, "customer").orders[0]?.number, last).toBe(1001);
  }
});

test("a list by any heading is read along an index", () => {
  const lists = declarations.filter(({ sql }) => sql.includes("@last"));
  expect(lists).toHaveLength(12);
  for (const { sql } of lists) {
    const isOfStatus = sql.includes("@status");
    const steps = sqlite
      .prepare<[object], { detail: string }>(`explain query plan ${sql}`)
      .all({ last: 0, ...(isOfStatus && { status: "paid" }) });
    const plan = steps.map(({ detail }) => detail);
    expect(plan.join("; "), sql).not.toContain("SCAN");
    if (isOfStatus)
      expect(plan, sql).toContain("SEARCH orders USING INDEX orders_by_status (status=?)");
    else expect(plan[0], sql).toMatch(/^SEARCH orders USING INDEX \S+ \(.*[<>]/);
  }
});

test("a paid order is late once its seven days are over", () => {
  const at = (now: number) => listOrders("paid", null, "oldest", now).orders[0];
  const today = { isLate: false, isDueToday: true };
  expect(at(5 + 7 * DAY)).toMatchObject({ promisedAt: 5 + 7 * DAY, ...today });
  expect(at(6 + 7 * DAY)).toMatchObject({ isLate: true, isDueToday: false });
  expect(at(5 + 6 * DAY)).toMatchObject({ isLate: false, isDueToday: false });
  expect(listOrders("awaiting payment", null).orders[0]).toMatchObject({
    promisedAt: null,
    isLate: false,
  });
});

test("an order is found by number, phone, pincode, e-mail and name, however they are written", () => {
  expect(numbers("1010")).toEqual([1010]);
  expect(numbers("#1010")).toEqual([1010]);
  expect(numbers("+91 90000 00001")).toEqual([2000]);
  expect(numbers("400001")).toEqual([2000]);
  expect(numbers("Meera@example.com")).toEqual([2000]);
  expect(numbers("meera@example.com")).toEqual([2000]);
  expect(numbers("eme")).toEqual([2000]);
  expect(numbers("devi éme")).toEqual([2000]);
  expect(numbers("मीरा")).toEqual([2001]);
  expect(numbers("000001")).toEqual([2000]);
  expect(numbers("0 0001")).toEqual([2000]);
  expect(numbers("001")).toEqual([]);
  expect(numbers('devi" OR "asha')).toEqual([]);
  expect(numbers("99999999999999999999")).toEqual([]);
  for (const nothing of ["", "  ", '"', "*", "-", "' or 1=1 --x"])
    expect(numbers(nothing)).toEqual([]);
});

test("a name that very many have is a whole word, beside it the beginnings of others do", () => {
  sqlite.exec("begin");
  writeOrder(5000, { name: "Dasya Priyanka" });
  writeOrder(5001, { name: "Das Priyanka" });
  expect(numbers("das pri")).toEqual([5001, 5000]);
  const columns = (sqlite.pragma("table_info(orders)") as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !["id", "number", "token"].includes(name))
    .join(", ");
  sqlite.exec(`insert into orders (id, number, token, ${columns})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
    select id || i, 6000 + i, token || i, ${columns.replace(/\bname\b/, "'Das Lila'")}
    from orders, n where number = 5001`);
  expect(numbers("das pri")).toEqual([5001]);
  expect(numbers("dasy pri")).toEqual([5000]);
  sqlite.exec("rollback");
});

test("an order is found by what a shopper sends: the link, its short name, a payment, a parcel", () => {
  const id = "0123456789abcdef01234567a1b2c3d4";
  writeOrder(3001, { id, name: "Lila", phone: "9000000009", pincode: "400009", email: "l@x.in" });
  sqlite.exec(`
    insert into payments (id, order_id, method, amount, currency, status, captured_at)
      values ('pay_Nq8sT2bXkW9z1a', '${id}', 'card', 100, 'INR', 'captured', 1),
        ('upi_412345678901', '${id}', 'upi', 100, 'INR', 'refund due', 1);
    insert into shipments (order_id, courier, tracking_number, shipped_at)
      values ('${id}', 'Delhivery', 'BD-12345678', 1);
    insert into parcels (order_id, reference, awb, created_at, updated_at)
      values ('${id}', '3001', '14567890123456', 1, 1);
  `);
  const numbers = (query: string) => searchOrders(query).orders.map(({ number }) => number);
  for (const sent of [
    "A1B2C3D4",
    "#a1b2c3d4",
    "A1B2 C3D4",
    "a1b2c3d4",
    "My order 3001 at Bakhiya",
    id.toUpperCase(),
    "My order A1B2C3D4 at Bakhiya",
    "my order 3001 (A1B2C3D4)",
    `https://shop.example/order/${id}?key=abc`,
    "pay_Nq8sT2bXkW9z1a",
    "412345678901",
    "BD-12345678",
    " 14567890123456 ",
    "9000000009",
  ]) {
    expect(numbers(sent), sent).toEqual([3001]);
  }
  for (const nobody of ["B1B2C3D4", "pay_Nq8sT2bXkW9z1b", "412345678902", "my order 99999"]) {
    expect(numbers(nobody), nobody).toEqual([]);
  }
});

test("what a search finds comes page after page, each once", () => {
  for (const query of ["asha", "226003", "9876543210"]) {
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = searchOrders(query, after);
      seen.push(...page.orders.map(({ number }) => number));
      after = page.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 75 }, (_, index) => 1075 - index));
  }
});

test("the order of a number comes before those whose phone ends with it, and once", () => {
  writeOrder(1234, { phone: "9000001234", name: "Uma", pincode: "500001", email: "u@x.in" });
  for (let number = 4001; number <= 4040; number += 1) {
    writeOrder(number, { phone: "9000001234", name: "Uma", pincode: "500001", email: "u@x.in" });
  }
  const first = searchOrders("1234");
  const second = searchOrders("1234", first.next);
  const numbers = [...first.orders, ...second.orders].map(({ number }) => number);
  expect(numbers.slice(0, 3)).toEqual([1234, 4040, 4039]);
  expect(numbers.filter((number) => number > 4000)).toHaveLength(40);
});

test("a list is counted and added up on all its pages, whatever its status and however it is found", () => {
  const { orders, amount } = sqlite
    .prepare<[], { orders: number; amount: number }>(
      "select count(*) orders, sum(amount) amount from orders",
    )
    .get() ?? { orders: 0, amount: 0 };
  expect(sumOrders(undefined)).toEqual({ orders, amount });
  expect(sumOrders("paid")).toEqual({ orders: 2, amount: 2 * 199_00 });
  expect(sumOrders("refunded")).toEqual({ orders: 0, amount: 0 });
  expect(sumFound("uma")).toEqual({ orders: 41, amount: 41 * 199_00 });
  sqlite.exec(
    "update orders set amount = amount + 100, subtotal = subtotal + 100 where number = 4001",
  );
  expect(sumOrders(undefined)).toEqual({ orders, amount: amount + 100 });
  sqlite.exec("update orders set status = 'cancelled' where number = 4001");
  expect(sumOrders("cancelled")).toEqual({ orders: 1, amount: 200_00 });
  expect(sumFound("nobody")).toEqual({ orders: 0, amount: 0 });
});
