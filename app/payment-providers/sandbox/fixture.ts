import { createHmac } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Faults } from "./faults.ts";
import type { Outcome } from "./outcomes.ts";
import { createSandbox } from "./sandbox.ts";

export const keys = {
  keyId: "rzp_test_sandbox",
  keySecret: "demo_key_secret",
  webhookSecret: "demo_webhook_secret",
};

interface Received {
  id: string;
  signature: string;
  body: string;
  event: string;
}

/** As an event comes in: its bytes and headers. */
export function sentEvent(body: Buffer, signature: string | null, id: string | null = null) {
  const headers: Record<string, string | null> = {
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": id,
  };
  return { body, header: (name: string) => headers[name.toLowerCase()] ?? null };
}

/** The same with the signature of `secret`. */
export function signedEvent(text: string, id: string | null = null, secret = keys.webhookSecret) {
  const body = Buffer.from(text);
  return sentEvent(body, createHmac("sha256", secret).update(body).digest("hex"), id);
}

/** As the browser brings back what a button of the sandbox gave. */
export function returned(fields: Record<string, unknown>) {
  return (name: string) => (fields[name] === undefined ? undefined : String(fields[name]));
}

/** A server on a free port; `stop` ends it and whatever still hangs on it. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Keeps what a webhook was sent; `answers` are the statuses to give, then 200. */
export async function listenForEvents(answers: number[] = []) {
  const received: Received[] = [];
  const server = await listen(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    received.push({
      id: String(req.headers["x-razorpay-event-id"]),
      signature: String(req.headers["x-razorpay-signature"]),
      body,
      event: JSON.parse(body).event,
    });
    res.writeHead(answers.shift() ?? 200).end();
  });
  return { ...server, received };
}

/** A sandbox over real HTTP, with a clock that only moves when told. */
export async function startSandbox(
  options: {
    faults?: Partial<Faults>;
    webhookUrl?: string;
    database?: string;
    basePath?: string;
  } = {},
) {
  const { faults, basePath = "", ...more } = options;
  let clock = Date.UTC(2026, 0, 15);
  const sandbox = createSandbox({
    ...keys,
    database: ":memory:",
    now: () => clock,
    basePath,
    ...more,
  });
  Object.assign(sandbox.faults, faults);
  const server = await listen(async (req, res) => {
    if (!(await sandbox.handle(req, res))) res.writeHead(404).end("not the sandbox");
  });
  const url = server.url + basePath;

  async function call(method: string, path: string, body?: unknown, headers = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  /** What the pop-up does when a button is pressed. */
  async function press(orderId: string, outcome: Outcome, more: Record<string, string> = {}) {
    const body = new URLSearchParams({ key_id: keys.keyId, order_id: orderId, outcome, ...more });
    const response = await fetch(`${url}/v1/checkout/outcome`, { method: "POST", body });
    return response.json();
  }

  return {
    url,
    sandbox,
    call,
    press,
    async order(amount = 129900, receipt = "BK-1001") {
      const { body } = await call("POST", "/v1/orders", { amount, currency: "INR", receipt });
      return String(body.id);
    },
    /** Moves the clock and runs all that became due. */
    async pass(seconds: number) {
      clock += seconds * 1000;
      await sandbox.tick();
    },
    async stop() {
      await sandbox.close();
      await server.stop();
    },
  };
}
