import type { Order } from "#app/orders/orders.server.ts";
import type { CheckoutForm } from "#app/payment-providers/checkout-form.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";

/**
 * The form to the provider's page, with an order of the provider's made for ours. `key` ("&key=…")
 * is the signed link's, for who came by it: no cookie knows them on the way back.
 */
export function payForm(
  order: Order,
  { provider, providerOrderId }: { provider: PaymentProvider; providerOrderId: string },
  { origin, key }: { origin: string; key: string },
): CheckoutForm {
  const ours = `orderId=${order.id}${key}`;
  return provider.checkoutForm({
    providerOrderId,
    amount: order.amount,
    orderNumber: order.number,
    shopName: currentSettings().name,
    image: `${origin}/icons/icon-192.png`,
    shopper: { name: order.name, email: order.email, phone: order.phone },
    callbackUrl: `${origin}/api/payment/payment-verification?${ours}`,
    cancelUrl: `${origin}/api/payment/payment-cancelled?${ours}`,
  });
}
