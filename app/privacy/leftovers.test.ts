import { expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { buyer, insert, NOW, placeOrder } from "./privacy-fixture.ts";

test("what the shop let go of before somebody was erased is not left in the file either", async () => {
  placeOrder("buyer", 7001, buyer);
  const order = sqlite.prepare("update orders set status = ? where id = 'buyer'");
  for (const status of ["packed", "shipped", "delivered"]) order.run(status);
  // So many that the table gets a page above its others; each is written once more when it is sent.
  for (let n = 0; n < 12; n++) {
    const mail = { kind: "order-confirmed", key: `order-confirmed:${n}`, recipient: buyer.email };
    const text = `To ${buyer.name}, ${buyer.phone}. `.repeat(40);
    insert("outbox", { ...mail, subject: "s", html: text, text, created_at: 1 });
    sqlite.prepare("update outbox set sent_at = 2, html = 'short' where key = ?").run(mail.key);
  }
  // What does not fit on its page lies on others, which are let go of as a whole.
  const key = "order-confirmed:long";
  const about = { kind: "order-confirmed", key, recipient: buyer.email, subject: "s", text: "t" };
  insert("outbox", { ...about, html: `Dear ${buyer.name}. `.repeat(2000), created_at: 1 });
  sqlite.prepare("update outbox set html = 'short' where key = ?").run(key);
  insert("carts", { shopper_id: "shopper-buyer", created_at: 1, updated_at: 1 });
  const fields = JSON.stringify({ email: buyer.email, phone: buyer.phone });
  insert("checkout_drafts", { shopper_id: "shopper-buyer", fields, updated_at: 1 });
  sqlite.exec("delete from checkout_drafts");

  const asked = { phone: buyer.phone, email: buyer.email.toLowerCase() };
  const context = operatorContext({ name: "operator" }, NOW);
  expect(await erasePerson(context, asked)).toMatchObject({ ok: true, orders: 1 });
  const bytes = sqlite.serialize().toString("latin1").toLowerCase();
  for (const text of [buyer.name, buyer.phone, buyer.email]) {
    expect(bytes.includes(text.toLowerCase()), text).toBe(false);
  }
});
