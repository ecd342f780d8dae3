import { createHash } from "node:crypto";

/** All that is kept of a token or code. It has too many bits to be tried, so that a fast hash will do. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
