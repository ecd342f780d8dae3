import { expect, test } from "vitest";
import { textsOf } from "./catalog/editing/edit-fields.ts";
import { editProduct } from "./catalog/editing/edit-product.server.ts";
import { findDeskProduct } from "./catalog/editing/find-desk-product.server.ts";
import { createProduct } from "./catalog/save-product.server.ts";
import { readForm } from "./http/read-input.server.ts";
import { receiveProduct } from "./http/read-product-form.server.ts";
import { receivePictures } from "./http/read-uploads.server.ts";
import { seenText } from "./seen-text.ts";
import { operatorContext } from "./settings/context.server.ts";

test("what turns a line round, is unseen or is a control character goes; letters and joiners stay", () => {
  expect(seenText("\u202eکشیدہ\u200f\u200b کاری\u0007\u0085\ufeff\u00ad")).toBe("کشیدہ کاری");
  const kept = "क्\u200dष می\u200cروم \u0600۱ 🧵\ufe0f 👩\u200d🎨\r\n\tkalai கலை";
  expect(seenText(kept)).toBe(kept);
});

const turned = "Jaal\u202e Kurti\u200b";

test("every form is read without them: plain, with pictures, and a product by a call", async () => {
  const post = (body: BodyInit, headers: HeadersInit = {}) =>
    new Request("http://shop.test/admin", { method: "POST", body, headers });
  const typed = { title: turned, colors: `${turned}, Rose`, sizes: turned };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(typed)) multipart.append(name, value);
  multipart.append("images", new Blob([]), "a\u202egpj.csv");
  const json = { "Content-Type": "application/json" };

  const form = await readForm(post(new URLSearchParams(typed)));
  expect([form.fields.title, ...form.all("colors")]).toEqual(["Jaal Kurti", "Jaal Kurti, Rose"]);
  // The page of a product takes its sizes and attributes from here.
  const received = await receivePictures(post(multipart), "images", 1);
  expect(received?.form.getAll("sizes")).toEqual(["Jaal Kurti"]);
  expect(received?.bad.map(({ name }) => name)).toEqual(["agpj.csv"]);
  for (const request of [
    post(multipart),
    post(new URLSearchParams(typed)),
    post(JSON.stringify(typed), json),
  ]) {
    const received = await receiveProduct(request);
    expect(received?.fields).toMatchObject({
      texts: { title: "Jaal Kurti", colors: "Jaal Kurti, Rose" },
      sizes: ["Jaal Kurti"],
    });
  }
});

test("a product that an earlier release stored with them is saved, and nobody else is said to have changed it", async () => {
  const operator = operatorContext({ name: "operator" });
  const { id } = createProduct(operator, {
    title: turned,
    description: `Soft\u200b`,
    price: 1099_00,
    category: "Kurti",
    colors: [],
    sizes: [{ size: "S", stock: 4 }],
    pictures: [],
    publishAt: 1,
  });
  const stored = findDeskProduct(id);
  if (!stored) throw new Error("no product");
  const texts = textsOf(stored, Date.now());
  const body = new URLSearchParams({ ...texts, publish: "later", was: JSON.stringify(texts) });
  const sent = new Request("http://shop.test/admin", { method: "POST", body });
  const { fields } = await readForm(sent);
  const rows = [{ size: "S", stock: "4", position: "1", remove: false }];
  const edit = { fields: { ...fields, price: "999" }, sizes: { rows, added: [] } };
  expect(editProduct(operator, { id, edit })).toMatchObject({ ok: true });
  expect(findDeskProduct(id)).toMatchObject({ title: "Jaal Kurti", price: 999_00 });
});
