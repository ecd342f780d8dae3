import fc from "fast-check";
import type { Context } from "#app/context.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { correctUnpaid } from "#app/orders/write-order.server.ts";
import type { PaymentContext, PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { noFaults } from "#app/payment-providers/sandbox/faults.ts";
import type { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { PRICE } from "./order-fixture.ts";
import { ensureProviderOrder } from "./settle.server.ts";
import { acceptTransfer, rejectTransfer } from "./upi/upi.server.ts";

const which = fc.nat({ max: 1 });
const part = fc.constantFrom(1, 0.5, 0.3);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      order: which,
      outcome: fc.constantFrom("pay", "authorize", "fail", "late", "lost" as const),
      /** Of its pay pages, where a correction has made another. */
      page: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("callback" as const), order: which }) },
  {
    // Any event of the bag, so reordered, repeated or never; `crash`: stored, and then the end.
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      nth: fc.nat({ max: 9 }),
      crash: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("killed" as const),
      order: which,
      after: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      api: fc.constantFrom("server-error", "reset", "rate-limit" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.constantFrom(20, 1000),
    }),
  },
  {
    // Another courier, of this charge.
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      order: which,
      charge: fc.constantFrom(0, 50_00),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sell out" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), order: which }) },
  {
    // By hand in the provider's dashboard: all of what was captured, or a part.
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("sent back" as const), order: which, part }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      order: which,
      part,
      byHand: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("bank asks" as const),
      order: which,
      part,
      isHeard: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("bank decides" as const),
      order: which,
      status: fc.constantFrom("under_review", "won", "lost", "lost", "closed" as const),
      isHeard: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("send refunds" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("claim" as const), order: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      order: which,
      found: fc.constantFrom(0, PRICE, PRICE - 1),
    }),
  },
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** What happens to two orders of one shop, of which one unit each is wanted. */
export const plan = fc.record({
  /** The first order costs another sum than the provider was told. */
  isChanged: fc.boolean(),
  /** The customer bears the provider's fee: each payment is above its order. */
  isWithFee: fc.nat({ max: 3 }).map((one) => one === 0),
  happenings: fc.array(
    fc.record({
      event: happening,
      /** Before the one before it has ended. */
      isMeanwhile: fc.nat({ max: 2 }).map((one) => one === 0),
    }),
    { minLength: 2, maxLength: 14 },
  ),
});
type Planned = { event: Happening; isMeanwhile: boolean };

/** What changes the faults of the provider's side, or works there, has its turn alone. */
const alone = ["fault", "wait", "sent back", "bank asks", "bank decides", "press"];

/** The happenings in their order, those together that go on at the same time. */
export function atOnce(happenings: Planned[]): Happening[][] {
  const groups: Happening[][] = [];
  for (const { event, isMeanwhile } of happenings) {
    const last = groups.at(-1);
    const mayJoin = [...(last ?? []), event].every((one) => !alone.includes(one.do));
    if (last && isMeanwhile && mayJoin) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** The provider has done what was asked, and the shop is gone before it could write it down. */
export function killedAfter(provider: PaymentProvider, calls: number): PaymentProvider {
  let left = calls;
  const dying =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      const answer = await call(...args);
      if (--left === 0) throw new Error("killed");
      return answer;
    };
  const { fetchOrder, capture, refund } = provider;
  return {
    ...provider,
    fetchOrder: dying(fetchOrder),
    capture: dying(capture),
    refund: dying(refund),
  };
}

export function onlyKilled(error: unknown) {
  if (!(error instanceof Error) || error.message !== "killed") throw error;
}

/** `pages`: the provider's orders for it, the first and those that corrections have made since. */
export type PaidInPages = { id: string; pages: string[] };

/** Its shopper corrects an order that is not paid, and comes to its pay page again. */
export async function correct(context: PaymentContext, paid: PaidInPages, charge: number) {
  const order = findOrder(paid.id);
  if (order?.status !== "awaiting payment" || order.hasTransferReport) return;
  const amount = order.subtotal + charge;
  correctUnpaid(context, { ...order, orderId: order.id, shippingCost: charge, amount });
  const made = await ensureProviderOrder(context, findOrder(paid.id) ?? order);
  if (made && !paid.pages.includes(made.id)) paid.pages.push(made.id);
}

type OfBank = Extract<Happening, { do: "bank asks" | "bank decides" }>;

/** The operator has found so much of a transfer, in paise, or nothing. */
export function answerTransfer(context: Context, orderId: string, found: number): boolean {
  if (found) return acceptTransfer(context, { orderId, amount: found });
  return rejectTransfer(context, { orderId, reason: "It is not here." });
}

/** What is done at the provider itself, whatever the shop's calls meet. */
export function workThere(gateway: Awaited<ReturnType<typeof startSandbox>>) {
  async function there(act: () => Promise<unknown>): Promise<void> {
    const { faults } = gateway.sandbox;
    const before = { ...faults };
    Object.assign(faults, noFaults(), { customerBearsFee: before.customerBearsFee });
    await act();
    await gateway.sandbox.tick();
    Object.assign(faults, before);
  }

  async function paymentsOf({ pages }: PaidInPages) {
    const answers = pages.map((page) => gateway.call("GET", `/v1/orders/${page}/payments`));
    return (await Promise.all(answers)).flatMap(({ body }) => body.items);
  }
  const capturedOf = async (order: PaidInPages) =>
    (await paymentsOf(order)).find(({ captured }: { captured: boolean }) => captured);

  const sendBack = (order: PaidInPages, part: number) =>
    there(async () => {
      const paid = await capturedOf(order);
      const amount = Math.floor((paid?.amount ?? 0) * part);
      if (paid) await gateway.call("POST", `/v1/payments/${paid.id}/refund`, { amount });
    });

  const undecided = new Map<string, string>();
  /** The customer's bank asks a payment back, or has decided; one dispute an order at a time. */
  const askAsBank = (order: PaidInPages, event: OfBank) =>
    there(async () => {
      const known = undecided.get(order.id);
      if (event.do === "bank decides") {
        if (!known) return;
        await gateway.call("POST", `/v1/_disputes/${known}`, { status: event.status });
        if (event.status !== "under_review") undecided.delete(order.id);
        return;
      }
      const paid = known ? undefined : await capturedOf(order);
      if (!paid) return;
      const wanted = { payment_id: paid.id, amount: Math.floor(paid.amount * event.part) };
      const { body } = await gateway.call("POST", "/v1/_disputes", wanted);
      undecided.set(order.id, body.id);
    });
  return { sendBack, askAsBank, paymentsOf };
}

/** Payments of which something was sent so. */
export const sentTwice: string[] = [];
/** Nothing is sent of a payment that a bank may yet take, nor once more what it took. */
export function watched(provider: PaymentProvider): PaymentProvider {
  const ofBank = sqlite.prepare(`select coalesce(sum(deducted), 0) taken,
    coalesce(sum(status in ('open', 'under review')), 0) undecided from disputes where payment_id = ?`);
  const amountOf = sqlite.prepare("select amount from payments where id = ?").pluck();
  return {
    ...provider,
    refund(wanted) {
      const { taken, undecided } = ofBank.get(wanted.paymentId) as Record<string, number>;
      const left = (amountOf.get(wanted.paymentId) as number) - (taken ?? 0);
      if (undecided || wanted.amount > left) sentTwice.push(wanted.paymentId);
      return provider.refund(wanted);
    },
  };
}
