import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secrets } from "./secrets.server.ts";

/**
 * What must be kept and read again (passwords of other services, the second factor) is kept sealed:
 * AES-256-GCM, with a key of its own for each `use`, derived from the secret that signs the cookies.
 * A copy of the database alone opens nothing.
 */

function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32));
}

/** With the newest secret; opened only for the same `use`. */
export function seal(text: string, use: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets[0] ?? "", use), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when none of our secrets sealed it for this use, or somebody changed it. */
export function unseal(sealed: string, use: string): string | undefined {
  for (const secret of secrets) {
    const text = open(sealed, secret, use);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The same under the newest secret; undefined when it is under it already, or cannot be read. */
export function sealedAnew(sealed: string, use: string): string | undefined {
  if (open(sealed, secrets[0] ?? "", use) !== undefined) return undefined;
  const text = unseal(sealed, use);
  return text === undefined ? undefined : seal(text, use);
}

function open(sealed: string, secret: string, use: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const iv = bytes.subarray(0, 12);
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, use), iv, { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
