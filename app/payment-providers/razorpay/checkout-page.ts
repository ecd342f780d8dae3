import type { Checkout, CheckoutForm } from "../checkout-form.ts";

const realApi = "https://api.razorpay.com";

/** Razorpay's own pages live on several hosts and move between them, hence the wildcard. */
export function addresses(apiUrl: string, browserUrl = apiUrl) {
  if (browserUrl === realApi) {
    const any = "https://*.razorpay.com";
    return {
      checkoutScriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
      hostedPageUrl: `${realApi}/v1/checkout/embedded`,
      origins: { script: any, frame: any, connect: any, image: any, form: realApi },
    };
  }
  const origin = browserUrl.startsWith("/") ? "'self'" : new URL(browserUrl).origin;
  return {
    checkoutScriptUrl: `${browserUrl}/v1/checkout.js`,
    hostedPageUrl: `${browserUrl}/v1/checkout/embedded`,
    origins: { script: origin, frame: origin, connect: origin, image: origin, form: origin },
  };
}

/** The fields of the hosted page, in its names; the pop-up is made of the same. */
export function razorpayForm(
  checkout: Checkout,
  { keyId, action, script }: { keyId: string; action: string; script: string },
): CheckoutForm {
  const { callbackUrl, cancelUrl, shopper } = checkout;
  return {
    action,
    method: "post",
    popUp: { button: "razorpay", script },
    callbackUrl,
    cancelUrl,
    fields: [
      ["key_id", keyId],
      ["order_id", checkout.providerOrderId],
      ["amount", String(checkout.amount)],
      ["currency", "INR"],
      ["name", checkout.shopName],
      ["description", `Order ${checkout.orderNumber}`],
      ["image", checkout.image],
      ["prefill[name]", shopper.name],
      ["prefill[email]", shopper.email],
      ["prefill[contact]", `+91${shopper.phone}`],
      ["callback_url", callbackUrl],
      ["cancel_url", cancelUrl],
    ],
  };
}
