import type { SupplierSettings } from "../../supplier-settings.ts";

export const razorpaySettings = {
  fields: [
    {
      key: "keyId",
      label: "Key id",
      required: true,
      hint: "Begins with rzp_live_ or rzp_test_.",
      env: "RAZORPAY_KEY_ID",
    },
    {
      key: "keySecret",
      label: "Key secret",
      required: true,
      secret: { tiedTo: ["keyId"] },
      env: "RAZORPAY_KEY_SECRET",
    },
    {
      key: "webhookSecret",
      label: "Webhook secret",
      hint: "From the webhook with the address below. While changing it: new secret, comma, old secret.",
      secret: { tiedTo: [] },
      env: "RAZORPAY_WEBHOOK_SECRET",
    },
  ],
  apiUrl: { env: "RAZORPAY_API_URL", unlessSet: "https://api.razorpay.com" },
} satisfies SupplierSettings;
