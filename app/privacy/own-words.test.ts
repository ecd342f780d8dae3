import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { openStore } from "#app/payment-providers/sandbox/store.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { findPerson } from "./person.server.ts";
import { buyer, insert, leaveTraces, NOW, placeOrder } from "./privacy-fixture.ts";

/** What stays published of a person who was erased. */
function published() {
  return sqlite.prepare("select author, text from reviews order by id").all();
}

test("a review stays without any part of name, address, phone or e-mail in it, and others stay as they are", async () => {
  placeOrder("buyer", 7001, buyer);
  leaveTraces("buyer");
  for (const [order_id, author, text] of [
    [
      "hers",
      "Zari Aapa",
      "ZARQANOORIYA's own! testbegum of Hidden Haveli, Secretabad, 91234 50987",
    ],
    ["also-hers", "Z", "Zarqanooriya says yes, zari aapa too; write to zarqa@private.example"],
    ["others", "Meera", "As good as Zarqanooriya said"],
  ] as const) {
    const other = { ...buyer, phone: "9876543210", email: "meera@example.com" };
    placeOrder(order_id, 7002 + published().length, order_id === "others" ? other : buyer);
    insert("reviews", { product_id: "kurti", author, rating: 4, text, created_at: NOW, order_id });
  }
  const order = sqlite.prepare("update orders set status = ? where phone = ?");
  for (const status of ["packed", "shipped", "delivered"]) order.run(status, buyer.phone);
  const by = operatorContext({ name: "operator" }, NOW);
  expect(await erasePerson(by, { phone: buyer.phone, email: null })).toMatchObject({
    ok: true,
    orders: 3,
  });
  expect(published()).toEqual([
    { author: "A shopper", text: "Loved it, …" },
    { author: "A shopper", text: "…'s own! … of …" },
    { author: "A shopper", text: "… says yes, … too; write to …" },
    { author: "Meera", text: "As good as Zarqanooriya said" },
  ]);
  expect(sqlite.prepare("select reason from refunds").pluck().all()).toEqual(["sorry …"]);
});

test("what was paid for practice keeps its amount, and no contact of who was erased", async () => {
  const file = path.join(env.DATA_DIR, "sandbox.db");
  const person = { ...buyer, name: "Nafisa", phone: "9876509999", email: "nafisa@example.com" };
  placeOrder("nafisas", 7010, person);
  const order = sqlite.prepare("update orders set status = ? where id = 'nafisas'");
  for (const status of ["packed", "shipped", "delivered"]) order.run(status);
  const store = openStore(file);
  const paid = (id: string, email: string, contact: string) =>
    store.add("payment", { id, created_at: 1, amount: 100, email, contact } as never, {});
  // More than are read at once.
  for (let n = 0; n < 100; n++) paid(`pay_x${n}`, "asha@example.com", "+919800000000");
  paid("pay_1", "Nafisa@example.com", "+919876509999");
  paid("pay_2", "meera@example.com", "+919876543210");
  store.addJob(1, "deliver", { body: JSON.stringify({ contact: "+919876509999" }) });
  store.addJob(2, "deliver", { body: JSON.stringify({ contact: "+919876543210" }) });
  const by = operatorContext({ name: "operator" }, NOW);
  await erasePerson(by, { phone: person.phone, email: null });
  const first = { id: "pay_1", created_at: 1, amount: 100, email: null, contact: null };
  expect(store.find("payment", "pay_1")).toEqual(first);
  expect(store.find("payment", "pay_2")).toMatchObject({ email: "meera@example.com" });
  expect(store.nextDue()).toBe(2);
  store.close();
  expect(readFileSync(file, "latin1").toLowerCase()).not.toMatch(/nafisa|9876509999/);
});

test("words about the person that were taken off a page do not wait in the trash", async () => {
  const person = { ...buyer, name: 'Rehana "Reni" Testwala', phone: "9876507777" };
  placeOrder("rehanas", 7020, { ...person, email: "rehana@example.com" });
  const order = sqlite.prepare("update orders set status = ? where id = 'rehanas'");
  for (const status of ["packed", "shipped", "delivered"]) order.run(status);
  sqlite.exec("delete from bin");
  const throwAway = (kind: string, title: string, rows: object) =>
    insert("bin", { kind, title, rows: JSON.stringify(rows), deleted_at: NOW, who: "operator" });
  const section = (words: string) => ({ sections: [{ kind: "home", section: { words } }] });
  throwAway("section", "hers", section(`So soft! ${person.name.toUpperCase()}`));
  throwAway("page", "of hers", { pages: [{ draft: JSON.stringify({ title: person.name }) }] });
  throwAway("section", "a namesake's", section("Rehana, Delhi"));
  const key = { phone: person.phone, email: null };
  const found = await findPerson(key);
  expect(found?.trashed).toHaveLength(2);
  // Others are praised beside them.
  expect(found && (await exportPerson(found))).not.toHaveProperty("deletedLately");
  const by = operatorContext({ name: "operator" }, NOW);
  expect(await erasePerson(by, key)).toMatchObject({ ok: true });
  expect(sqlite.prepare("select title from bin").pluck().all()).toEqual(["a namesake's"]);
});
