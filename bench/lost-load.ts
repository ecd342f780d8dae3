import { randomUUID } from "node:crypto";
import { shippingAddress } from "./shipping-address.ts";

/** An order that the shop has told somebody of, and when, in ms UTC. */
export type PlacedOrder = { id: string; at: number };

/** Shoppers who order and pay until the shop is gone, and do not come back to it. */
export function startBuying({
  url,
  providerUrl,
  keyId,
  product,
  shoppers,
}: {
  url: string;
  providerUrl: string;
  keyId: string;
  /** Of which there is enough in size M. */
  product: string;
  shoppers: number;
}) {
  const orders: PlacedOrder[] = [];
  const stop = new AbortController();

  async function call(path: string, cookie: string, body: object) {
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(cookie && { Cookie: cookie }),
        // Each from another network: from one alone so many carts and orders are refused.
        "X-Forwarded-For": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  }

  async function buy(): Promise<void> {
    const added = await call("/api/cart/add", "", { _id: product, selectedSize: "M" });
    const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? "";
    const token = randomUUID();
    const placed = await call("/api/orders/create-order", cookie, {
      user: {
        name: "Meera",
        phone: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`,
        email: `${token}@example.com`,
      },
      shippingAddress,
      token,
    });
    const { order } = await placed.json();
    orders.push({ id: order._id, at: Date.now() });
    const opened = await call("/api/payment/checkout", cookie, { orderId: order._id });
    const made = (await opened.json()).order.id;
    const pressed = new URLSearchParams({ key_id: keyId, order_id: made, outcome: "pay" });
    await fetch(`${providerUrl}/v1/checkout/outcome`, { method: "POST", body: pressed });
  }

  const buying = Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (!stop.signal.aborted) {
        try {
          await buy();
        } catch (error) {
          if (stop.signal.aborted) return;
          throw error;
        }
      }
    }),
  );
  buying.catch(() => {});
  return {
    orders,
    /** Before the shop is killed: what is then not answered is no fault. */
    stop() {
      stop.abort();
      return buying;
    },
    /** Rejects with what went wrong before. */
    buying,
  };
}
