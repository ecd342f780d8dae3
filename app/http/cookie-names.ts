import { brand } from "#app/brand/brand.ts";

/**
 * The cookies of the shop by which a page may be of one person. A new one belongs here, else a page
 * that heeds it is never asked about it: who carries none of these gets the page of everybody.
 */
export const cookieNames = {
  shopper: brand.slug,
  toast: "toast",
  operator: "operator",
  pincode: "pincode",
} as const;

const personal = new RegExp(`(?:^|[;,])\\s*(?:${Object.values(cookieNames).join("|")})\\s*=`);

/** Whether a `Cookie` header holds any of them, good or not; those of others change nothing. */
export function hasPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && personal.test(header);
}
