import { brandFile } from "#app/brand/brand-file.ts";
import type { Context } from "#app/context.ts";
import type { Order } from "#app/orders/orders.server.ts";
import type { CheckoutForm } from "#app/payment-providers/checkout-form.ts";
import type { ProviderOrderOfOurs } from "./settle.server.ts";

/**
 * The form to the provider's page, with an order of the provider's made for ours. `key` ("&key=…")
 * is the signed link's, for who came by it: no cookie knows them on the way back.
 */
export function payForm(
  { settings }: Pick<Context, "settings">,
  page: { order: Order; made: ProviderOrderOfOurs; origin: string; key: string },
): CheckoutForm {
  const { order, made, origin, key } = page;
  const ours = `orderId=${order.id}${key}`;
  return made.provider.checkoutForm({
    providerOrderId: made.id,
    amount: order.amount,
    orderNumber: order.number,
    shopName: settings.name,
    image: origin + brandFile(settings, "icon192"),
    shopper: { name: order.name, email: order.email, phone: order.phone },
    callbackUrl: `${origin}/api/payment/payment-verification?${ours}`,
    cancelUrl: `${origin}/api/payment/payment-cancelled?${ours}`,
  });
}
