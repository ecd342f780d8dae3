import { createHash, timingSafeEqual } from "node:crypto";
import { supplierEnvironment } from "#app/env.server.ts";
import type { CourierService } from "../courier-service.ts";
import { isBody } from "./shiprocket-answers.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { shiprocketConnection } from "./shiprocket-connection.server.ts";
import { courierLogin, trackingTokens } from "./shiprocket-login.server.ts";
import { shiprocketParcels } from "./shiprocket-parcels.server.ts";
import { shiprocketRates } from "./shiprocket-rates.server.ts";
import { shiprocketSettings } from "./shiprocket-settings.ts";
import { tokenStore } from "./shiprocket-token.server.ts";
import { readEvent } from "./shiprocket-tracking.ts";

/** Shiprocket as a courier service of the shop. */
export const shiprocketService: CourierService = {
  name: "shiprocket",
  title: "Shiprocket",
  connection: shiprocketConnection,
  login: courierLogin,
  open({ email = "", password = "" }) {
    const { apiUrl } = supplierEnvironment(shiprocketSettings);
    const tokens = tokenStore(`${email} ${apiUrl}`);
    return openAccount(createShiprocketClient({ email, password, apiUrl, tokens }));
  },
  trackingLink: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  webhook: {
    // There is no signature, only the token that was set in the panel; without one of ours nothing is
    // taken in, or anybody could post.
    isGenuine({ headers }) {
      const token = headers.get("x-api-key");
      return token !== null && trackingTokens().some((own) => isSame(own, token));
    },
    // Events have no id of their own: which parcel, what and when make one.
    keyOf(body) {
      const { awb, shipment_status_id: status, current_timestamp: at } = parse(body) ?? {};
      const name = awb && at ? JSON.stringify([awb, status, at].map(asText)) : body;
      return createHash("sha256").update(name).digest("hex").slice(0, 40);
    },
    read: (body) => readEvent(parse(body)),
  },
};

/** The calls of an account; `timeoutMs` of one call that books. */
export function openAccount(client: ReturnType<typeof createShiprocketClient>, timeoutMs?: number) {
  const { refusedSince } = client;
  return { ...shiprocketRates(client), ...shiprocketParcels(client, timeoutMs), refusedSince };
}

/** An object may say that it has no text. */
const asText = (value: unknown) =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isBody(value) ? value : Array.isArray(value) ? {} : undefined;
  } catch {
    return undefined;
  }
}

function isSame(own: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(own), digest(token));
}
