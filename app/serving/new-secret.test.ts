import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateSync } from "otplib";
import { afterAll, expect, test, vi } from "vitest";
import { MINUTE } from "#app/time.ts";

/** A shop whose SESSION_SECRET is changed as docs/operating.md says: the new one before the old, then alone. */
const folder = mkdtempSync(path.join(tmpdir(), "new-secret-"));
const [old, fresh] = [
  "the secret of before, which somebody saw",
  "the one that nobody has seen yet",
];
let close = () => {};

afterAll(() => {
  close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The shop as it starts with these secrets; what was open before is closed. */
async function open(secret: string) {
  close();
  vi.resetModules();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DEMO", "off");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("SESSION_SECRET", secret);
  const { sqlite } = await import("#db/client.server.ts");
  close = () => sqlite.close();
  const { prepareData } = await import("./prepare-data.server.ts");
  await prepareData();
  const { refreshSettings } = await import("#app/settings/settings.server.ts");
  refreshSettings();
  return {
    factor: await import("#app/accounts/second-factor.server.ts"),
    connections: await import("#app/settings/connections.server.ts"),
    accounts: await import("#app/settings/previous-accounts.server.ts"),
    links: await import("#app/orders/order-link.server.ts"),
    contexts: await import("#app/settings/context.server.ts"),
    sqlite,
  };
}

test("what a session secret has sealed opens with the next one alone, once it stood beside it", async () => {
  const now = Date.UTC(2026, 10, 27, 12);
  const before = await open(old);
  const { key, sealed } = before.factor.newFactor({ name: "Shop" }, "operator");
  const codeAt = (at: number) => generateSync({ secret: key, epoch: at / 1000 });
  const { operatorContext } = before.contexts;
  const operatorId = before.sqlite.prepare("select id from operators").pluck().get() as number;
  const on = { operatorId, sealed, code: codeAt(now) };
  expect(before.factor.turnOnFactor(operatorContext({ name: "operator" }, now), on).ok).toBe(true);
  const mail = { host: "mail.example", port: "465", security: "tls", user: "shop" };
  before.connections.storeConnection("mail", mail, { password: "of the mail server" }, now);
  const left = { keyId: "rzp_live_left", keySecret: "of the account", webhookSecrets: ["hook"] };
  before.accounts.keepPreviousAccount({ provider: "razorpay", ...left }, now);
  const [, linkKey = ""] = before.links.signOrderLink("an-order").split("key=");

  await open(`${fresh},${old}`);
  const after = await open(fresh);
  const context = after.contexts.operatorContext({ name: "operator" }, now + MINUTE);
  const code = codeAt(now + MINUTE);
  expect(after.factor.takeCode(context, { operatorId, code })).toBe("app");
  expect(after.connections.mailConnection()?.url).toContain("of%20the%20mail%20server");
  expect(after.accounts.previousAccounts()).toMatchObject([left]);
  expect(after.links.checkOrderKey("an-order", linkKey)).toBe(true);
}, 60_000);
