import type { SupplierSettings } from "../../../supplier-settings.ts";

export const shiprocketSettings = {
  fields: [
    {
      key: "email",
      label: "E-mail",
      required: true,
      inputMode: "email",
      hint: "Of an API user, which you make at Shiprocket under Settings > API. Your own login does not work.",
      env: "SHIPROCKET_EMAIL",
    },
    {
      key: "password",
      label: "Password",
      required: true,
      secret: { tiedTo: ["email"] },
      env: "SHIPROCKET_PASSWORD",
    },
    {
      key: "webhookToken",
      label: "Webhook token",
      hint: "A password you make up and enter at Shiprocket with the address below. During a change: the new one, a comma, the old one.",
      secret: { tiedTo: [] },
      env: "SHIPROCKET_WEBHOOK_TOKEN",
    },
  ],
  apiUrl: { env: "SHIPROCKET_API_URL", unlessSet: "https://apiv2.shiprocket.in" },
} satisfies SupplierSettings;
