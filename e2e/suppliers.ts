import type { Faults as ProviderFaults } from "../app/payment-providers/sandbox/faults.ts";
import { listen } from "../app/payment-providers/sandbox/fixture.ts";
import { createSandbox } from "../app/payment-providers/sandbox/sandbox.ts";
import type { Faults as CourierFaults } from "../app/shipping/couriers/sandbox/faults.ts";
import { createShiprocketDouble } from "../app/shipping/couriers/sandbox/shiprocket.ts";
import { type MailFault, startMailServer } from "./mail-server.ts";
import { freePort } from "./shop.ts";

/** Each way of not working, as each of the three shows it. */
export const troubles = {
  "500": { api: "server-error", calls: "500", mail: "500" },
  HTML: { api: "html", calls: "html", mail: "html" },
  garbage: { api: "garbage", calls: "garbage", mail: "garbage" },
  "no answer": { api: "silent", calls: "slow", mail: "silent" },
  "the deed without the answer": { api: "timeout", calls: "slow", mail: "silent at the end" },
  "a reset connection": { api: "reset", calls: "reset", mail: "reset" },
} satisfies Record<
  string,
  { api: ProviderFaults["api"]; calls: CourierFaults["calls"]; mail: MailFault }
>;
export type Trouble = keyof typeof troubles;

/** Payment provider, couriers and mail server, each on its own address; and the settings of a shop that uses them. */
export async function startSuppliers() {
  const port = await freePort();
  const keys = {
    keyId: "rzp_test_troubled",
    keySecret: "a secret of this test alone",
    webhookSecret: "another secret of this test",
  };
  const account = { email: "api@shop.example", password: "shiprocket" };
  const provider = createSandbox({
    ...keys,
    webhookUrl: `http://localhost:${port}/api/payment/webhook`,
    database: ":memory:",
  });
  const providerServer = await listen(async (req, res) => {
    if (!(await provider.handle(req, res))) res.writeHead(404).end();
  });
  const couriers = createShiprocketDouble(account);
  const couriersServer = await listen((req, res) => {
    couriers.handle(req, res).catch(() => res.destroy());
  });
  const mail = await startMailServer();

  return {
    provider,
    mail: mail.state,
    env: {
      PORT: String(port),
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: providerServer.url,
      SHIPROCKET_EMAIL: account.email,
      SHIPROCKET_PASSWORD: account.password,
      SHIPROCKET_API_URL: couriersServer.url,
      SMTP_URL: mail.url,
    },
    break(trouble: Trouble) {
      const { api, calls, mail: post } = troubles[trouble];
      Object.assign(provider.faults, { api, timeoutSeconds: 60 });
      Object.assign(couriers.faults, { calls, slowMs: 60_000 });
      mail.state.fault = post;
    },
    heal() {
      Object.assign(provider.faults, { api: "none" });
      couriers.faults.calls = "none";
      mail.state.fault = "none";
    },
    /** A shopper pays at the provider; what the browser would bring back. */
    async pay(providerOrderId: string, outcome = "pay"): Promise<Record<string, string>> {
      const response = await fetch(`${providerServer.url}/v1/checkout/outcome`, {
        method: "POST",
        body: new URLSearchParams({ key_id: keys.keyId, order_id: providerOrderId, outcome }),
      });
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } =
        (await response.json()) as Record<string, string>;
      return { razorpay_payment_id, razorpay_order_id, razorpay_signature } as Record<
        string,
        string
      >;
    },
    /** What the provider has sent back of a payment. */
    async refundsOf(paymentId: string): Promise<{ amount: number; receipt: string }[]> {
      const authorization = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`;
      const where = `${providerServer.url}/v1/payments/${paymentId}/refunds`;
      const response = await fetch(where, { headers: { authorization } });
      return ((await response.json()) as { items: { amount: number; receipt: string }[] }).items;
    },
    async stop() {
      await provider.close();
      await providerServer.stop();
      couriers.close();
      await couriersServer.stop();
      await mail.stop();
    },
  };
}
