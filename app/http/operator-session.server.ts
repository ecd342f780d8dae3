import { createCookie, data } from "react-router";
import { deviceOf } from "#app/accounts/device.ts";
import { KNOWN_DAYS, knownDevice, rememberDevice } from "#app/accounts/known-device.server.ts";
import {
  closeSession,
  findSession,
  hashOf,
  IDLE_MS,
  type Operator,
  openSession,
  SESSION_MS,
} from "#app/accounts/session.server.ts";
import type { UnsentForm } from "#app/desk/account/unsent-form.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { cookieNames } from "./cookie-names.ts";
import { seeOther } from "./responses.server.ts";
import { secureCookies } from "./session.server.ts";
import { readUnsentForm } from "./unsent-form.server.ts";

/** Not only under /admin: `POST /api/v1/products` asks for it too. */
const cookie = createCookie(cookieNames.operator, {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: secureCookies,
  secrets: [...secrets],
  // Longer than the session: it tells from a stranger whose form comes a moment too late.
  maxAge: (SESSION_MS + IDLE_MS) / 1000,
});

/** Says that this browser has logged in before, and opens nothing. Sent to the login's pages alone. */
const deviceCookie = createCookie("operator-device", {
  httpOnly: true,
  sameSite: "lax",
  path: "/admin/login",
  secure: secureCookies,
  secrets: [...secrets],
  maxAge: KNOWN_DAYS * 24 * 60 * 60,
});

async function deviceTokenOf(request: Request): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("operator-device=")) return undefined;
  const token: unknown = await deviceCookie.parse(header);
  return typeof token === "string" ? token : undefined;
}

/** What the throttle knows a browser by that has logged in as `name` before. */
export async function knownDeviceOf(request: Request, name: string): Promise<string | undefined> {
  return knownDevice(await deviceTokenOf(request), name);
}

async function tokenOf(request: Request): Promise<string | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(`${cookieNames.operator}=`)) return undefined;
  const token: unknown = await cookie.parse(header);
  return typeof token === "string" ? token : undefined;
}

/** Who is logged in; undefined for everybody else. */
export async function operatorOf(request: Request): Promise<Operator | undefined> {
  const token = await tokenOf(request);
  return token ? findSession(token) : undefined;
}

/**
 * The guard of every admin loader and action: throws the way to the login page, or for a form a 401
 * that loses nothing of it. `url` is the page's address as the framework hands it over; that of a
 * data request has other endings.
 */
export async function requireOperator({
  request,
  url,
}: {
  request: Request;
  url: URL;
}): Promise<Operator> {
  const operator = await operatorOf(request);
  if (operator) return operator;
  if (request.method === "POST") {
    // The page that sent it is still there, with all that was typed (no-answer.ts).
    if (new URL(request.url).pathname.endsWith(".data")) throw loggedOut(null);
    const form = await unsentForm(request, url);
    if (form) throw loggedOut(form);
  }
  const to = localTarget(request.method === "GET" ? url.pathname + url.search : url.pathname);
  throw seeOther(to === "/admin" ? "/admin/login" : `/admin/login?to=${encodeURIComponent(to)}`);
}

function loggedOut(form: UnsentForm | null) {
  const headers = { "Cache-Control": "no-store" };
  return data(form, { status: 401, statusText: "You have been logged out", headers });
}

/** What a browser sent that was logged in once. Of a stranger nothing is read. */
async function unsentForm(request: Request, url: URL): Promise<UnsentForm | undefined> {
  const address = url.pathname + url.search;
  if (localTarget(address) !== address || !(await tokenOf(request))) return undefined;
  return readUnsentForm(request, address);
}

/** Where to go after the login: a page of the desk and nothing else. */
export function localTarget(to: string | null): string {
  if (!to || !/^\/admin(\/[\w/-]*)?(\?[^#\\]*)?$/.test(to)) return "/admin";
  return /^\/admin\/(login|logout)/.test(to) ? "/admin" : to;
}

/** The headers that begin a session. An earlier one of the same browser ends with it. */
export async function startSession(request: Request, operatorId: number): Promise<Headers> {
  const earlier = await tokenOf(request);
  if (earlier) closeSession(earlier);
  const device = deviceOf(request.headers.get("User-Agent"));
  const token = openSession(operatorId, Date.now(), device);
  const known = rememberDevice(operatorId, hashOf(token), await deviceTokenOf(request));
  const headers = new Headers();
  headers.append("Set-Cookie", await cookie.serialize(token));
  headers.append("Set-Cookie", await deviceCookie.serialize(known));
  return headers;
}

export async function endSession(request: Request): Promise<HeadersInit> {
  const token = await tokenOf(request);
  if (token) closeSession(token);
  return { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
}
