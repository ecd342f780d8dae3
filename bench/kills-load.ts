import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { shippingAddress } from "./shipping-address.ts";

/** One size of it is soon sold out, the other three are not. */
export const PRODUCT = "gulmohar-straight-kurti";
export const SIZES = { S: 50_000, M: 50_000, L: 50_000, XL: 60 };

/** What the shop has acknowledged to somebody: that may never be gone again. */
type Acknowledged = {
  /** Paise. */
  amount: number;
  token: string;
  /** Answered with a redirect after the shopper's cancelling. */
  isCancelled: boolean;
  /** Paise of every refund of the operator's that was answered with a redirect. */
  refunds: number[];
};
export type Book = {
  orders: Map<string, Acknowledged>;
  /** Answers nobody should ever get: "500 POST /…". */
  faults: string[];
  counts: { unanswered: number; soldOut: number; presses: number };
};

type Load = { url: string; providerUrl: string; keyId: string; book: Book };
type Options = Omit<Load, "book"> & { password: string; shoppers: number };

const chance = (share: number) => Math.random() < share;
function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** Shoppers and an operator who try again whatever is not answered, as people do. */
export function startLoad({ password, shoppers, ...where }: Options) {
  const book: Book = {
    orders: new Map(),
    faults: [],
    counts: { unanswered: 0, soldOut: 0, presses: 0 },
  };
  const load = { ...where, book };
  let isStopping = false;
  const begun = Promise.withResolvers<void>();

  async function run() {
    const login = await insist(load, "/admin/login", "", { name: "operator", password });
    const operator = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    begun.resolve();
    await Promise.all(
      Array.from({ length: shoppers }, async () => {
        while (!isStopping) await shop(load, operator);
      }),
    );
  }

  const running = run();
  running.catch(() => {});
  return {
    book,
    /** The operator has logged in: a password takes longer to check than a slow machine lives here. */
    begun: begun.promise,
    /** Lets every shopper end what they have begun. */
    finish: () => {
      isStopping = true;
      return running;
    },
  };
}

/** One try; undefined when no whole answer came. */
async function ask(
  { url, book }: Load,
  path: string,
  cookie: string,
  body?: Record<string, unknown>,
) {
  try {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: {
        ...(body && !path.startsWith("/api/")
          ? { "Content-Type": "application/x-www-form-urlencoded" }
          : { "Content-Type": "application/json" }),
        ...(cookie && { Cookie: cookie }),
        // Each from another network: from one alone so many carts and orders are refused.
        "X-Forwarded-For": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`,
      },
      ...(body && {
        body: path.startsWith("/api/")
          ? JSON.stringify(body)
          : new URLSearchParams(body as Record<string, string>),
      }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    // 503 is the honest answer while the provider is too slow.
    if (response.status >= 500 && response.status !== 503) {
      book.faults.push(`${response.status} ${body ? "POST" : "GET"} ${path}`);
    }
    return { status: response.status, headers: response.headers, text };
  } catch {
    book.counts.unanswered += 1;
    return undefined;
  }
}

/** The same thing again until it is answered. */
async function insist(...what: Parameters<typeof ask>) {
  for (;;) {
    const answer = await ask(...what);
    if (answer && answer.status < 500) return answer;
    await pause(60);
  }
}

async function press({ providerUrl, keyId, book }: Load, providerOrderId: string) {
  const outcome = oneOf(["pay", "pay", "pay", "pay", "authorize", "late", "lost", "fail"]);
  book.counts.presses += 1;
  const body = new URLSearchParams({ key_id: keyId, order_id: providerOrderId, outcome });
  const where = `${providerUrl}/v1/checkout/outcome`;
  const send = () => fetch(where, { method: "POST", body });
  // A connection kept too long may be closed at the other end just now.
  const response = await send().catch(send);
  return { ...(await response.json()), outcome } as Record<string, string>;
}

async function shop(load: Load, operator: string) {
  const size = chance(0.1) ? "XL" : oneOf(Object.keys(SIZES).slice(0, 3));
  const added = await insist(load, "/api/cart/add", "", { _id: PRODUCT, selectedSize: size });
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? "";
  const token = randomUUID();
  const placed = await insist(load, "/api/orders/create-order", cookie, {
    user: { name: "Meera", phone: "9876543210", email: `${token}@example.com` },
    shippingAddress,
    token,
  });
  if (placed.status !== 201) {
    load.book.counts.soldOut += 1;
    return;
  }
  const { _id: id, amount } = JSON.parse(placed.text).order;
  const known: Acknowledged = {
    amount: Math.round(amount * 100),
    token,
    isCancelled: false,
    refunds: [],
  };
  load.book.orders.set(id, known);
  if (chance(0.05)) return;

  const opened = await insist(load, "/api/payment/checkout", cookie, { orderId: id });
  if (opened.status !== 200) return;
  const paid = await press(load, JSON.parse(opened.text).order.id);
  await comeBack(load, id, paid);
  if (chance(0.5)) await ask(load, `/paymentsuccess?reference=${id}`, cookie);
  const wish = Math.random();
  if (wish < 0.2) {
    const answer = await insist(load, `/order/${id}/cancel`, cookie, {});
    known.isCancelled = answer.status === 303;
  } else if (wish < 0.4 && paid.razorpay_payment_id) {
    await sendBack(load, known, { id, payment: paid.razorpay_payment_id, operator });
  }
}

/** The browser's way back: lost, once or twice. */
async function comeBack({ url, book }: Load, id: string, paid: Record<string, string>) {
  if (!paid.razorpay_signature || paid.outcome === "lost" || chance(0.3)) return;
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
  const fields = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  for (let times = chance(0.3) ? 2 : 1; times > 0; times -= 1) {
    try {
      const where = `${url}/api/payment/payment-verification?orderId=${id}`;
      const body = new URLSearchParams(fields as Record<string, string>);
      await fetch(where, { method: "POST", redirect: "manual", body });
    } catch {
      book.counts.unanswered += 1;
    }
  }
}

/** A part of a payment, pressed until it is answered: the form that was sent first counts. */
async function sendBack(
  load: Load,
  known: Acknowledged,
  { id, payment, operator }: { id: string; payment: string; operator: string },
) {
  const amount = 10_00 + Math.floor(Math.random() * 100) * 100;
  const form = {
    payment,
    amount: String(amount / 100),
    reason: "A loose thread",
    left: String(known.amount),
    intent: "send",
  };
  const answer = await insist(load, `/admin/orders/${id}/refund`, operator, form);
  if (answer.status === 303) known.refunds.push(amount);
}
