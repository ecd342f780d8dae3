import { beforeAll, expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { sqlite } from "#db/client.server.ts";
import { changeProduct } from "./change-product.server.ts";
import { listMails } from "./mail-desk.server.ts";
import { countOrders, listOrders, searchOrders } from "./order-desk.server.ts";
import { listDeskProducts } from "./product-desk.server.ts";
import { productFilterInput, productOrders } from "./product-filters.ts";
import { saveMaintenance } from "./settings.server.ts";

const HOURS = 60 * 60_000;

function order(number: number, changes: Record<string, unknown> = {}) {
  const row = {
    id: `order-${number}`,
    number,
    token: `token-${number}`,
    shopper_id: "shopper",
    status: "awaiting payment",
    name: "Asha",
    phone: "9876543210",
    email: "asha@example.com",
    address: "1 Chowk",
    city: "Lucknow",
    state: "Uttar Pradesh",
    pincode: "226003",
    subtotal: 100_00,
    shipping_cost: 99_00,
    courier_charge: 99_00,
    amount: 199_00,
    // Many in the same millisecond: the id decides then.
    created_at: Math.floor(number / 10) * HOURS,
    updated_at: 1,
    expires_at: 1,
    ...changes,
  };
  const names = Object.keys(row);
  sqlite
    .prepare(
      `insert into orders (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(row);
}

beforeAll(() => {
  for (let number = 1001; number <= 1075; number += 1) order(number);
  order(2000, { phone: "9000000001" });
  sqlite.prepare("update orders set status = 'paid' where number in (1003, 1004)").run();
});

test("orders come newest first, page after page, each once", () => {
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page = listOrders(undefined, after);
    seen.push(...page.orders.map(({ number }) => number));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(76);
  expect(new Set(seen).size).toBe(76);
  expect(seen[0]).toBe(2000);
  expect(listOrders("paid", null).orders.map(({ number }) => number)).toEqual([1004, 1003]);
  expect(listOrders("paid", null).orders[0]?.statusLabel).toBe("Confirmed");
  expect(listOrders("refunded", null)).toEqual({ orders: [], next: null });
  expect(listOrders(undefined, "nonsense").orders[0]?.number).toBe(2000);
  expect(countOrders()).toEqual({ "awaiting payment": 74, paid: 2 });
});

test("an order is found by its number and by a phone however it is written", () => {
  expect(searchOrders("1010").map(({ number }) => number)).toEqual([1010]);
  expect(searchOrders("+91 90000 00001").map(({ number }) => number)).toEqual([2000]);
  expect(searchOrders("asha")).toEqual([]);
  expect(searchOrders("99999999999999999999")).toEqual([]);
});

test("mails say where they stand", () => {
  const insert = sqlite.prepare(
    `insert into outbox (key, recipient, subject, html, text, created_at, due_at, sent_at)
     values (?, 'a@example.com', 'Order', '', '', 1, ?, ?)`,
  );
  insert.run("waiting", 5, null);
  insert.run("sent", null, 7);
  insert.run("failed", null, null);
  expect(listMails(null).mails.map(({ state }) => state)).toEqual(["failed", "sent", "waiting"]);
  for (let i = 0; i < 40; i += 1) insert.run(`more-${i}`, 5, null);
  const { mails, next } = listMails(null);
  expect(mails).toHaveLength(30);
  expect(listMails(next).mails).toHaveLength(13);
});

test("every product is on the desk, page after page, and can be taken out and put back", () => {
  for (let i = 0; i < 45; i += 1) {
    createProduct(
      {
        title: `Kurti ${i}`,
        description: "",
        price: 100_00,
        category: null,
        colors: [],
        sizes: ["S", "M"].map((size) => ({ size, stock: 3 })),
        pictures: [],
      },
      Math.floor(i / 10),
    );
  }
  const list = (asked: object) => listDeskProducts(productFilterInput.parse(asked));
  for (const sort of Object.keys(productOrders)) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = list({ sort, after: after ?? undefined });
      seen.push(...page.products.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  }

  expect(changeProduct({ productId: "kurti-44", do: "archive" })).toMatchObject({ ok: true });
  const desk = () => list({}).products.find(({ id }) => id === "kurti-44");
  expect(desk()?.standing.state).toBe("archived");
  expect(changeProduct({ productId: "kurti-44", do: "restore" })).toMatchObject({ ok: true });
  expect(desk()?.standing.state).toBe("shop");

  const stock = { productId: "kurti-44", do: "stock", "was:S": "3", "was:M": "3" };
  expect(changeProduct({ ...stock, "stock:S": "", "stock:M": "0" })).toMatchObject({ ok: true });
  expect(desk()?.sizes).toEqual([
    { size: "S", stock: null },
    { size: "M", stock: 0 },
  ]);
  expect(changeProduct({ ...stock, "stock:S": "9", "stock:M": "9" })).toMatchObject({
    status: 409,
  });
  for (const typed of ["-1", "1.5", "1e3", "many"]) {
    expect(changeProduct({ ...stock, "stock:S": typed })).toMatchObject({ status: 400 });
  }
  expect(changeProduct({ productId: "nothing", do: "archive" })).toMatchObject({ status: 404 });
  expect(changeProduct({ productId: "nothing", do: "stock" })).toMatchObject({ status: 404 });
  expect(changeProduct({ productId: "kurti-44", do: "burn" })).toMatchObject({ status: 400 });
  saveMaintenance({ on: true, message: "" }, "operator");
  expect(changeProduct({ productId: "kurti-44", do: "archive" })).toMatchObject({ status: 403 });
  saveMaintenance({ on: false, message: "" }, "operator");
});
