import { z } from "zod";
import { supplierEnvironment } from "#app/env.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { courierLogin } from "./shiprocket-login.server.ts";
import { shiprocketSettings } from "./shiprocket-settings.ts";
import { tryAccount } from "./try-account.server.ts";

/** Shiprocket as the desk sets it up. */
export const shiprocketConnection: ConnectionSpec = {
  name: "couriers",
  title: "Shiprocket",
  what: "Gives courier rates and books parcels.",
  without: "Your own shipping rates are used, and you book parcels yourself.",
  notes: ["The e-mail and password of an API user. Create one at Shiprocket under Settings, API."],
  webhook: "/api/shipping/webhook",
  fields: shiprocketSettings.fields,
  environment: () => supplierEnvironment(shiprocketSettings).values,
  check({ email = "" }): Record<string, string> {
    if (!email || z.email().safeParse(email).success) return {};
    return { email: "Please enter the e-mail address of the API user." };
  },
  try: () => tryAccount(courierLogin()),
};
