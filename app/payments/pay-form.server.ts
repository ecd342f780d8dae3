import type { Order } from "#app/orders/orders.server.ts";
import type { CheckoutForm } from "#app/payment-providers/checkout-form.ts";
import { payments } from "#app/payment-providers/provider.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";

/**
 * The form to the provider's hosted page; React makes the pop-up of the same data. Amounts in paise.
 * `key` ("&key=…") is the signed link's, for who came by it: no cookie knows them on the way back.
 */
export function payForm(
  order: Order,
  providerOrderId: string,
  { origin, key }: { origin: string; key: string },
): CheckoutForm {
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
      ["name", currentSettings().name],
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
