import { logIn } from "./operator.ts";
import { end, freePort, ready, run, startShop } from "./shop.ts";
import { expectPaid, order, pay } from "./shopper.ts";
import { expect, inShopOf, open } from "./test.ts";

/**
 * A shop with keys, and the provider on another host, as the real one is: nothing of the browser's
 * cookies travels with the callback, and the policy of the pay page must let the provider in.
 */
const keys = {
  RAZORPAY_KEY_ID: "rzp_test_elsewhere",
  RAZORPAY_KEY_SECRET: "a secret of the tests alone",
  RAZORPAY_WEBHOOK_SECRET: "another secret of the tests",
};

/** Long enough to look meanwhile; left alone, the sandbox takes 15. */
const LATE_SECONDS = 6;

/** The provider's own address, and how it knows who asks. */
let providerUrl = "";
const account = btoa(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`);

const test = inShopOf(async () => {
  const [shopPort, providerPort] = [await freePort(), await freePort()];
  const webhook = `http://localhost:${shopPort}/api/payment/webhook`;
  const provider = run(
    [
      "app/payment-providers/sandbox/serve.ts",
      "--port",
      String(providerPort),
      "--webhook",
      webhook,
    ],
    keys,
  );
  providerUrl = `http://127.0.0.1:${providerPort}`;
  await ready(provider, providerUrl);
  const changed = await fetch(`${providerUrl}/v1/_faults`, {
    method: "POST",
    headers: { Authorization: `Basic ${account}` },
    body: JSON.stringify({ lateSeconds: LATE_SECONDS }),
  });
  expect(changed.status).toBe(200);
  const shop = await startShop({
    ...keys,
    PORT: String(shopPort),
    RAZORPAY_API_URL: providerUrl,
  });
  const stop = async () => {
    const code = await shop.stop();
    await end(provider.process);
    return code;
  };
  return { ...shop, stop };
});

test("with keys the sandbox is not there, and no page speaks of it", async ({
  page,
  shop,
  mode,
}) => {
  expect(shop.output()).toContain("Payments: Razorpay");
  expect((await page.request.get("/sandbox/razorpay/v1/checkout.js")).status()).toBe(404);
  await order(page, mode, "mulmul-phool-fabric", "");
  await expect(page.getByText(/no money moves/)).toHaveCount(0);
});

test("paid at a provider on another host", async ({ page, mode }) => {
  const reference = await order(page, mode, "chanderi-keri-fabric", "");
  await pay(page, mode, "Pay");
  await expectPaid(page);
  await expect(page).toHaveURL(new RegExp(`reference=${reference}`));
});

test("failed there, told here, paid again", async ({ page, mode }) => {
  await order(page, mode, "georgette-bel-fabric", "");
  await pay(page, mode, "Fail");
  if (mode === "no-js") {
    await expect(page.getByText(/You can pay again below/)).toBeVisible();
    await pay(page, mode, "Pay");
  } else {
    await page.getByRole("button", { name: "Pay", exact: true }).click();
  }
  await expectPaid(page);
});

test("the way back lost: the provider's webhook makes it paid", async ({ page, mode }) => {
  const reference = await order(page, mode, "linen-ghas-patti-fabric", "");
  await pay(page, mode, "Pay, callback lost");
  await expect(page.getByText(/this browser will not tell the shop/)).toBeVisible();
  await expect(async () => {
    await page.goto(`/paymentsuccess?reference=${reference}`);
    await expectPaid(page, 2500);
  }).toPass();
});

test("a payment that comes late still makes the order paid", async ({ page, mode }) => {
  test.slow();
  const reference = await order(page, mode, "mehndi-a-line-kurti");
  await pay(page, mode, "Pay late");
  const successful = page.getByText("Payment Successful!");
  await page.goto(`/paymentsuccess?reference=${reference}`);
  await expect(successful).toHaveCount(0);
  await expect(async () => {
    await page.goto(`/paymentsuccess?reference=${reference}`);
    await expect(successful).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expectPaid(page);
});

test("paid for an order the shop does not know: it stands at the desk, and goes back when the operator says so", async ({
  page,
  shop,
  mode,
}) => {
  const made = await fetch(`${providerUrl}/v1/orders`, {
    method: "POST",
    headers: { Authorization: `Basic ${account}`, "Content-Type": "application/json" },
    body: JSON.stringify({ amount: 1299_00, currency: "INR", receipt: "88001" }),
  });
  const { id } = await made.json();
  const pressed = { key_id: keys.RAZORPAY_KEY_ID, order_id: id, outcome: "pay" };
  const body = new URLSearchParams({ ...pressed, "prefill[contact]": "+919876543210" });
  const paid = await fetch(`${providerUrl}/v1/checkout/outcome`, { method: "POST", body });
  const { razorpay_payment_id: payment } = await paid.json();
  await logIn(page.request, shop);
  await expect(async () => {
    await open(page, "/admin/dashboard", mode);
    await page.getByRole("link", { name: /^Find the order of ₹/ }).click({ timeout: 1000 });
  }).toPass();
  const item = page.getByRole("region", { name: payment });
  await expect(item).toContainText("+919876543210");
  await expect(item).toContainText("number 88001, which this shop does not have");
  await item.getByRole("button", { name: "Refund" }).click();
  await expect(item).toContainText("Please tick this box first");
  await item.getByRole("checkbox").check();
  await item.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: payment })).toContainText("Refunded");
  await expect(item).toHaveCount(0);
  expect(shop.output()).not.toContain("9876543210");
});
