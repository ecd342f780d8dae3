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
  what: "Says what delivery costs and books parcels.",
  without: "Delivery costs what your rate card says, and parcels are booked by hand.",
  notes: [
    "The e-mail and password of an API user, made in Shiprocket's panel under Settings, API.",
  ],
  webhook: "/api/shipping/webhook",
  fields: shiprocketSettings.fields,
  environment: () => supplierEnvironment(shiprocketSettings).values,
  check({ email = "" }): Record<string, string> {
    if (!email || z.email().safeParse(email).success) return {};
    return { email: "Please write the API user's e-mail address." };
  },
  try: () => tryAccount(courierLogin()),
};
