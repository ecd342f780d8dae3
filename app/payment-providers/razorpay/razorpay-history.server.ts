import type { z } from "zod";
import type { HistoryPart, HistoryRange, ProviderHistory } from "../payment-provider.ts";
import type { createClient } from "./razorpay-client.server.ts";
import {
  disputeShape,
  listOf,
  orderShape,
  paymentShape,
  refundShape,
} from "./razorpay-shapes.server.ts";

/** The most Razorpay lists at once. */
const PART = 100;

/** One account's orders, payments, refunds and disputes, newest first, by `from`, `to` (in s), `count` and `skip`. */
export function razorpayHistory(
  ask: ReturnType<typeof createClient>["ask"],
  timeoutMs: number,
): ProviderHistory {
  async function part<S extends z.ZodType>(
    kind: string,
    shape: S,
    { from, to, skip }: HistoryRange,
  ): Promise<HistoryPart<z.output<S>>> {
    const query = new URLSearchParams({
      from: String(Math.floor(from / 1000)),
      to: String(Math.ceil(to / 1000)),
      count: String(PART),
      skip: String(skip),
    });
    const answer = await ask({ path: `${kind}?${query}` }, timeoutMs);
    const read = answer.ok ? listOf(shape).safeParse(answer.value) : undefined;
    if (!read?.success) return { ok: false, reason: "unavailable" };
    const { items } = read.data;
    return { ok: true, items, isLast: items.length < PART };
  }

  return {
    orders: (range) => part("orders", orderShape, range),
    payments: (range) => part("payments", paymentShape, range),
    refunds: (range) => part("refunds", refundShape, range),
    disputes: (range) => part("disputes", disputeShape, range),
  };
}
