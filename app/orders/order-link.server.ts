import { createHmac, timingSafeEqual } from "node:crypto";
import { shopOrigin } from "#app/env.server.ts";
import { linkKeys } from "./link-keys.server.ts";

/**
 * The address of an order that opens without the browser that placed it, for the mail to its
 * shopper. Whoever holds it may read name and address.
 */
export function signOrderLink(orderId: string): string {
  const [newest] = linkKeys();
  if (!newest) throw new Error("There is no key to sign with");
  const key = signature(orderId, newest);
  return `/order/${encodeURIComponent(orderId)}?key=${key}`;
}

/** The same with the shop's own address, for mails and messages; `page` of the order, such as "/return". */
export function mailedOrderLink(orderId: string, page = ""): string {
  return shopOrigin + signOrderLink(orderId).replace("?", `${page}?`);
}

/** True when any of our keys signed this order. */
export function checkOrderKey(orderId: string, key: string): boolean {
  // Compared as written: base64url decoding forgives stray characters and the last one's spare bits.
  if (!/^[\w-]{43}$/.test(key)) return false;
  const given = Buffer.from(key);
  return linkKeys().some((own) => timingSafeEqual(given, Buffer.from(signature(orderId, own))));
}

/** The words before the id keep this from passing for any other signature under the same key. */
function signature(orderId: string, key: string): string {
  return createHmac("sha256", key).update(`order link\n${orderId}`).digest("base64url");
}
