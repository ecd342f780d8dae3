import type { SupplierSettings } from "../../supplier-settings.ts";

export const razorpaySettings = {
  fields: [
    {
      key: "keyId",
      label: "Key id",
      required: true,
      hint: "In Razorpay’s dashboard under API keys. Begins with rzp_live_ or, for trying, rzp_test_.",
      env: "RAZORPAY_KEY_ID",
    },
    {
      key: "keySecret",
      label: "Key secret",
      required: true,
      hint: "Razorpay shows it once, when the key is made. Without it: make a new key there.",
      secret: { tiedTo: ["keyId"] },
      env: "RAZORPAY_KEY_SECRET",
    },
    {
      key: "webhookSecret",
      label: "Webhook secret",
      hint: "A password you make up and enter at Razorpay with the address below: it proves that news of payments is from Razorpay. While changing it: new secret, comma, old secret.",
      secret: { tiedTo: [] },
      env: "RAZORPAY_WEBHOOK_SECRET",
    },
  ],
  apiUrl: { env: "RAZORPAY_API_URL", unlessSet: "https://api.razorpay.com" },
} satisfies SupplierSettings;
