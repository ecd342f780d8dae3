import { randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "react-router";
import { env } from "#app/env.server.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { cookieNames } from "./cookie-names.ts";

/** `Secure` is only right where shoppers come by https: on plain http browsers would drop the cookie. */
export const secureCookies = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

const storage = createCookieSessionStorage<{ shopper: string }>({
  cookie: {
    name: cookieNames.shopper,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: secureCookies,
    secrets: [...secrets],
    maxAge: 60 * 60 * 24 * 60,
  },
});

/** The id of the shopper's cart, hearts and orders; undefined for a new, expired or forged cookie. */
export async function shopperOf(request: Request): Promise<string | undefined> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes(`${cookieNames.shopper}=`)) return undefined;
  const id = (await storage.getSession(cookie)).get("shopper");
  return typeof id === "string" && /^[\w-]{22,43}$/.test(id) ? id : undefined;
}

/**
 * The shopper's id, made with their first write and renewed with each: send `headers` along.
 * A visit alone sets no cookie.
 */
export async function openShopper(
  request: Request,
): Promise<{ id: string; headers: { "Set-Cookie": string } }> {
  const id = (await shopperOf(request)) ?? randomBytes(24).toString("base64url");
  const session = await storage.getSession();
  session.set("shopper", id);
  return { id, headers: { "Set-Cookie": await storage.commitSession(session) } };
}
