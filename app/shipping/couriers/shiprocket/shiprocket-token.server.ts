import { createHash } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "#app/settings/encryption.server.ts";
import { dropSetting, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";

/** A login's token and when it ends, in ms. */
export type Token = { value: string; expiresAt: number };

const KEY = "shiprocket-token";
const USE = "shiprocket token";
const LIFETIME_MS = 10 * DAY;
const stored = z.object({ account: z.string(), sealed: z.string(), expiresAt: z.number() });

/** Keeps the token of one account in the database, sealed, so that a restart does not log in anew. */
export function tokenStore(account: string) {
  const name = createHash("sha256").update(account).digest("base64url");
  return {
    read(): Token | undefined {
      const kept = readSetting(KEY, stored);
      const value = kept?.account === name ? unseal(kept.sealed, USE) : undefined;
      return value && kept ? { value, expiresAt: kept.expiresAt } : undefined;
    },
    write({ value, expiresAt }: Token, now = Date.now()) {
      writeSetting(KEY, { account: name, sealed: seal(value, USE), expiresAt }, now);
    },
    forget() {
      dropSetting(KEY);
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
