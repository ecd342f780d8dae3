import { expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { eraseFor } from "./lookup.server.ts";
import { buyer, insert, NOW, placeOrder } from "./privacy-fixture.ts";

/** What the form of erasing does, and what it does not. */

const by = operatorContext({ name: "operator" }, NOW);
const names = () => sqlite.prepare("select name from orders order by number").pluck().all();
const audited = () => sqlite.prepare("select what, detail from audit order by id").all();

function deliver(id: string) {
  const set = sqlite.prepare("update orders set status = ? where id = ?");
  for (const status of ["packed", "shipped", "delivered"]) set.run(status, id);
}

test("without the tick of the form nobody is erased, with it they are", async () => {
  placeOrder("asked", 7001, buyer);
  deliver("asked");
  for (const sure of ["", "on"]) {
    expect(await eraseFor(by, { q: buyer.phone, sure })).toMatchObject({
      ok: false,
      reason: "not sure",
    });
  }
  expect(await eraseFor(by, { q: "Zarqa", sure: "yes" })).toEqual({ ok: false, reason: "unknown" });
  expect(names()).toEqual([buyer.name]);
  expect(audited()).toEqual([]);
  expect(await eraseFor(by, { q: buyer.phone, sure: "yes" })).toMatchObject({
    ok: true,
    orders: 1,
  });
  expect(names()).toEqual(["(erased)"]);
});

test("who has only written is erased too, and the activity log has a line that names nobody", async () => {
  const writer = { token: "m1", name: "Nargis", contact: "nargis@example.com" };
  insert("messages", { ...writer, text: "When do you open?", created_at: NOW });
  const before = audited().length;
  expect(await eraseFor(by, { q: writer.contact, sure: "yes" })).toMatchObject({
    ok: true,
    orders: 0,
  });
  expect(sqlite.prepare("select count(*) from messages").pluck().get()).toBe(0);
  expect(audited().slice(before)).toEqual([{ what: "personal data erased", detail: null }]);
});

test("an order that is open again while others are erased keeps its name, and the same again ends it", async () => {
  const person = { ...buyer, phone: "9876512345", email: "many@example.com" };
  // More than go in one part.
  for (let n = 0; n < 30; n++) {
    placeOrder(`many-${n}`, 8000 + n, person);
    deliver(`many-${n}`);
  }
  const left = sqlite
    .prepare("select count(*) from orders where phone = ?")
    .pluck()
    .bind(person.phone);
  const key = { phone: person.phone, email: null };
  const erasing = erasePerson(by, key);
  while (left.get() === 30) await new Promise(setImmediate);
  expect(left.get()).toBe(5);
  insert("return_requests", {
    id: "late",
    order_id: "many-29",
    wish: "return",
    reason: "size",
    words: "",
    asked_at: NOW,
  });
  const open = [{ id: "many-29", number: 8029, why: "a return is open" }];
  expect(await erasing).toEqual({ ok: false, reason: "open", open });
  expect(left.get()).toBe(5);
  sqlite.exec("delete from return_requests");
  expect(await erasePerson(by, key)).toMatchObject({ ok: true, orders: 5 });
  expect(left.get()).toBe(0);
});
