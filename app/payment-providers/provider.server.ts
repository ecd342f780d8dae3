import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inBackground } from "#app/background.server.ts";
import { env, supplierEnvironment } from "#app/env.server.ts";
import { previousAccounts } from "#app/settings/previous-accounts.server.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { onSettings } from "#app/settings/settings.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createRazorpay } from "./razorpay/razorpay.server.ts";
import { paymentKeys } from "./razorpay/razorpay-keys.server.ts";
import { razorpaySettings } from "./razorpay/razorpay-settings.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import { withPreviousAccounts } from "./with-previous-accounts.server.ts";

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

/** All three change with the operator's settings: read them where they are used. */
export let sandbox: Sandbox | undefined;
export let payments: PaymentProvider = sandboxProvider();
/** Pages that would take money then say that no money moves. */
export let isSandbox = true;

let mark = "";
let left: PaymentProvider[] = [];

onSettings(() => {
  const keys = paymentKeys();
  const earlier = previousAccounts().filter(({ keyId }) => keyId !== keys?.keyId);
  const present = JSON.stringify([keys, earlier]);
  if (present === mark) return;
  mark = present;
  isSandbox = keys === undefined;
  const { apiUrl } = supplierEnvironment(razorpaySettings);
  left = earlier.map((account) => createRazorpay({ ...account, apiUrl }));
  if (keys) {
    payments = withPreviousAccounts(createRazorpay({ ...keys, apiUrl }), left);
    const closing = sandbox;
    if (closing) void inBackground("close the payment sandbox", () => closing.close());
    sandbox = undefined;
    return;
  }
  payments = withPreviousAccounts(sandboxProvider(), left);
  if (env.NODE_ENV !== "test") sandbox = openSandbox();
});

/**
 * For a process that serves no pages, beside a shop whose port it need not know: what the sandbox
 * answers comes from here. The answer ends it; with keys there is nothing to serve.
 */
export async function serveSandboxHere(): Promise<() => void> {
  const own = sandbox;
  if (!own) return () => {};
  const server = createServer((req, res) => {
    own.handle(req, res).then(
      (isOwn) => isOwn || res.destroy(),
      () => res.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  payments = withPreviousAccounts(sandboxProvider(`http://127.0.0.1:${port}`), left);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function openSandbox(): Sandbox {
  return createSandbox({
    ...sandboxKeys,
    webhookUrl: `${ownAddress}/api/payment/webhook`,
    database: path.join(env.DATA_DIR, "sandbox.db"),
    basePath: SANDBOX_PATH,
    inBackground: (work) => inBackground("play the payment provider", work),
  });
}

function sandboxProvider(address = ownAddress): PaymentProvider {
  return createRazorpay({
    keyId: sandboxKeys.keyId,
    keySecret: sandboxKeys.keySecret,
    webhookSecrets: [sandboxKeys.webhookSecret],
    apiUrl: address + SANDBOX_PATH,
    browserUrl: SANDBOX_PATH,
    isSandbox: true,
  });
}
