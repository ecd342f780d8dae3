import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { env } from "#app/env.server.ts";
import { listMails, sendMailAgain } from "#app/mail/mail-log.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { lookFor, personFile } from "./lookup.server.ts";
import { findPerson, readKey } from "./person.server.ts";
import {
  buyer,
  countingSteps,
  insert,
  leaveTraces,
  NOW,
  PHOTO,
  placeOrder,
  placesOf,
} from "./privacy-fixture.ts";

const by = operatorContext({ name: "operator" }, NOW);

function setStatus(id: string, ...statuses: string[]) {
  const set = sqlite.prepare("update orders set status = ? where id = ?");
  for (const status of statuses) set.run(status, id);
}

const label = () => {
  const id = sqlite.prepare("select id from parcels where order_id = 'buyer'").pluck().get();
  return path.join(env.DATA_DIR, `labels/${id}.pdf`);
};

beforeAll(() => {
  saveBusiness("09AAAAA0000A1ZL");
  placeOrder("buyer", 7001, buyer);
  leaveTraces("buyer");
  const other = { ...buyer, name: "Meera", phone: "9876543210", email: "meera@example.com" };
  placeOrder("others", 7002, {
    ...other,
    address: "1 Chowk",
    city: "Lucknow",
    pincode: "226003",
    awb: "",
  });
  insert("outbox", {
    kind: "order-confirmed",
    key: "order-confirmed:others",
    recipient: other.email,
    subject: "s",
    html: "h",
    text: "t",
    created_at: 1,
  });
  mkdirSync(path.join(env.DATA_DIR, "returns"), { recursive: true });
  writeFileSync(path.join(env.DATA_DIR, `returns/${PHOTO}.jpg`), "a photo");
  mkdirSync(path.dirname(label()), { recursive: true });
  writeFileSync(label(), "%PDF- with her address");
});

test("a shopper is found by phone, e-mail or number of an order, however typed", async () => {
  for (const typed of [" +91 91234-50987 ", "091234 50987", "0091 (91234) 50987"])
    expect(readKey(typed), typed).toEqual({ phone: buyer.phone, email: null });
  expect(readKey("6123450987")?.phone).toBe("6123450987");
  expect(readKey("ZARQA@private.example")).toEqual({ phone: null, email: "zarqa@private.example" });
  expect(
    (await findPerson({ phone: null, email: buyer.email.toLowerCase() }))?.orders,
  ).toHaveLength(1);
  expect(readKey("#7001")).toEqual({ phone: buyer.phone, email: "zarqa@private.example" });
  expect(readKey("7999")).toBeUndefined();
  expect(readKey("Zarqa")).toBeUndefined();
  expect(await findPerson({ phone: "9000000000", email: null })).toBeUndefined();
  const person = await findPerson({ phone: buyer.phone, email: null });
  expect(person).toMatchObject({
    messages: [1],
    drafts: ["another-browser"],
    mails: [1],
    trashed: [1],
  });
  expect(person?.orders.map(({ number }) => number)).toEqual([7001]);
  expect(person?.webhooks).toHaveLength(2);
  expect(person?.payments).toEqual(["pay_stray"]);
  // As the message has it, and no order.
  expect(person?.known.contacts).toContain("+91 91234 50987");
});

test("what is handed over has everything of one shopper and nothing of anybody else", async () => {
  const person = await findPerson({ phone: buyer.phone, email: buyer.email });
  const file = JSON.stringify(person && (await exportPerson(person)));
  for (const text of Object.values(buyer)) expect(file).toContain(text);
  expect(file).toContain(Buffer.from("a photo").toString("base64"));
  expect(file).toContain("Loved it");
  expect(file).not.toContain("Meera");
  expect(file).not.toContain("meera@example.com");
});

