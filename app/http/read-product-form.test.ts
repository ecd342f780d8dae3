import { expect, test } from "vitest";
import { addProduct } from "#app/catalog/editing/add-product.server.ts";
import { emptyForm } from "#app/catalog/editing/product-submission.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { receiveProduct } from "./read-product-form.server.ts";

function post(body: BodyInit, headers: HeadersInit = {}) {
  return new Request("http://shop.test/admin", { method: "POST", body, headers });
}

test("a multipart form keeps its words whatever its files are", async () => {
  const form = new FormData();
  form.append("title", "Kurti");
  form.append("sizes", "S");
  form.append("sizes", "M");
  form.append("images", new File([], ""));
  for (let i = 0; i < 40; i += 1) form.append("images", new File(["x"], `${i}.jpg`));
  form.append("price", "100");
  const received = await receiveProduct(post(form));
  expect(received?.fields).toEqual({
    ...emptyForm,
    texts: { title: "Kurti", price: "100" },
    sizes: ["S", "M"],
  });
  expect(received?.files.length).toBe(10);
  expect(received?.bad.length).toBe(1);
  if (received) await addProduct(operatorContext({ name: "operator" }), received);

  const large = new FormData();
  large.append("images", new File([new Uint8Array(30 * 1024 * 1024)], "large.jpg"));
  large.append("title", "After it");
  const second = await receiveProduct(post(large));
  expect(second).toMatchObject({
    fields: { texts: { title: "After it" } },
    files: [],
    bad: [{ name: "large.jpg", problem: expect.stringContaining("15 MB") }],
  });
});

test("JSON and plain forms are read as well, nonsense is not", async () => {
  const json = { "Content-Type": "application/json" };
  const call = { title: "Kurti", price: 1299.5, colors: ["Rose", "Ivory"], sizes: ["S"] };
  expect((await receiveProduct(post(JSON.stringify(call), json)))?.fields).toMatchObject({
    texts: { title: "Kurti", price: "1299.5", colors: "Rose, Ivory" },
    sizes: ["S"],
  });
  const plain = await receiveProduct(post(new URLSearchParams({ title: "Kurti" })));
  expect(plain?.fields.texts).toEqual({ title: "Kurti" });
  for (const body of ["{", "[]", "null", '"x"']) {
    expect(await receiveProduct(post(body, json))).toBeUndefined();
  }
  const cut = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(
    await receiveProduct(post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', cut)),
  ).toBeUndefined();
});

test("a form of a page that had not come as far as its end is not read", async () => {
  const form = new FormData();
  form.append("whole", "no");
  form.append("sizes", "S");
  expect(await receiveProduct(post(form))).toBeUndefined();
  form.append("whole", "yes");
  expect((await receiveProduct(post(form)))?.fields.sizes).toEqual(["S"]);
});
