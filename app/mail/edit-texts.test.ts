import { beforeEach, expect, test } from "vitest";
import { unknownInBraces } from "#app/fill-placeholders.ts";
import { noAmounts } from "#app/order-sums.ts";
import { writeSelling } from "#app/settings/current-settings.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { unsetSelling, unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import {
  frameForm,
  letterForm,
  previewText,
  resetText,
  saveLetterFrame,
  saveText,
} from "./edit-texts.server.ts";
import {
  always,
  type LetterText,
  letterTexts,
  mailTextKeys,
  whatsappKeys,
} from "./letter-texts.ts";
import { orderCancelledMail } from "./order-cancelled.ts";
import { orderConfirmedMail } from "./order-confirmed.tsx";
import { orderShippedMail } from "./order-shipped.ts";
import { fillText, type Text, usualText } from "./own-texts.server.ts";

const all = [...mailTextKeys, ...whatsappKeys];
const order = { number: 1001, name: "{order} सुनीता <b>वर्मा</b>", isSandbox: false };
const link = "https://shop.example/order/abc?key=xyz";
const shipped = { ...order, city: "Pune", courierDays: null };

function save(key: (typeof all)[number], typed: Partial<Text>, print = letterForm(key).print) {
  return saveText(meera(5), { key, typed: { ...usualText(key), ...typed }, print });
}

beforeEach(() => sqlite.exec("delete from settings"));

test("each usual text names only what is known, and its preview leaves nothing in braces", () => {
  for (const key of all) {
    const text: LetterText = letterTexts[key];
    const known = Object.keys({ ...always, ...text.placeholders });
    const { subject, heading, body } = usualText(key);
    expect(unknownInBraces(`${subject} ${heading} ${body}`, known), key).toEqual([]);
    // Whatever may be named and is not named by the usual words can be named.
    const preview = previewText(key, {
      subject,
      heading,
      body: `${body}\n\n{${known.join("} {")}}`,
    });
    expect(preview.ok && unknownInBraces(`${preview.subject} ${preview.text}`, []), key).toEqual(
      [],
    );
  }
});

test("an example promises what the shop's settings do", () => {
  const numbers = { returnDays: 10, dispatchDays: 3, refundWorkingDays: 5 };
  writeSelling({ ...unsetSelling, ...numbers, upiId: null });
  refreshSettings();
  const texts = all.map((key) => {
    const preview = previewText(key, usualText(key));
    return preview.ok ? preview.text : "";
  });
  sqlite.exec("delete from settings where key = 'selling'");
  refreshSettings();
  for (const days of ["5 working days", "within 10 days", "within 3 days"])
    expect(texts.some((text) => text.includes(days))).toBe(true);
  expect(texts.join("\n")).not.toMatch(/\b7 (working )?days/);
});

test("what is not known shows in the parts that are left, so a parcel without number says none", () => {
  const { text } = orderShippedMail(unsetShop, shipped, undefined, link);
  expect(text).toContain("Order 1001 is shipped with our courier to Pune.\n\nYou pay nothing");
  const parcel = { courier: "DTDC", trackingNumber: "D1", link: "https://dtdc.example/D1" };
  expect(orderShippedMail(unsetShop, shipped, parcel, link).text).toContain(
    "The tracking number is D1.\n\nTrack it here: https://dtdc.example/D1",
  );
});

test("the operator's words are in subject, HTML and text, filled in once and never taken for HTML", () => {
  const typed = {
    subject: "{shop}: {order} for {name}",
    heading: "<i>Gone</i>",
    body: "Dear {firstName},\nlook: {trackingLink}\n\n{tracking}\n\n<script>x</script>",
  };
  expect(save("order-shipped", typed)).toEqual({ ok: true });
  const { subject, html, text } = orderShippedMail(unsetShop, shipped, undefined, link);
  // What a shopper has typed in braces is no fact of the order.
  expect(subject).toBe(`${unsetShop.name}: 1001 for ${order.name}`);
  expect(text).toContain("Dear {order},\nlook:\n\n<script>x</script>");
  expect(html).toContain("&lt;i&gt;Gone&lt;/i&gt;");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|<i>|<b>व/);
  expect(save("order-confirmed", { heading: "Thank you!", body: "{amount} is here." })).toEqual({
    ok: true,
  });
  const { returnDays, returnsAnything, offersExchange } = unsetShop;
  const confirmed = orderConfirmedMail(
    unsetShop,
    {
      ...order,
      returnDays,
      returnsAnything,
      offersExchange,
      gstIncluded: null,
      phone: "",
      address: "1",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411001",
      ...noAmounts,
      subtotal: 100_00,
      amount: 100_00,
      courierName: null,
      courierDays: null,
      lines: [],
    },
    link,
  );
  expect(confirmed.html).toContain("Thank you!</h1>");
  expect(confirmed.text).toContain("₹100 is here.\n\n\n");
  resetText(meera(6), "order-confirmed");
  expect(letterForm("order-confirmed").isOwn).toBe(false);
  const logged = sqlite.prepare("select what, detail from audit order by id").all();
  expect(JSON.stringify(logged)).toContain("message text reset");
});

