import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { inBackground } from "#app/background.server.ts";
import { env } from "#app/env.server.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { openStore } from "../sandbox/store.ts";
import { createRazorpay } from "./razorpay.server.ts";

/** The built-in sandbox plays Razorpay: the same adapter speaks to it over the same protocol. */
export const SANDBOX_PATH = "/sandbox/razorpay";
/** Nobody outside can guess them, so nobody outside can play the provider. */
function derived(use: string): string {
  return createHmac("sha256", secrets[0] ?? "")
    .update(`sandbox ${use}`)
    .digest("base64url");
}
const keys = {
  keyId: "rzp_test_sandbox",
  keySecret: derived("key"),
  webhookSecret: derived("webhook"),
};
const database = path.join(env.DATA_DIR, "sandbox.db");
const ownAddress = `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`;

/** `address`: where this sandbox is served, as an origin. */
export function sandboxProvider(address = ownAddress): PaymentProvider {
  return createRazorpay({
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    apiUrl: address + SANDBOX_PATH,
    browserUrl: SANDBOX_PATH,
    isSandbox: true,
  });
}

/** The sandbox with its own file in the data folder; it sends its webhooks to this shop. */
export function openSandbox(): Sandbox {
  return createSandbox({
    ...keys,
    webhookUrl: `${ownAddress}/api/payment/webhook`,
    database,
    basePath: SANDBOX_PATH,
    inBackground: (work) => inBackground("play the payment provider", work),
  });
}

/** Takes whom `isMeant` finds out of what was paid here, before there were keys too. */
export async function forgetInSandbox(isMeant: (body: string) => boolean): Promise<void> {
  if (!existsSync(database)) return;
  const store = openStore(database);
  try {
    await store.forget(isMeant);
  } finally {
    store.close();
  }
}
