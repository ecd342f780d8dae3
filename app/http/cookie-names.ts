/**
 * The cookies of the shop by which a page may be of one person. A new one belongs here, else a page
 * that heeds it is never asked about it: who carries none of these gets the page of everybody.
 */
export const cookieNames = {
  shopper: "shopper",
  toast: "toast",
  operator: "operator",
  pincode: "pincode",
} as const;

const patternOf = (names: string[]) => new RegExp(`(?:^|[;,])\\s*(?:${names.join("|")})\\s*=`);
let personal = patternOf(Object.values(cookieNames));

/** A cookie of another name that is the same to a page, as the shopper's of a shop from an earlier release. */
export function addPersonalCookie(name: string): void {
  personal = patternOf([...Object.values(cookieNames), name]);
}

/** Whether a `Cookie` header holds any of them, good or not; those of others change nothing. */
export function hasPersonalCookie(header: string | undefined): boolean {
  return header !== undefined && personal.test(header);
}
