import Razorpay from "razorpay";
import { expect, onTestFinished, test } from "vitest";
import {
  keys,
  listenForEvents,
  returned,
  sentEvent,
  signedEvent,
  startSandbox,
} from "../sandbox/fixture.ts";
import { createRazorpay } from "./razorpay.server.ts";

function adapterFor(apiUrl: string) {
  const webhookSecrets = ["new_webhook_secret", "demo_webhook_secret"];
  return createRazorpay({ ...keys, webhookSecrets, apiUrl });
}

test("verifies a callback by Razorpay's published formula", () => {
  const razorpay = adapterFor("http://127.0.0.1:9");
  const signature = "354fab6de27bf5ad7e147413e06724553b5b552626eb37cb351f3d51857d782e";
  const good = { order: "order_Aa11Bb22Cc33Dd", payment: "pay_Ee44Ff55Gg66Hh", signature };
  const isGenuine = (sent: Record<keyof typeof good, string | null | undefined>) => {
    const fields = Object.entries(sent).map(([name, value]) => [
      name === "signature" ? "razorpay_signature" : `razorpay_${name}_id`,
      value,
    ]);
    const read = new Map(fields as [string, string | null | undefined][]);
    return razorpay.readReturn((name) => read.get(name)).isGenuine;
  };
  expect(isGenuine(good)).toBe(true);
  for (const bad of [
    { ...good, order: "order_Other" },
    { ...good, payment: "" },
    { ...good, order: undefined },
    { ...good, signature: null },
    { ...good, signature: "" },
    { ...good, signature: `${signature}0` },
    { ...good, signature: signature.toUpperCase() },
    { ...good, signature: "₹".repeat(64) },
    { ...good, signature: "0".repeat(64) },
  ]) {
    expect(isGenuine(bad)).toBe(false);
  }
});

test("reads why a payment failed", () => {
  const razorpay = adapterFor("http://127.0.0.1:9");
  const read = (fields: Record<string, string>) => razorpay.readReturn(returned(fields));
  const both = { "error[code]": "BAD_REQUEST_ERROR", "error[reason]": "card_declined" };
  expect(read(both)).toMatchObject({ isGenuine: false, failure: "card_declined" });
  expect(read({ "error[code]": "GATEWAY_ERROR" }).failure).toBe("GATEWAY_ERROR");
  expect(razorpay.failureMessage("card_declined")).toContain("did not accept this card");
});

test("verifies a webhook over its raw bytes, with either secret, as Razorpay's own package does", () => {
  const razorpay = adapterFor("http://127.0.0.1:9");
  const body = '{"entity":"event","event":"order.paid"}';
  const signature = "386f65dc3bfdd291edb15fafcaa006cd065ce3d5658ae5eec6b80ffa5bbdd692";
  const takes = (text: string, sent: string | null) =>
    razorpay.verifyEvent(sentEvent(Buffer.from(text), sent, "evt_1"));
  expect(takes(body, signature)).toEqual({ id: "evt_1" });
  expect(takes(`${body} `, signature)).toBeUndefined();
  expect(takes(body, null)).toBeUndefined();
  expect(takes(body, "no")).toBeUndefined();
  const { verifyEvent } = razorpay;
  for (const secret of ["new_webhook_secret", "demo_webhook_secret", "another"]) {
    const event = signedEvent(body, null, secret);
    const sent = event.header("x-razorpay-signature") ?? "";
    const isKnown = ["new_webhook_secret", "demo_webhook_secret"].some((known) =>
      Razorpay.validateWebhookSignature(body, sent, known),
    );
    expect(verifyEvent(event) !== undefined, secret).toBe(isKnown);
  }
});

test("accepts what the sandbox signs, not what it signs badly", async () => {
  const hook = await listenForEvents();
  const { sandbox, order, press, pass, stop } = await startSandbox({ webhookUrl: hook.url });
  onTestFinished(hook.stop);
  onTestFinished(stop);
  const { verifyEvent } = adapterFor("http://127.0.0.1:9");
  for (const kind of ["good", "bad", "old"] as const) {
    sandbox.faults.webhookSignature = kind;
    await press(await order(), "fail");
    await pass(0);
    const { body = "", signature = "" } = hook.received.at(-1) ?? {};
    const isTaken = verifyEvent(sentEvent(Buffer.from(body), signature)) !== undefined;
    expect(isTaken).toBe(kind === "good");
  }
});

test("says where the browser has to go, and what its policy must allow", () => {
  const options = { ...keys, webhookSecrets: [] };
  const checkout = {
    providerOrderId: "order_1",
    amount: 129900,
    orderNumber: 1001,
    shopName: "A shop",
    image: "https://shop.example/icon.png",
    shopper: { name: "Meera", email: "meera@example.com", phone: "9876543210" },
    callbackUrl: "https://shop.example/back",
    cancelUrl: "https://shop.example/gave-up",
  };
  const real = createRazorpay({ ...options, apiUrl: "https://api.razorpay.com" });
  expect(real.checkoutForm(checkout)).toMatchObject({
    action: "https://api.razorpay.com/v1/checkout/embedded",
    method: "post",
    popUp: { button: "razorpay", script: "https://checkout.razorpay.com/v1/checkout.js" },
  });
  expect(Object.fromEntries(real.checkoutForm(checkout).fields)).toMatchObject({
    key_id: keys.keyId,
    order_id: "order_1",
    amount: "129900",
    "prefill[contact]": "+919876543210",
    callback_url: "https://shop.example/back",
  });
  expect(real.origins.form).toBe("https://api.razorpay.com");
  const apiUrl = "http://127.0.0.1:3000/sandbox/razorpay";
  const other = createRazorpay({ ...options, apiUrl });
  expect(other.checkoutForm(checkout).popUp?.script).toBe(`${apiUrl}/v1/checkout.js`);
  expect(other.origins.script).toBe("http://127.0.0.1:3000");
  const own = createRazorpay({ ...options, apiUrl, browserUrl: "/sandbox/razorpay" });
  expect(own.checkoutForm(checkout).action).toBe("/sandbox/razorpay/v1/checkout/embedded");
  expect(own.origins.form).toBe("'self'");
});
