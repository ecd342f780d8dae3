import { expect, test } from "vitest";
import { changeProduct } from "#app/catalog/editing/change-product.server.ts";
import { listDeskProducts } from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { productOrders } from "#app/catalog/editing/product-filters.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { listMails } from "#app/mail/mail-log.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";

const operator = operatorContext({ name: "operator" });

test("mails say where they stand", () => {
  const insert = sqlite.prepare(
    `insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at, sent_at, stopped)
     values ('refunded', ?, 'a@example.com', 'Order', '', '', 1, ?, ?, ?)`,
  );
  insert.run("waiting", 5, null, null);
  insert.run("sent", null, 7, null);
  insert.run("refused", null, null, "refused");
  expect(listMails(null).mails.map(({ state }) => state)).toEqual(["refused", "sent", "waiting"]);
  for (let i = 0; i < 40; i += 1) insert.run(`more-${i}`, 5, null, null);
  const { mails, next } = listMails(null);
  expect(mails).toHaveLength(30);
  expect(listMails(next).mails).toHaveLength(13);
});

test("every product is on the desk, page after page, and can be taken out and put back", () => {
  for (let i = 0; i < 45; i += 1) {
    createProduct(operatorContext({ name: "operator" }, Math.floor(i / 10)), {
      title: `Kurti ${i}`,
      description: "",
      price: 100_00,
      category: null,
      colors: [],
      sizes: ["S", "M"].map((size) => ({ size, stock: 3 })),
      pictures: [],
    });
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

  expect(
    changeProduct(operator, {
      productId: "kurti-44",
      intent: "archive",
    }),
  ).toMatchObject({ ok: true });
  const desk = () => list({}).products.find(({ id }) => id === "kurti-44");
  expect(desk()?.productState.state).toBe("archived");
  expect(
    changeProduct(operator, {
      productId: "kurti-44",
      intent: "restore",
    }),
  ).toMatchObject({ ok: true });
  expect(desk()?.productState.state).toBe("shop");

  const stock = { productId: "kurti-44", intent: "stock", "was:S": "3", "was:M": "3" };
  expect(
    changeProduct(operator, {
      ...stock,
      "stock:S": "",
      "stock:M": "0",
    }),
  ).toMatchObject({ ok: true });
  expect(desk()?.sizes).toEqual([
    { size: "S", stock: null },
    { size: "M", stock: 0 },
  ]);
  expect(
    changeProduct(operator, {
      ...stock,
      "stock:S": "3",
      "stock:M": "9",
    }),
  ).toMatchObject({
    status: 409,
    errors: { "stock:M": "Size M was 3 and is 0 now; you typed 9." },
  });
  for (const typed of ["-1", "1.5", "1e3", "many"]) {
    expect(
      changeProduct(operator, {
        ...stock,
        "stock:S": typed,
        "stock:M": "7",
      }),
    ).toMatchObject({
      status: 400,
      errors: { "stock:S": expect.stringContaining("please enter a whole number") },
    });
  }
  const { price: was = 0 } = desk() ?? {};
  const price = {
    productId: "kurti-44",
    intent: "price",
    "was:price": String(was / 100),
    "was:originalPrice": "",
  };
  expect(
    changeProduct(operator, { ...price, price: "1,450.50", originalPrice: "₹1,900" }),
  ).toMatchObject({ ok: true });
  expect(desk()).toMatchObject({ price: 1450_50, originalPrice: 1900_00 });
  expect(changeProduct(operator, { ...price, price: "999", originalPrice: "" })).toMatchObject({
    status: 409,
    errors: { price: "Price is ₹1,450.50 now; you typed 999." },
  });
  const seen = { ...price, "was:price": "1450.5", "was:originalPrice": "1900" };
  for (const typed of ["", "many", "0", "2000"]) {
    expect(
      changeProduct(operator, { ...seen, price: typed, originalPrice: "1900" }),
      typed,
    ).toMatchObject({ status: 400 });
  }
  expect(desk()).toMatchObject({ price: 1450_50, originalPrice: 1900_00 });
  expect(changeProduct(operator, { ...seen, price: "1450.5", originalPrice: "" })).toMatchObject({
    ok: true,
  });
  expect(desk()).toMatchObject({ price: 1450_50, originalPrice: null });
  expect(
    changeProduct(operator, {
      productId: "nothing",
      intent: "archive",
    }),
  ).toMatchObject({ status: 404 });
  expect(changeProduct(operator, { productId: "nothing", intent: "stock" })).toMatchObject({
    status: 404,
  });
  expect(changeProduct(operator, { productId: "kurti-44", intent: "burn" })).toMatchObject({
    status: 400,
  });
  saveMaintenance(operator, { on: true, message: "" });
  expect(
    changeProduct(operator, {
      productId: "kurti-44",
      intent: "archive",
    }),
  ).toMatchObject({
    status: 403,
  });
  saveMaintenance(operator, { on: false, message: "" });
});
