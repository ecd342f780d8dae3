import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { secrets } from "#app/secrets.server.ts";
import { sqlite } from "#db/client.server.ts";

/** A login's token and when it ends, in ms. */
export type Token = { value: string; expiresAt: number };

const KEY = "shiprocket-token";
const LIFETIME_MS = 10 * 24 * 60 * 60_000;
const find = sqlite.prepare("select value from settings where key = ?").pluck();
const save = sqlite.prepare(
  `insert into settings (key, value, updated_at) values (?, ?, ?)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
const drop = sqlite.prepare("delete from settings where key = ?");
const stored = z.object({ account: z.string(), sealed: z.string(), expiresAt: z.number() });

/** Keeps the token of one account in the database, sealed, so that a restart does not log in anew. */
export function tokenStore(account: string) {
  const name = createHash("sha256").update(account).digest("base64url");
  return {
    read(): Token | undefined {
      const text = find.get(KEY) as string | undefined;
      const kept = text && stored.safeParse(JSON.parse(text)).data;
      const value = kept && kept.account === name ? open(kept.sealed) : undefined;
      return value && kept ? { value, expiresAt: kept.expiresAt } : undefined;
    },
    write({ value, expiresAt }: Token, now = Date.now()) {
      save.run(KEY, JSON.stringify({ account: name, sealed: seal(value), expiresAt }), now);
    },
    forget() {
      drop.run(KEY);
    },
  };
}

/** The end a token names itself (a JWT's `exp`), else ten days from now. */
export function expiryOf(token: string, now: number): number {
  try {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const end = Number(claims.exp) * 1000;
    if (end > now && end < now + 10 * LIFETIME_MS) return end;
  } catch {
    // Not a JWT: the documented lifetime counts.
  }
  return now + LIFETIME_MS;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "shiprocket token", 32));
}

function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets[0] ?? ""), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when none of our secrets sealed it. */
function open(text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      return opened.toString("utf8");
    } catch {
      // Sealed by another secret.
    }
  }
  return undefined;
}
