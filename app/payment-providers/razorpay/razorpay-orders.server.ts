import type { PaymentProvider, ProviderPayment } from "../payment-provider.ts";
import { failed, type Read, refused, unavailable, type Waits } from "./razorpay-reading.server.ts";
import { isId, listOf, orderShape, paymentShape } from "./razorpay-shapes.server.ts";

type Orders = Pick<PaymentProvider, "createOrder" | "fetchOrder">;

/** Razorpay's orders. `marked` tells what the sandbox played apart from money. */
export function razorpayOrders(
  read: Read,
  waits: Waits,
  marked: (payment: ProviderPayment) => ProviderPayment,
): Orders {
  return {
    createOrder: (wanted) => createOrder(read, waits, wanted),
    async fetchOrder(id) {
      if (!isId("order", id)) return refused;
      const payments = (withinMs: number) =>
        read({ path: `orders/${id}/payments` }, listOf(paymentShape), withinMs);
      const [order, first] = await Promise.all([
        read({ path: `orders/${id}` }, orderShape, waits.deed),
        payments(waits.deed),
      ]);
      if (!order.ok) return failed(order);
      if (!first.ok) return failed(first);
      // The two were read side by side: a payment may have gone through between them.
      const stale = order.value.status === "paid" && !first.value.items.some(wasTaken);
      const second = stale ? await payments(waits.look) : first;
      if (!second.ok) return failed(second);
      // Nor does it say "not paid" as long as the payment cannot be seen.
      if (stale && !second.value.items.some(wasTaken)) return unavailable;
      const tries = second.value.items.map(marked);
      return { ok: true, order: { ...order.value, payments: tries } };
    },
  };
}

/** Where nobody knows whether it was made, it is looked for by its receipt. */
async function createOrder(
  read: Read,
  waits: Waits,
  { amount, receipt, notes }: Parameters<Orders["createOrder"]>[0],
): ReturnType<Orders["createOrder"]> {
  const body = { amount, currency: "INR", receipt, ...(notes && { notes }) };
  const made = await read({ path: "orders", body }, orderShape, waits.deed);
  if (made.ok) return { ok: true, id: made.value.id };
  if (made.outcome !== "unknown") return { ok: false, reason: made.outcome };

  const search = `orders?${new URLSearchParams({ receipt })}`;
  const found = await read({ path: search }, listOf(orderShape), waits.look);
  if (!found.ok) return unavailable;
  const mine = found.value.items.find(
    (order) => order.receipt === receipt && order.amount === amount && order.status !== "paid",
  );
  return mine ? { ok: true, id: mine.id } : unavailable;
}

function wasTaken(payment: ProviderPayment): boolean {
  return payment.status === "captured" || payment.status === "refunded";
}
