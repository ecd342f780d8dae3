import { supplierEnvironment } from "#app/env.server.ts";
import { networkMessage, nothingToTry, TRY_MS, type Tried } from "#app/settings/fault-messages.ts";
import type { PaymentKeys } from "#app/settings/previous-accounts.server.ts";
import { createClient } from "./razorpay-client.server.ts";
import { razorpaySettings } from "./razorpay-settings.ts";

/** Asks Razorpay for one order with these keys, and says in words what came of it, within 3 s. */
export async function tryKeys(
  keys: Pick<PaymentKeys, "keyId" | "keySecret"> | undefined,
  apiUrl: string = supplierEnvironment(razorpaySettings).apiUrl,
  timeoutMs: number = TRY_MS,
): Promise<Tried> {
  if (!keys) return nothingToTry;
  const { ask } = createClient({ ...keys, apiUrl });
  const answer = await ask({ path: "orders?count=1" }, timeoutMs);
  if (answer.ok) {
    const mode = keys.keyId.startsWith("rzp_test_")
      ? "in test mode: no money moves."
      : "and take money.";
    return { ok: true, message: `Razorpay accepts these keys, ${mode}` };
  }
  const { status, code, description } = answer.fault;
  if (status === 401) {
    return {
      ok: false,
      message: "Razorpay refuses these keys. Please check the key id and key secret.",
    };
  }
  if (status === 429) return { ok: false, message: "Razorpay is busy. Please try again later." };
  if (status >= 500)
    return { ok: false, message: `Razorpay has an error (${status}). Please try again later.` };
  const { hostname } = new URL(apiUrl);
  const message = networkMessage(`${code} ${description}`, hostname);
  return {
    ok: false,
    message: message ?? `Razorpay gave an unexpected answer (${status || code}).`,
  };
}
