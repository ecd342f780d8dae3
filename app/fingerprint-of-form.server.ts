import { createHash } from "node:crypto";

/** By this a form says what it has shown: of two who edit, the later one is asked to look. */
export function fingerprintOfForm(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}
