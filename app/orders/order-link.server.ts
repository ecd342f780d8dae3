import { createHmac, timingSafeEqual } from "node:crypto";
import { secrets } from "#app/secrets.server.ts";

/**
 * The address of an order that opens without the browser that placed it, for the mail to its
 * shopper. Whoever holds it may read name and address; it lasts as long as the secret.
 */
export function signOrderLink(orderId: string): string {
  const [newest] = secrets;
  if (!newest) throw new Error("There is no secret to sign with");
  const key = signature(orderId, newest);
  return `/order/${encodeURIComponent(orderId)}?key=${key}`;
}

/** True when any of our secrets signed this order: links survive a rotation until the old one goes. */
export function checkOrderKey(orderId: string, key: string): boolean {
  // Compared as written: base64url decoding forgives stray characters and the last one's spare bits.
  if (!/^[\w-]{43}$/.test(key)) return false;
  const given = Buffer.from(key);
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signature(orderId, secret))));
}

/** The words before the id keep this from passing for any other signature under the same secret. */
function signature(orderId: string, secret: string): string {
  return createHmac("sha256", secret).update(`order link\n${orderId}`).digest("base64url");
}
