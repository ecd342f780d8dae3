import { withDatabase } from "./database.ts";
import { shopper } from "./shopper.ts";
import { expect, test } from "./test.ts";

const KURTI = "gulmohar-straight-kurti";
const FLOODED = "198.51.100.77";

test("a network that has written its share of the hour is told when to come again, and loses nothing", async ({
  shop,
}) => {
  const ask = (path: string, form: Record<string, string>, from = FLOODED, Cookie = "") =>
    fetch(shop.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { "X-Forwarded-For": from, Cookie },
    });
  const add = (from?: string) =>
    ask(`/singleProduct/${KURTI}`, { selectedSize: "M", quantity: "1" }, from);
  const count = (sql: string) =>
    withDatabase(shop, (database) => database.prepare(sql).pluck().get() as number);
  const since = count("select coalesce(max(rowid), 0) from throttles");
  const first = await add();
  expect(first.status).toBe(303);
  const cookie = first.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  // As after some thousand more carts.
  withDatabase(shop, (database) =>
    database.prepare("update throttles set used = used + 900000 where rowid > ?").run(since),
  );
  const carts = count("select count(*) from carts");

  const page = await add();
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(await page.text()).toContain("Please try again in 60 minutes");
  const called = await ask("/api/cart/add", { _id: KURTI, selectedSize: "M" });
  expect(called.status).toBe(429);
  expect(called.headers.get("Retry-After")).toMatch(/^\d{4}$/);
  expect(await called.json()).toMatchObject({ success: false, reason: "busy" });
  const heart = await ask("/wishlist", { wish: KURTI, back: "/products" });
  expect(heart.status).toBe(429);
  expect(heart.headers.get("Retry-After")).toMatch(/^\d{4}$/);
  expect(await heart.text()).toContain("Please try again in 60 minutes");
  const { address } = shopper;
  const rates = { ...shopper, intent: "rates" };
  const checkout = await ask("/create-order?step=2", rates, FLOODED, cookie);
  expect(checkout.status).toBe(429);
  expect(checkout.headers.get("Retry-After")).toMatch(/^\d{4}$/);
  const html = await checkout.text();
  expect(html).toContain("Please try again in 60 minutes");
  expect(html).toContain(address);
  expect(count("select count(*) from carts")).toBe(carts);

  // What is there can still be changed, and everybody else goes on.
  const more = { selectedSize: "M", quantity: "1" };
  expect((await ask(`/singleProduct/${KURTI}`, more, FLOODED, cookie)).status).toBe(303);
  expect((await add("198.51.100.78")).status).toBe(303);
  // Nor does it help to say that it comes from somewhere else.
  expect((await add(`192.0.2.1, ${FLOODED}`)).status).toBe(429);
});

test("a draft too long to be kept stays in the page that says so, and nowhere else", async ({
  shop,
  request,
}) => {
  await request.post("/api/cart/add", { form: { _id: KURTI, selectedSize: "M" } });
  const address = "Behind the mosque ".repeat(200).trim();
  for (const press of ["rates", "order"]) {
    const refused = await request.post("/create-order?step=2", {
      form: { ...shopper, address, press },
    });
    expect(refused.status()).toBe(400);
    const html = await refused.text();
    expect(html).toContain(address);
    expect(html).toContain("Please use at most 300 characters.");
  }
  const kept = withDatabase(shop, (database) =>
    database.prepare("select max(length(fields)) from checkout_drafts").pluck().get(),
  );
  expect(kept === null || Number(kept) <= 2000).toBe(true);
});
