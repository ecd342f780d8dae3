import { expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { listTrash, restoreFromTrash } from "#app/catalog/trash.server.ts";
import { replyTo } from "#app/desk/orders/message-link.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { unsetShop } from "#app/shop.ts";
import { messageInput } from "./message-input.ts";
import { deleteMessage, listMessages, markAnswered, takeMessage } from "./messages.server.ts";

const operator = operatorContext({ name: "operator" });

const good = { name: "Meera", contact: "98765 43210", text: "Is the blue one coming back?" };

test("a message is kept once, waits, and is answered", async () => {
  expect(takeMessage(shopperContext(), { fields: good, address: "a" })).toEqual({ ok: true });
  expect(takeMessage(shopperContext(), { fields: good, address: "a" })).toEqual({ ok: true });
  const { waiting, answered } = listMessages(null);
  expect(waiting).toMatchObject([good]);
  expect(answered).toEqual([]);
  const id = waiting[0]?.id ?? 0;
  expect(markAnswered(operator, { id, answered: true })).toBe(true);
  expect(listMessages(null)).toMatchObject({ waiting: [], answered: [good] });
  expect(markAnswered(operator, { id, answered: false })).toBe(true);
  expect(listMessages(null)).toMatchObject({ waiting: [good], answered: [] });
  expect(markAnswered(operator, { id: 999, answered: true })).toBe(false);
  expect(deleteMessage(operator, { id })).toBeGreaterThan(0);
  expect(listMessages(null)).toMatchObject({ waiting: [], answered: [] });
  expect(
    restoreFromTrash(operatorContext({ name: "operator" }), {
      id: listTrash().entries[0]?.id ?? 0,
    }),
  ).toMatchObject({ ok: true });
  expect(listMessages(null)).toMatchObject({ waiting: [good] });
  expect(JSON.stringify(listAudit(null))).not.toMatch(/Meera|98765|blue/);
});

test.each([
  ["name", " "],
  ["contact", "meera"],
  ["contact", "12345"],
  ["text", ""],
  ["text", "a".repeat(3001)],
])("a %s of %j is refused by its field", async (field, value) => {
  const answer = takeMessage(shopperContext(), {
    fields: { ...good, [field]: value },
    address: "b",
  });
  expect(answer).toEqual({ ok: false, reason: "invalid", errors: { [field]: expect.any(String) } });
});

test("a number in Hindi digits is one that can be called", () => {
  const { success, data } = messageInput.safeParse({ ...good, contact: "९८७६५ ४३२१०" });
  expect(success && data).toEqual(good);
});

test("a machine is stopped, a person is not", async () => {
  const answers = [];
  for (let n = 0; n < 11; n += 1)
    answers.push(
      takeMessage(shopperContext(), { fields: { ...good, text: `Question ${n}` }, address: "c" }),
    );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.at(-1)).toEqual({ ok: false, reason: "too many", waitSeconds: 3600 });
});

test.each([
  ["meera@example.com", "mailto:meera@example.com?", "Reply by mail"],
  ["a?bcc=x&b@example.com", "mailto:a%3Fbcc%3Dx%26b@example.com?", "Reply by mail"],
  ["98765 43210", "https://wa.me/919876543210?", "Reply on WhatsApp"],
  ["+91 98765-43210", "https://wa.me/919876543210?", "Reply on WhatsApp"],
  ["0522 1234567", "tel:05221234567", "Call"],
  ["+44 20 7946 0000", "tel:+442079460000", "Call"],
])("an answer to %s goes to %s", (contact, link, label) => {
  const reply = replyTo(unsetShop, { contact, name: "Meera", text: "Is it lined?" });
  expect(reply.href).toContain(link);
  expect(reply.label).toBe(label);
});

test("a mail has what was asked below the answer, of a long message its beginning", () => {
  const bodyOf = (text: string) => {
    const { href } = replyTo(unsetShop, { contact: "a@example.com", name: "Meera", text });
    return new URL(href).searchParams.get("body");
  };
  expect(bodyOf("Is it lined?\nAnd washable?")).toBe(
    "Namaste Meera,\r\n\r\n\r\n\r\n> Is it lined?\r\n> And washable?",
  );
  expect(bodyOf("क".repeat(500))).toMatch(/> क{400}…$/);
});
