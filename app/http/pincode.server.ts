import { createCookie } from "react-router";
import { parsePincode } from "#app/india/pincode.ts";
import { cookieNames } from "./cookie-names.ts";
import { secureCookies } from "./session.server.ts";

/**
 * The pincode somebody without a cart asked about on a product page, until the browser is closed:
 * checkout begins with it. With a cart it stands in the draft of the checkout instead.
 */
const cookie = createCookie(cookieNames.pincode, {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: secureCookies,
});

export async function pincodeOf(request: Request): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(`${cookieNames.pincode}=`)) return undefined;
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" ? parsePincode(value) : undefined;
}

export async function pincodeHeaders(pincode: string): Promise<{ "Set-Cookie": string }> {
  return { "Set-Cookie": await cookie.serialize(pincode) };
}
