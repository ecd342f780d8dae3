import { randomFillSync } from "node:crypto";

/** Drawn from the system at once for many: asking it for sixteen bytes costs ten microseconds each time. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** So many random bytes as text, for what nobody may guess. Each byte is given once. */
export function randomText(bytes: number, encoding: "hex" | "base64url" = "hex"): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const text = drawn.toString(encoding, used, used + bytes);
  drawn.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
