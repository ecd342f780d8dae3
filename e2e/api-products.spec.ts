import sharp from "sharp";
import { add, expectJson, refused } from "./api/calls.ts";
import { logIn } from "./operator.ts";
import { expect, test } from "./test.ts";

/** POST /api/v1/products: the operator's call. */

const product = {
  title: "Test Kurti of the API",
  description: "Made by a call.",
  price: 1099.5,
  category: "Chikankari Kurti",
  colors: "White, Rose",
  sizes: ["S", "M"],
};

test("strangers add nothing", async ({ request }) => {
  await refused(await request.post("/api/v1/products", { data: product }), 401);
  const headers = { Cookie: "operator=forged" };
  await refused(await request.post("/api/v1/products", { data: product, headers }), 401);
});

test("a product by JSON is in the shop and sellable at once", async ({ request, shop }) => {
  await logIn(request, shop);
  const answer = await request.post("/api/v1/products", { data: product });
  const { message, product: made } = await expectJson(answer, 201);
  expect(message).toContain(product.title);
  expect(made).toMatchObject({ title: product.title, price: 1099.5, sizes: ["S", "M"] });
  expect(made.colors).toEqual(["White", "Rose"]);
  expect(made).not.toHaveProperty("quantity");
  expect(await expectJson(await request.get(`/api/v1/singleProduct/${made._id}`))).toEqual(made);
  expect((await add(request, "S", made._id)).price).toBe(1099.5);
});

test("a product by form, and by multipart with a picture", async ({ request, shop }) => {
  await logIn(request, shop);
  const form = { title: "Form Kurti", price: "1,299", sizes: "M", stock: "3" };
  const plain = await expectJson(await request.post("/api/v1/products", { form }), 201);
  expect(plain.product).toMatchObject({ price: 1299, quantity: 3, stock: { M: 3 } });
  const background = "#d98d92";
  const drawn = sharp({ create: { width: 300, height: 400, channels: 3, background } });
  const buffer = await drawn.png().toBuffer();
  const multipart = {
    title: "Pictured Kurti",
    price: "899",
    images: { name: "../../etc/passwd.png", mimeType: "image/png", buffer },
  };
  const pictured = await expectJson(await request.post("/api/v1/products", { multipart }), 201);
  expect(pictured.product.images).toHaveLength(1);
  expect(pictured.product.images[0]).toMatch(/^\/uploads\/[\w-]+\.jpg$/);
  const image = await request.get(pictured.product.images[0]);
  expect(image.headers()["content-type"]).toBe("image/jpeg");
});

test("what is wrong is named by its field, and nothing is kept", async ({ request, shop }) => {
  await logIn(request, shop);
  const post = (data: object) => request.post("/api/v1/products", { data });
  const empty = await refused(await post({}), 400);
  expect(Object.keys(empty.errors).sort()).toEqual(["price", "title"]);
  for (const price of ["free", -1, 0, 1e12, null]) {
    expect((await refused(await post({ ...product, price }), 400)).errors).toHaveProperty("price");
  }
  const odd = await refused(await post({ ...product, sizes: ["XXXXL"] }), 400);
  expect(odd.errors).toHaveProperty("sizes");
  const headers = { "Content-Type": "application/json" };
  await refused(await request.post("/api/v1/products", { headers, data: Buffer.from("{") }), 400);
  const multipart = {
    title: "Broken Kurti",
    price: "899",
    images: { name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") },
  };
  const broken = await refused(await request.post("/api/v1/products", { multipart }), 400);
  expect(broken.errors).toHaveProperty("images");
  const list = await expectJson(await request.get("/api/v1/allProducts"));
  expect(list.map(({ title }: { title: string }) => title)).not.toContain("Broken Kurti");
});
