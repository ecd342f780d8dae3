import { randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { shop } from "#app/shop.ts";
import { seal, sealedAnew, unseal } from "./encryption.server.ts";
import { resealEarlierAccounts } from "./previous-accounts.server.ts";
import { dropSetting, readSetting, writeSetting } from "./settings.server.ts";

/**
 * The services the shop speaks to. One rule for each: what the operator has stored counts, as a
 * whole; where nothing is stored, what the environment says. The operator's secrets are sealed.
 */
export type ConnectionName = (typeof connectionNames)[number];

const USE = "connection";
const storedShape = z.object({
  fields: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.object({ sealed: z.string(), setAt: z.number() })),
});
type StoredConnection = z.infer<typeof storedShape>;

export const connectionNames = ["mail", "payments", "couriers"] as const;
const keyOf = (name: ConnectionName) => `connection-${name}`;

export function storedConnection(name: ConnectionName): StoredConnection | undefined {
  return readSetting(keyOf(name), storedShape);
}

/** `secrets` are the new ones, in the clear; null takes one away, one that is not named stays. */
export function storeConnection(
  name: ConnectionName,
  fields: Record<string, string>,
  secrets: Record<string, string | null>,
  now = Date.now(),
): void {
  const kept = { ...storedConnection(name)?.secrets };
  for (const [key, value] of Object.entries(secrets)) {
    if (value === null) delete kept[key];
    else kept[key] = { sealed: seal(value, USE), setAt: now };
  }
  writeSetting(keyOf(name), { fields, secrets: kept }, now);
}

/** Back to what the environment says. */
export function dropConnection(name: ConnectionName): void {
  dropSetting(keyOf(name));
}

/** A secret in the clear; undefined when it is not set, or was sealed by a secret we no longer have. */
export function secretOf(stored: StoredConnection, key: string): string | undefined {
  const secret = stored.secrets[key];
  return secret && unseal(secret.sealed, USE);
}

/** At start: what an earlier session secret sealed is sealed by the newest, so that the earlier may go. */
export function resealConnections(now = Date.now()): void {
  resealEarlierAccounts(now);
  for (const name of connectionNames) {
    const stored = storedConnection(name);
    let isChanged = false;
    for (const secret of Object.values(stored?.secrets ?? {})) {
      const sealed = sealedAnew(secret.sealed, USE);
      if (sealed === undefined) continue;
      secret.sealed = sealed;
      isChanged = true;
    }
    if (isChanged) writeSetting(keyOf(name), stored, now);
  }
}

type MailConnection = { url: string; from: string };

/** The mail server; undefined: mails are kept to be read. */
export function mailConnection(): MailConnection | undefined {
  const stored = storedConnection("mail");
  const from = stored?.fields.from || env.MAIL_FROM || `${shop.name} <${shop.email}>`;
  if (!stored) return env.SMTP_URL ? { url: env.SMTP_URL, from } : undefined;
  const { host = "", port = "", security = "tls", user = "" } = stored.fields;
  const password = secretOf(stored, "password");
  if (user && password === undefined) return undefined;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@` : "";
  const scheme = security === "tls" ? "smtps" : "smtp";
  const rest = { starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security] ?? "";
  return { url: `${scheme}://${login}${host}:${port}${rest}`, from };
}

export type PaymentKeys = { keyId: string; keySecret: string; webhookSecrets: string[] };

/** Razorpay's keys; undefined: the sandbox. */
export function paymentKeys(): PaymentKeys | undefined {
  const stored = storedConnection("payments");
  if (!stored) {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
    if (!keyId || !keySecret) return undefined;
    return { keyId, keySecret, webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET };
  }
  return {
    keyId: stored.fields.keyId ?? "",
    // Unreadable is not "none": a shop that took money may never fall back to the sandbox, where
    // nobody pays. With a secret nobody has, Razorpay refuses and the pages say so.
    keySecret: secretOf(stored, "keySecret") ?? unreadable,
    webhookSecrets: partsOf(secretOf(stored, "webhookSecret")),
  };
}

const unreadable = randomBytes(32).toString("base64url");

/** Shiprocket's login; undefined: our own rate card, and parcels by hand. */
export function courierLogin(): { email: string; password: string } | undefined {
  const stored = storedConnection("couriers");
  const email = stored ? stored.fields.email : env.SHIPROCKET_EMAIL;
  const password = stored ? secretOf(stored, "password") : env.SHIPROCKET_PASSWORD;
  return email && password ? { email, password } : undefined;
}

/** What tracking news must carry; none: nothing is taken in. */
export function trackingTokens(): string[] {
  const stored = storedConnection("couriers");
  if (!stored) return env.SHIPROCKET_WEBHOOK_TOKEN;
  return partsOf(secretOf(stored, "webhookToken"));
}

/** Two with a comma while one is being changed for the other. */
function partsOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
