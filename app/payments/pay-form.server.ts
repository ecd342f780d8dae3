import type { Order } from "#app/orders/orders.server.ts";
import { payments } from "#app/payment-providers/provider.server.ts";
import { shop } from "#app/shop.ts";

export type PayForm = {
  action: string;
  /** The hosted page's fields, in its names. */
  fields: [name: string, value: string][];
  /** The same order for the pop-up. */
  script: string;
  callbackUrl: string;
  /** Where who gave up goes: there it is asked whether money came after all. */
  cancelUrl: string;
};

/**
 * The form to the provider's hosted page; React makes the pop-up of the same data. Amounts in paise.
 * `key` ("&key=…") is the signed link's, for who came by it: no cookie will know her when she is back.
 */
export function payForm(
  order: Order,
  providerOrderId: string,
  { origin, key }: { origin: string; key: string },
): PayForm {
  const ours = `orderId=${order.id}${key}`;
  const callbackUrl = `${origin}/api/payment/payment-verification?${ours}`;
  const cancelUrl = `${origin}/api/payment/payment-cancelled?${ours}`;
  return {
    action: payments.hostedPageUrl,
    script: payments.checkoutScriptUrl,
    callbackUrl,
    cancelUrl,
    fields: [
      ["key_id", payments.keyIdFor(providerOrderId)],
      ["order_id", providerOrderId],
      ["amount", String(order.amount)],
      ["currency", "INR"],
      ["name", shop.name],
      ["description", `Order ${order.number}`],
      ["image", `${origin}/icons/icon-192.png`],
      ["prefill[name]", order.name],
      ["prefill[email]", order.email],
      ["prefill[contact]", `+91${order.phone}`],
      ["callback_url", callbackUrl],
      ["cancel_url", cancelUrl],
    ],
  };
}
