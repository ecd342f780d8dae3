import { z } from "zod";
import { randomText } from "#app/random.server.ts";
import { readSetting } from "#app/settings/settings.server.ts";
import { addPersonalCookie, cookieNames } from "./cookie-names.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/** A shop of an earlier release goes on with the name its shoppers carry (migration `shopper_cookie`). */
const name = readSetting("shopperCookie", z.string().regex(/^[a-z]{1,20}$/)) ?? cookieNames.shopper;
addPersonalCookie(name);

/** The shopper's session: `{ shopper: id }`, in the cookie itself. */
const cookie = shopCookie(name, { signed: true, maxAge: 60 * 60 * 24 * 60 });

/** The id of the shopper's cart, hearts and orders; undefined for a new, expired or forged cookie. */
export function shopperOf(request: Request): string | undefined {
  return shopperIn(request.headers.get("Cookie"));
}

/** The same of a `Cookie` header. */
export function shopperIn(header: string | null | undefined): string | undefined {
  const session = cookie.read(header) as { shopper?: unknown } | null | undefined;
  const id = session?.shopper;
  return typeof id === "string" && /^[\w-]{22,43}$/.test(id) ? id : undefined;
}

/**
 * The shopper's id, made with their first write and renewed with each: send `headers` along.
 * A visit alone sets no cookie.
 */
export function openShopper(request: Request): { id: string; headers: { "Set-Cookie": string } } {
  const id = shopperOf(request) ?? randomText(24, "base64url");
  return { id, headers: { "Set-Cookie": cookie.write({ shopper: id }) } };
}
