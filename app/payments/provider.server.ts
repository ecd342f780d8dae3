import { createHmac } from "node:crypto";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { secrets } from "#app/secrets.server.ts";
import { createRazorpay, type PaymentProvider } from "./razorpay.server.ts";
import { createSandbox } from "./sandbox/sandbox.ts";

/**
 * The one payment provider of this process. Without keys it is the built-in sandbox, spoken to by
 * the same adapter over the same protocol; with keys the sandbox does not exist.
 */
const SANDBOX_PATH = "/sandbox/razorpay";
/** Nobody outside can guess them, so nobody outside can play the provider. */
function derived(use: string): string {
  return createHmac("sha256", secrets[0] ?? "")
    .update(`sandbox ${use}`)
    .digest("base64url");
}
const sandboxKeys = {
  keyId: "rzp_test_sandbox",
  keySecret: derived("key"),
  webhookSecret: derived("webhook"),
};
const ownAddress = `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PORT}`;

export const sandbox =
  env.RAZORPAY_KEY_ID === undefined && env.NODE_ENV !== "test"
    ? createSandbox({
        ...sandboxKeys,
        webhookUrl: `${ownAddress}/api/payment/webhook`,
        database: path.join(env.DATA_DIR, "sandbox.db"),
        basePath: SANDBOX_PATH,
      })
    : undefined;

export const payments: PaymentProvider =
  env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET
    ? createRazorpay({
        keyId: env.RAZORPAY_KEY_ID,
        keySecret: env.RAZORPAY_KEY_SECRET,
        webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET,
        apiUrl: env.RAZORPAY_API_URL,
      })
    : createRazorpay({
        keyId: sandboxKeys.keyId,
        keySecret: sandboxKeys.keySecret,
        webhookSecrets: [sandboxKeys.webhookSecret],
        apiUrl: ownAddress + SANDBOX_PATH,
        browserUrl: SANDBOX_PATH,
      });

/** Pages that would take money then say that no money moves. */
export const isSandbox = env.RAZORPAY_KEY_ID === undefined;
