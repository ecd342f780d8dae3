import { freePort, ready, run } from "../e2e/shop.ts";

/** What the shop that is measured and the provider's double know each other by. */
const keys = {
  RAZORPAY_KEY_ID: "rzp_test_double",
  RAZORPAY_KEY_SECRET: "a secret of this run alone",
  RAZORPAY_WEBHOOK_SECRET: "another secret of this run",
};
const login = `Basic ${btoa(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`)}`;

export type ProviderDouble = ReturnType<typeof providerAt>;

/** The double in a process of its own, telling `shopUrl` its events; `database`: its file, else none. */
export async function startProviderDouble(shopUrl: string, database?: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["app/payment-providers/sandbox/serve.ts", "--port", String(port)];
  const stored = database === undefined ? [] : ["--database", database];
  const child = run([...args, ...stored, "--webhook", `${shopUrl}/api/payment/webhook`], keys);
  await ready(child, `${url}/`);
  return { ...providerAt(url), process: child.process };
}

function providerAt(url: string) {
  return {
    url,
    keyId: keys.RAZORPAY_KEY_ID,
    /** The environment of a shop that is paid by it. */
    env: { ...keys, RAZORPAY_API_URL: url },
    /** As `app/payment-providers/sandbox/faults.ts` names them. */
    async setFaults(faults: object) {
      const headers = { authorization: login };
      const body = JSON.stringify(faults);
      const answer = await fetch(`${url}/v1/_faults`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** All it has made of a kind, page after page. */
    async list<Entity>(kind: "payments" | "refunds"): Promise<Entity[]> {
      const entities: Entity[] = [];
      for (;;) {
        const page = `${url}/v1/${kind}?count=100&skip=${entities.length}`;
        const answer = await fetch(page, { headers: { authorization: login } });
        const { items } = (await answer.json()) as { items: Entity[] };
        entities.push(...items);
        if (items.length < 100) return entities;
      }
    },
  };
}
