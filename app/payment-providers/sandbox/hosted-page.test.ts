import { afterEach, expect, test } from "vitest";
import { keys, startSandbox } from "./fixture.ts";

let cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

const callback_url = "http://shop.test/api/payment/payment-verification?orderId=abc&x=1";
const cancel_url = "http://shop.test/pay/abc?cancelled=1";

async function open(more: Record<string, string> = {}, ordered = 129900) {
  const started = await startSandbox({ basePath: "/sandbox/razorpay" });
  cleanUps.push(started.stop);
  const id = await started.order(ordered);
  const form = {
    key_id: keys.keyId,
    order_id: id,
    amount: "129900",
    currency: "INR",
    name: "Bakhiya <b>",
    callback_url,
    cancel_url,
    ...more,
  };
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${started.url}/v1/checkout/${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const page = await post("embedded", form);
  return { ...started, id, form, post, page, html: await page.text() };
}

function hiddenFields(html: string) {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const plain = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  return Object.fromEntries([...inputs].map(([, name, value]) => [plain(name), plain(value)]));
}

test("the page says that no money moves, shows the amount and every button", async () => {
  const { page, html } = await open();
  expect(page.status).toBe(200);
  expect(html).toContain("Sandbox: no money moves");
  expect(html).toContain("<h1>₹1,299</h1>");
  expect((await open({ amount: "129950" }, 129950)).html).toContain("<h1>₹1,299.50</h1>");
  expect(html).toContain("Bakhiya &lt;b&gt;");
  expect(html).not.toContain("<script");
  expect(html).toContain('action="/sandbox/razorpay/v1/checkout/embedded/outcome"');
  for (const label of [
    "Pay",
    "Pay, authorized only",
    "Pay, callback lost",
    "Pay late",
    "Fail",
    "Cancel",
  ]) {
    expect(html).toContain(`>${label}</button>`);
  }
});

test("Pay: a form with exactly the three signed fields, to the callback", async () => {
  const { post, html, id, call } = await open();
  const fields = { ...hiddenFields(html), outcome: "pay" };
  const done = await post("embedded/outcome", fields);
  const result = await done.text();
  expect(Object.keys(hiddenFields(result))).toEqual([
    "razorpay_payment_id",
    "razorpay_order_id",
    "razorpay_signature",
  ]);
  expect(result).toContain(`action="${callback_url.replaceAll("&", "&amp;")}"`);
  expect(result).toContain("Return to the shop");
  const policy = done.headers.get("content-security-policy") ?? "";
  expect(result).toContain(`<script nonce="${/script-src 'nonce-([^']+)'/.exec(policy)?.[1]}"`);
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");

  const reloaded = await (await post("embedded/outcome", fields)).text();
  expect(hiddenFields(reloaded)).toEqual(hiddenFields(result));
});

test("Fail: the error comes flat, its metadata as a JSON string, nothing signed", async () => {
  const { post, html, id } = await open();
  const fields = { ...hiddenFields(html), outcome: "fail", reason: "card_declined" };
  const sent = hiddenFields(await (await post("embedded/outcome", fields)).text());
  expect(sent).toMatchObject({ "error[code]": "GATEWAY_ERROR", "error[reason]": "card_declined" });
  expect(JSON.parse(sent["error[metadata]"] ?? "")).toEqual({
    payment_id: expect.stringMatching(/^pay_/),
    order_id: id,
  });
  expect(sent.razorpay_signature).toBeUndefined();
});

test("Cancel goes back by GET; a lost callback stays here, paid", async () => {
  const { post, html, id, call } = await open();
  const cancelled = await post("embedded/outcome", { ...hiddenFields(html), outcome: "cancel" });
  expect(cancelled.status).toBe(303);
  expect(cancelled.headers.get("location")).toBe(cancel_url);
  const lost = await post("embedded/outcome", { ...hiddenFields(html), outcome: "lost" });
  expect(await lost.text()).not.toContain("<form");
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");
});

test.each([
  [{ key_id: "rzp_test_other" }, 401],
  [{ order_id: "order_AAAAAAAAAAAAAA" }, 400],
  [{ amount: "100" }, 400],
  [{ callback_url: "javascript:alert(1)" }, 400],
  [{ callback_url: "/relative" }, 400],
])("refuses %j with a page that leads back", async (more, status) => {
  const { page, html } = await open(more);
  expect(page.status).toBe(status);
  expect(html).toContain("This payment cannot be made");
  expect(html).toContain(`href="${cancel_url}"`);
});

test("refuses a paid order, and never links to a script", async () => {
  const { post, form, press, id, url } = await open();
  await press(id, "pay");
  const refused = await post("embedded", { ...form, cancel_url: "javascript:alert(1)" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).not.toContain("javascript:");
  expect((await fetch(`${url}/v1/checkout/embedded`)).status).toBe(405);
});

test("checkout.js parses and may be loaded and called from elsewhere", async () => {
  const { url, id } = await open();
  const response = await fetch(`${url}/v1/checkout.js`);
  expect(response.headers.get("content-type")).toContain("javascript");
  const source = await response.text();
  expect(() => new Function(source)).not.toThrow();
  const query = new URLSearchParams({ key_id: keys.keyId, order_id: id });
  const preferences = await fetch(`${url}/v1/preferences?${query}`);
  expect(preferences.headers.get("access-control-allow-origin")).toBe("*");
  expect((await preferences.json()).order.amount).toBe(129900);
});