test("a word that is not known is refused by its name, with the known ones", () => {
  const wrong = save("order-cancelled", {
    subject: "",
    heading: "{x}",
    body: "Hi {Name}, {refund}",
  });
  expect(wrong).toMatchObject({
    reason: "invalid",
    errors: { subject: "Please enter some words." },
  });
  if (wrong.ok || wrong.reason !== "invalid") throw new Error("was saved");
  expect(wrong.errors.body).toBe(
    "{Name} is not known here. Known are {name}, {firstName}, {order}, {shop}, {email}, {phone}, {refund}.",
  );
  expect(save("order-cancelled", { body: "x".repeat(3001) })).toMatchObject({
    errors: { body: "Please use at most 3000 characters; you used 3001." },
  });
  expect(letterForm("order-cancelled").typed).toEqual(usualText("order-cancelled"));
  for (const body of ["Hi {firstName", "Hi { firstName }", "Hi {first name}", "{toString}"]) {
    expect(save("order-cancelled", { body }), body).toMatchObject({ reason: "invalid" });
  }
  expect(save("whatsapp-paid", { body: "x".repeat(1001) })).toMatchObject({ reason: "invalid" });
  // A message has no subject to be asked for.
  expect(save("whatsapp-paid", { subject: "", body: "Hi {firstName}" })).toEqual({ ok: true });
});

test("a mail that is to tell what the operator writes each time is refused without a place for it", () => {
  const needed = [
    ...["return-accepted", "return-refused", "return-closed"].map((key) => [key, "{answer}"]),
    ["order-message", "{message}"],
    ["transfer-not-found", "{reason}"],
  ] as [(typeof all)[number], string][];
  for (const [key, name] of needed) {
    const wrong = save(key, { body: "Thank you, {firstName}." });
    const said = wrong.ok || wrong.reason !== "invalid" ? "" : wrong.errors.body;
    expect(said, key).toContain(`Please put ${name} into the text`);
    expect(letterForm(key).placeholders.find((one) => one.name === name)?.what).toContain("must");
    expect(save(key, { body: `Thank you.\n\n${name}` }), key).toEqual({ ok: true });
  }
});

test("greeting, signature and last line frame each mail", () => {
  const { print } = frameForm();
  const typed = {
    greeting: "Khamma ghani {firstName}!",
    signature: "Yours,\nMeera",
    footer: "No. 1",
  };
  expect(saveLetterFrame(meera(5), { typed, print })).toEqual({ ok: true });
  expect(saveLetterFrame(meera(5), { typed, print })).toEqual({ ok: false, reason: "changed" });
  const answered = { ...order, name: "Asha Verma" };
  const { html, text } = orderCancelledMail(
    unsetShop,
    answered,
    { by: "operator", owed: 0, isHeld: false },
    link,
  );
  expect(text).toMatch(/^Khamma ghani Asha!\n\n/);
  expect(text).toContain(`\n\nYours,\nMeera\n\n${unsetShop.name}\n`);
  expect(text).toMatch(/\nNo\. 1\n$/);
  for (const part of ["Khamma ghani Asha!", "Yours,\nMeera", "No. 1"]) expect(html).toContain(part);
  const wrong = { greeting: "{order}", signature: "{name}", footer: "{shop}" };
  const again = saveLetterFrame(meera(5), { typed: wrong, print: frameForm().print });
  expect(again.ok || again.reason !== "invalid" ? [] : Object.keys(again.errors)).toEqual([
    ...["greeting", "signature", "footer"],
  ]);
});

test("of two who write the same text, the later one is told", () => {
  const { print } = letterForm("refunded");
  expect(save("refunded", { heading: "One" })).toEqual({ ok: true });
  expect(save("refunded", { heading: "Two" }, print)).toEqual({ ok: false, reason: "changed" });
  expect(letterForm("refunded").typed.heading).toBe("One");
  expect(fillText("{a} {b}  {c}", { a: "{b}", b: "2" })).toBe("{b} 2 {c}");
});
