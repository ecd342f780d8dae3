import { supplierEnvironment } from "#app/env.server.ts";
import type { PaymentAdapter } from "../payment-adapter.ts";
import { createRazorpay } from "./razorpay.server.ts";
import { razorpayConnection } from "./razorpay-connection.server.ts";
import { paymentKeys } from "./razorpay-keys.server.ts";
import { razorpaySettings } from "./razorpay-settings.ts";

export const razorpay: PaymentAdapter = {
  name: "razorpay",
  connection: razorpayConnection,
  keys: paymentKeys,
  open: (keys) => createRazorpay({ ...keys, apiUrl: supplierEnvironment(razorpaySettings).apiUrl }),
};
