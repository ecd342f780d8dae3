import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in lower-case hex, compared in constant time. Odd input is false, never a fault. */
export function isSignedBy(
  secret: string,
  message: string | Uint8Array,
  signature: string | null | undefined,
): boolean {
  if (!secret || typeof signature !== "string") return false;
  const wanted = Buffer.from(createHmac("sha256", secret).update(message).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