test("an order that is open stands in the way, and nothing is erased", async () => {
  const key = { phone: buyer.phone, email: null };
  const before = placesOf(Object.values(buyer));
  expect(await erasePerson(by, key)).toEqual({
    ok: false,
    reason: "open",
    open: [{ id: "buyer", number: 7001, why: "it is confirmed" }],
  });
  expect(placesOf(Object.values(buyer))).toEqual(before);
  expect(await erasePerson(by, { phone: "9000000000", email: null })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("after it was erased nothing of the shopper is left, and the books are as they were", async () => {
  setStatus("buyer", "packed", "shipped", "delivered");
  const books = () =>
    sqlite
      .prepare(
        `select o.number, o.status, o.state, o.amount, o.paid_at, l.title, l.unit_price, l.quantity,
           i.number paper, i.place_of_supply, p.id payment, p.amount paid from orders o
         join order_lines l on l.order_id = o.id join invoices i on i.order_id = o.id
         join payments p on p.order_id = o.id order by o.number`,
      )
      .all();
  const before = books();
  expect(placesOf(Object.values(buyer)).length).toBeGreaterThan(20);
  expect(await erasePerson(by, { phone: buyer.phone, email: null })).toMatchObject({
    ok: true,
    orders: 1,
  });
  expect(books()).toEqual(before);
  expect(before).toHaveLength(2);
  expect(placesOf([...Object.values(buyer), "Zarqa", "Haveli", "91234 50987"])).toEqual([]);
  // Not even in what SQLite has let go of.
  const bytes = sqlite.serialize().toString("latin1").toLowerCase();
  for (const text of [...Object.values(buyer), "zarqanooriya"]) {
    expect(bytes.includes(text.toLowerCase()), text).toBe(false);
  }
  expect(bytes.includes("meera@example.com")).toBe(true);
  expect(existsSync(path.join(env.DATA_DIR, `returns/${PHOTO}.jpg`))).toBe(false);
  expect(existsSync(label())).toBe(false);
  const order = sqlite
    .prepare("select erased_at, name, state from orders where id = 'buyer'")
    .get();
  expect(order).toEqual({ erased_at: NOW, name: "(erased)", state: "Karnataka" });
  expect(sqlite.prepare("select author, rating from reviews").get()).toEqual({
    author: "A shopper",
    rating: 5,
  });
  expect(sqlite.prepare("select what, detail from audit order by id desc").get()).toEqual({
    what: "personal data erased",
    detail: "orders 7001",
  });
  expect(await findPerson({ phone: buyer.phone, email: buyer.email })).toBeUndefined();
  expect(readKey("7001")).toBeUndefined();
  expect(sqlite.prepare("select count(*) from wishes").pluck().get()).toBe(0);
});

test("no mail to the shopper waits or can be sent again afterwards", async () => {
  const person = { ...buyer, name: "Nafisa", phone: "9876509999", email: "nafisa@example.com" };
  placeOrder("nafisas", 7010, person);
  const mail = { recipient: person.email, subject: "s", html: "h", text: "t", created_at: NOW };
  const write = (kind: string, state: Record<string, unknown>) =>
    insert("outbox", { kind, key: `${kind}:nafisas`, ...mail, ...state });
  write("order-confirmed", { sent_at: NOW });
  write("order-shipped", { stopped: "given up", error: "550" });
  write("order-delivered", { due_at: NOW });
  setStatus("nafisas", "packed", "shipped", "delivered");
  await erasePerson(by, { phone: person.phone, email: null });
  const theirs = listMails(null).mails.filter(({ recipient }) => recipient === "(erased)");
  expect(theirs.slice(0, 3).map(({ state }) => state)).toEqual(["erased", "erased", "sent"]);
  for (const { id } of theirs)
    expect(sendMailAgain(operatorContext({ name: "operator" }, NOW), { id })).toBe(false);
  expect(listMails(null, { state: "failed" }).mails).toEqual([]);
  expect(whatToDo(NOW).some(({ name }) => name === "Mails not sent")).toBe(false);
});

test("an order that ended in an exchange is over once the other units have arrived", async () => {
  const other = { ...buyer, name: "Rukhsana", phone: "9876501234", email: "rukhsana@example.com" };
  placeOrder("exchanged", 7003, other);
  setStatus("exchanged", "packed", "shipped", "returned");
  comeBack("exchanged", "exchange");
  const key = { phone: other.phone, email: null };
  expect(await erasePerson(by, key)).toMatchObject({
    ok: false,
    open: [{ number: 7003, why: "it is returned" }],
  });
  sqlite.exec(`insert into exchanges (order_id, request_id, packed_at, sent_at)
    select order_id, id, 1, 1 from return_requests where order_id = 'exchanged'`);
  expect(await erasePerson(by, key)).toMatchObject({
    open: [{ number: 7003, why: "its exchange is on its way" }],
  });
  sqlite.exec("update exchanges set delivered_at = 2 where order_id = 'exchanged'");
  expect(await erasePerson(by, key)).toMatchObject({ ok: true, orders: 1 });
});

test("an order of which a part came back is over once its money is back", async () => {
  const other = { ...buyer, name: "Meher", phone: "9876501235", email: "meher@example.com" };
  placeOrder("part", 7004, other);
  setStatus("part", "packed", "shipped", "returned");
  comeBack("part", "return");
  const key = { phone: other.phone, email: null };
  const refund = { order_id: "part", payment_id: "pay_part", amount: 50000, reason: "it is back" };
  insert("refunds", {
    ...refund,
    id: "rf_1",
    status: "failed",
    asked_by: "operator",
    created_at: 1,
  });
  expect(await erasePerson(by, key)).toMatchObject({
    open: [{ number: 7004, why: "a refund is not finished" }],
  });
  const again = { ...refund, id: "rf_2", status: "processed", asked_by: "operator", created_at: 2 };
  insert("refunds", again);
  expect(await erasePerson(by, key)).toMatchObject({ ok: true, orders: 1 });
});

/** Pieces of an order that the shopper wanted to send back have arrived. */
function comeBack(orderId: string, wish: "return" | "exchange") {
  const request = { id: orderId, order_id: orderId, status: "received", wish, reason: "flaw" };
  insert("return_requests", {
    ...request,
    words: "",
    asked_at: NOW,
    answered_at: NOW,
    received_at: NOW,
  });
}

test("earlier states of pages that name a shopper go with the rest", async () => {
  const person = { ...buyer, name: 'Nargis "Nono" Testwala', phone: "9876508888" };
  placeOrder("named", 7020, { ...person, email: "nargis@example.com" });
  setStatus("named", "packed", "shipped", "delivered");
  const content = (words: string) =>
    JSON.stringify({
      title: "Our story",
      description: words,
      category: "",
      cover: null,
      sections: [],
    });
  const page = { kind: "page", created_at: 1, updated_at: 1 };
  const named = content(`${person.name.toUpperCase()} wears it`);
  insert("pages", { ...page, slug: "story", published: content("Nobody"), draft: named });
  insert("pages", { ...page, slug: "other", published: content("Nargis, somebody else") });
  for (const words of ["Nobody", `says ${person.name}`, "Nargis, somebody else"]) {
    const state = { kind: "page", slug: "story", published_at: 1 };
    insert("page_versions", { ...state, content: content(words) });
  }
  expect(await erasePerson(by, { phone: person.phone, email: null })).toMatchObject({ ok: true });
  expect(sqlite.prepare("select content from page_versions order by id").pluck().all()).toEqual([
    content("Nobody"),
    content("Nargis, somebody else"),
  ]);
  expect(sqlite.prepare("select draft from pages where slug = 'story'").pluck().get()).toBe(named);
  sqlite.exec("delete from pages; delete from page_versions");
});

test("a person of very many orders keeps nobody waiting: found, told by pages, handed out and erased in parts", async () => {
  const other = { ...buyer, phone: "9876512345", email: "", address: "" };
  const count = 1200;
  for (let n = 0; n < count; n++) {
    const id = `many-${n}`;
    placeOrder(id, 20_000 + n, { ...other, name: `Many ${n}`, email: `many${n}@example.com` });
    setStatus(id, "packed", "shipped", "delivered");
    const body = JSON.stringify({ contact: `+919${n}`, filling: "x".repeat(500) });
    insert("webhooks", { id: `w${n}`, source: "razorpay", body, received_at: NOW });
  }
  const looked = await lookFor(other.phone);
  if (looked.kind !== "found") throw new Error(looked.kind);
  expect([looked.orders.length, looked.count, looked.openCount]).toEqual([50, count, 0]);
  const next = await lookFor(other.phone, looked.next ?? 0);
  expect(next.kind === "found" && next.orders[0]?.number).toBe(20_050);
  const file = await personFile(by, { typed: other.phone });
  expect(JSON.parse(file?.text ?? "").orders).toHaveLength(count);
  const asked = { phone: other.phone, email: null };
  const steps = await countingSteps(() => erasePerson(by, asked));
  expect(steps.result).toMatchObject({ ok: true, orders: count });
  // Each part lets the others have their turn.
  expect(steps.turns).toBeGreaterThan(count / 50);
  expect(placesOf(["many7@example.com", "Many 1199"])).toEqual([]);
  expect(await lookFor(other.phone)).toEqual({ kind: "unknown" });
}, 60_000);
