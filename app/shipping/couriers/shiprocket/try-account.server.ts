import { supplierEnvironment } from "#app/env.server.ts";
import { networkMessage, nothingToTry, TRY_MS, type Tried } from "#app/settings/fault-messages.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { shiprocketParcels } from "./shiprocket-parcels.server.ts";
import { shiprocketSettings } from "./shiprocket-settings.ts";
import type { Token } from "./shiprocket-token.server.ts";

/** Logs in at Shiprocket anew and says in words what came of it, within 3 s. */
export async function tryAccount(
  login: { email: string; password: string } | undefined,
  apiUrl: string = supplierEnvironment(shiprocketSettings).apiUrl,
  timeoutMs: number = TRY_MS,
): Promise<Tried> {
  if (!login) return nothingToTry;
  let kept: Token | undefined;
  const tokens = {
    read: () => kept,
    write: (token: Token) => {
      kept = token;
    },
    forget: () => {
      kept = undefined;
    },
  };
  const client = createShiprocketClient({ ...login, apiUrl, tokens });
  const found = await shiprocketParcels(client, timeoutMs).pickupLocations();
  if (found.ok) {
    const places = found.names.length > 0 ? found.names.join(", ") : "none yet";
    return { ok: true, message: `Shiprocket accepts this login. Its pickup addresses: ${places}.` };
  }
  const { kind, status, message } = found.fault;
  if (kind === "login") {
    return {
      ok: false,
      message:
        "Shiprocket refuses this login. Please use an API user, created at Shiprocket under Settings, API; after too many tries it locks the account.",
    };
  }
  const { hostname } = new URL(apiUrl);
  const known = status === 0 ? networkMessage(message, hostname) : undefined;
  return { ok: false, message: known ?? `Shiprocket says: ${message}` };
}
