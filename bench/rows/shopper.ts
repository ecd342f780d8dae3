import { type Answer, type Ask, encode, Line } from "../line.ts";

/** What shoppers send, as browsers do. */

export const browser = ["Accept: text/html", "Accept-Encoding: br", "Connection: keep-alive"];
/** Whoever has a cart has come from a page of the shop: as Chrome since 123 says it. */
const further = [
  "Accept: text/html",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Connection: keep-alive",
  "Sec-Fetch-Site: same-origin",
];
const json = ["Content-Type: application/json", "Connection: keep-alive"];
const form = [...further, "Content-Type: application/x-www-form-urlencoded"];

/** Made to order: it has no stock that would run out while orders are measured. */
export const UNCOUNTED = "sanwli-made-to-order-co-ord";

export const page = (path: string, cookie?: string): Ask => ({
  method: "GET",
  path,
  headers: cookie ? [...further, `Cookie: ${cookie}`] : browser,
});

let visits = 0;

/** A person of their own, from another network, as the proxy of a busy shop says: of one alone so many are refused. */
export function nextVisitor() {
  visits += 1;
  return {
    network: `X-Forwarded-For: 10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`,
    fields: {
      name: "Example Shopper",
      phone: String(9_000_000_000 + visits),
      email: `shopper${visits}@example.com`,
      address: "12 Example Lane, Aminabad",
      city: "Lucknow",
      state: "Uttar Pradesh",
      pincode: "226018",
    },
  };
}
export type Visitor = ReturnType<typeof nextVisitor>;

export function addToCart(
  { network }: Visitor = nextVisitor(),
  { product = UNCOUNTED, size = "M", cookie = "" } = {},
): Ask {
  return {
    method: "POST",
    path: `/singleProduct/${product}`,
    headers: [...form, network, ...(cookie ? [`Cookie: ${cookie}`] : [])],
    body: new URLSearchParams({ selectedSize: size, quantity: "1" }).toString(),
  };
}

/** The shipping form: "rates" asks what delivery costs, "order" places the order. */
export function sendForm(
  { network, fields }: Visitor,
  cookie: string,
  intent: "rates" | "order",
): Ask {
  return {
    method: "POST",
    path: "/create-order?step=2",
    headers: [...form, network, `Cookie: ${cookie}`],
    // Releases before this one read `press`.
    body: new URLSearchParams({ ...fields, intent, press: intent }).toString(),
  };
}

/** The call that makes an order of the cart. */
export function createOrder(cookie: string, { network, fields }: Visitor = nextVisitor()): Ask {
  const { name, phone, email, ...shippingAddress } = fields;
  return {
    method: "POST",
    path: "/api/orders/create-order",
    headers: [...json, network, `Cookie: ${cookie}`],
    body: JSON.stringify({ user: { name, phone, email }, shippingAddress }),
  };
}

/** Sends one request on a connection of its own, or on that of the shopper. */
export async function ask(at: number | Line, what: Ask): Promise<Answer> {
  const line = typeof at === "number" ? new Line(at) : at;
  try {
    return await line.send(encode(what, line.port), what.method);
  } finally {
    if (typeof at === "number") line.close();
  }
}

/** The shopper's cookie that an answer has set; releases before this one call it "bakhiya". */
export function cookieOf({ head }: Answer): string | undefined {
  return /^set-cookie: ((?:shopper|bakhiya)=[^;\r]+)/im.exec(head)?.[1];
}

/** The order an answer of the shipping form leads to. */
export function orderOf({ head }: Answer): string | undefined {
  return /^location: \/pay\/([0-9a-f]{32})/im.exec(head)?.[1];
}

/** So many shoppers with one piece in the cart; their cookies. */
export async function fillCarts(
  port: number,
  count: number,
  piece: () => { product: string; size: string } = () => ({ product: UNCOUNTED, size: "M" }),
): Promise<string[]> {
  const cookies: string[] = [];
  let begun = 0;
  async function fill() {
    const line = new Line(port);
    while (begun < count) {
      begun += 1;
      const cookie = cookieOf(await ask(line, addToCart(nextVisitor(), piece())));
      if (!cookie) throw new Error("adding to the cart set no cookie");
      cookies.push(cookie);
    }
    line.close();
  }
  await Promise.all(Array.from({ length: 16 }, fill));
  return cookies;
}

const provider = "/sandbox/razorpay";

/** What the pay page's script, the provider's window and the browser's way back send. */
export const payment = {
  begin: (orderId: string, cookie: string): Ask => ({
    method: "POST",
    path: "/api/payment/checkout",
    headers: [...json, `Cookie: ${cookie}`],
    body: JSON.stringify({ orderId }),
  }),
  press: (order_id: string): Ask => ({
    method: "POST",
    path: `${provider}/v1/checkout/outcome`,
    headers: form,
    body: `${new URLSearchParams({ key_id: "rzp_test_sandbox", order_id, outcome: "pay" })}`,
  }),
  comeBack: (orderId: string, cookie: string, proof: Record<string, string>): Ask => ({
    method: "POST",
    path: `/api/payment/payment-verification?orderId=${orderId}`,
    headers: [...form, `Cookie: ${cookie}`],
    body: `${new URLSearchParams(proof)}`,
  }),
};
