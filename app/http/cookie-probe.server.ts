import { MINUTE } from "#app/time.ts";
import { shopperOf } from "./session.server.ts";

/** In the address of the page that follows a first write: when that was, in ms, to the base 36. */
const PROBE = "added";
/** Older ones are of an address that was kept or passed on. */
const FRESH_MS = MINUTE;

/**
 * Where to go after a write that gave the shopper the first cookie: should the browser refuse it, the
 * page that follows knows by the address that it ought to be there.
 */
export function withProbe(request: Request, to: string, now = Date.now()): string {
  if (shopperOf(request)) return to;
  return `${to}${to.includes("?") ? "&" : "?"}${PROBE}=${now.toString(36)}`;
}

/** Whether an address asks this. */
export function isProbed(address: string): boolean {
  return address.includes(`${PROBE}=`);
}

/** Whether the shopper has just been given the cookie and comes without: no cart can be kept. */
export function isCookieRefused(request: Request, now = Date.now()): boolean {
  const given = Number.parseInt(new URL(request.url).searchParams.get(PROBE) ?? "", 36);
  if (Number.isNaN(given) || Math.abs(now - given) > FRESH_MS) return false;
  return shopperOf(request) === undefined;
}
