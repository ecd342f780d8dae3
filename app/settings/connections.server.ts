import { z } from "zod";
import { env, supplierEnvironment } from "#app/env.server.ts";
import type { SupplierSettings } from "#app/supplier-settings.ts";
import { currentSettings } from "./current-settings.server.ts";
import { seal, sealedAnew, unseal } from "./encryption.server.ts";
import { resealPreviousAccounts } from "./previous-accounts.server.ts";
import { dropSetting, readSetting, writeSetting } from "./settings.server.ts";

/**
 * The services the shop speaks to. One rule for each: what the operator has stored counts, as a
 * whole; where nothing is stored, what the environment says. The operator's secrets are sealed.
 */
const USE = "connection";
const storedShape = z.object({
  fields: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.object({ sealed: z.string(), setAt: z.number() })),
});
type StoredConnection = z.infer<typeof storedShape>;

const keyOf = (name: string) => `connection-${name}`;

/** What the operator has stored, its secrets sealed; undefined: the environment counts. */
export function storedConnection(name: string): StoredConnection | undefined {
  return readSetting(keyOf(name), storedShape);
}

/** `secrets` are the new ones, in the clear; null takes one away, one that is not named stays. */
export function storeConnection(
  name: string,
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
export function dropConnection(name: string): void {
  dropSetting(keyOf(name));
}

/** A secret in the clear; undefined when it is not set, or was sealed by a secret we no longer have. */
export function secretOf(stored: StoredConnection, key: string): string | undefined {
  const secret = stored.secrets[key];
  return secret && unseal(secret.sealed, USE);
}

/** At start: what an earlier session secret sealed is sealed by the newest, so that the earlier may go. */
export function resealConnections(names: readonly string[], now = Date.now()): void {
  resealPreviousAccounts(now);
  for (const name of names) {
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
  const from =
    stored?.fields.from ||
    env.MAIL_FROM ||
    `${currentSettings().name} <${currentSettings().email}>`;
  if (!stored) return env.SMTP_URL ? { url: env.SMTP_URL, from } : undefined;
  const { host = "", port = "", security = "tls", user = "" } = stored.fields;
  const password = secretOf(stored, "password");
  if (user && password === undefined) return undefined;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@` : "";
  const scheme = security === "tls" ? "smtps" : "smtp";
  const rest = { starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security] ?? "";
  return { url: `${scheme}://${login}${host}:${port}${rest}`, from };
}

/**
 * A supplier's fields as they are in use, by key: what is stored at the desk, else what the
 * environment says. A secret that can no longer be read is undefined.
 */
export function valuesInUse(
  name: string,
  settings: SupplierSettings,
): Record<string, string | undefined> {
  const stored = storedConnection(name);
  if (!stored) return supplierEnvironment(settings).values;
  const secrets = settings.fields.filter(({ secret }) => secret);
  return {
    ...stored.fields,
    ...Object.fromEntries(secrets.map(({ key }) => [key, secretOf(stored, key)])),
  };
}

/** Two with a comma while one is being changed for the other. */
export function listedValues(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
