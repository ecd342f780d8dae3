import { parsePincode } from "#app/india/pincode.ts";
import { cookieNames } from "./cookie-names.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/**
 * The pincode somebody without a cart asked about on a product page, until the browser is closed:
 * checkout begins with it. With a cart it stands in the draft of the checkout instead.
 */
const cookie = shopCookie(cookieNames.pincode, { signed: false });

/** The pincode the shopper asked about last; undefined where the cookie has none, or no valid one. */
export function pincodeOf(request: Request): string | undefined {
  return pincodeIn(request.headers.get("Cookie"));
}

/** The same of a `Cookie` header. */
export function pincodeIn(header: string | null | undefined): string | undefined {
  const value = cookie.read(header);
  return typeof value === "string" ? parsePincode(value) : undefined;
}

/** The header that remembers it. */
export function pincodeHeaders(pincode: string): { "Set-Cookie": string } {
  return { "Set-Cookie": cookie.write(pincode) };
}
