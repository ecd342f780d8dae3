import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { deviceOf } from "#app/accounts/device.ts";
import { KNOWN_DAYS, knownDevice, rememberDevice } from "#app/accounts/known-device.server.ts";
import {
  closeSession,
  findSession,
  IDLE_MS,
  type Operator,
  openSession,
  SESSION_MS,
} from "#app/accounts/session.server.ts";
import { hashOf } from "#app/accounts/token-hash.server.ts";
import type { UnsentForm } from "#app/desk/account/unsent-form.ts";
import { FORM_LIMIT, UPLOAD_LIMIT } from "./body-limit.server.ts";
import { cookieNames } from "./cookie-names.ts";
import { localPath } from "./local-path.ts";
import { seeOther } from "./responses.server.ts";
import { isFromOwnPage } from "./same-origin.server.ts";
import { shopCookie } from "./shop-cookie.server.ts";
import { readUnsentForm } from "./unsent-form.server.ts";

/** Not only under /admin: `POST /api/v1/products` asks for it too. */
const cookie = shopCookie(cookieNames.operator, {
  signed: true,
  // Longer than the session: it tells from a stranger whose form comes a moment too late.
  maxAge: (SESSION_MS + IDLE_MS) / 1000,
});

/** Says that this browser has logged in before, and opens nothing. Sent to the login's pages alone. */
const deviceCookie = shopCookie("operator-device", {
  signed: true,
  path: "/admin/login",
  maxAge: KNOWN_DAYS * 24 * 60 * 60,
});

function deviceTokenOf(request: Request): string | undefined {
  const token = deviceCookie.read(request.headers.get("Cookie"));
  return typeof token === "string" ? token : undefined;
}

/** What the throttle knows a browser by that has logged in as `name` before. */
export function knownDeviceOf(request: Request, name: string): string | undefined {
  return knownDevice(deviceTokenOf(request), name);
}

function tokenOf(request: Request): string | undefined {
  return tokenIn(request.headers.get("Cookie"));
}

function tokenIn(header: string | null | undefined): string | undefined {
  const token = cookie.read(header);
  return typeof token === "string" ? token : undefined;
}

/** Who is logged in; undefined for everybody else. */
export function operatorOf(request: Request): Operator | undefined {
  const token = tokenOf(request);
  return token ? findSession(token) : undefined;
}

/** What tells the session of a page of the desk from others; it may have run out. */
export function sessionOfDesk(request: Request, path: string): string | undefined {
  return path.startsWith("/admin") ? tokenOf(request) : undefined;
}

/** Whether a `Cookie` header is of somebody who is logged in. */
export function isOperator(header: string | undefined): boolean {
  const token = tokenIn(header);
  return token !== undefined && findSession(token) !== undefined;
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
  const operator = operatorOf(request);
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

/** Forms with files of strangers that are read at once: who sends more than these is led to the login. */
const MOST_STRANGERS = 2;
let strangers = 0;

/**
 * What a browser sent that was logged in once. One that has no cookie of the desk any more (deleted, or
 * older than it may get) is a stranger: of it a form is read that a page of the shop has sent. One that
 * is longer than everybody may send has files, which are passed over as they come.
 */
async function unsentForm(request: Request, url: URL): Promise<UnsentForm | undefined> {
  const address = url.pathname + url.search;
  if (localTarget(address) !== address) return undefined;
  if (tokenOf(request)) return readUnsentForm(request, address);
  if (!isFromOwnPage(request)) return undefined;
  const length = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  if (length <= FORM_LIMIT) return readUnsentForm(request, address);
  const hasFiles = request.headers.get("Content-Type")?.startsWith("multipart/");
  if (!hasFiles || length > UPLOAD_LIMIT || strangers >= MOST_STRANGERS) return undefined;
  strangers += 1;
  try {
    return await readUnsentForm(request, address);
  } finally {
    strangers -= 1;
  }
}

/** Where to go after the login: a page of the desk and nothing else. */
export function localTarget(to: string | null): string {
  const isOfDesk = to && /^\/admin(?=[/?]|$)(?!\/(login|logout))/.test(to);
  return isOfDesk && localPath(to, "") === to ? to : "/admin";
}

/** The headers that begin a session. An earlier one of the same browser ends with it. */
export function startSession(request: Request, operatorId: number): Headers {
  const earlier = tokenOf(request);
  if (earlier) closeSession(earlier);
  const device = deviceOf(request.headers.get("User-Agent"));
  const token = openSession(operatorId, Date.now(), device);
  const known = rememberDevice(operatorId, hashOf(token), deviceTokenOf(request));
  const headers = new Headers();
  headers.append("Set-Cookie", cookie.write(token));
  headers.append("Set-Cookie", deviceCookie.write(known));
  return headers;
}

/**
 * Logs out: the session is closed in the database. Its cookie is written over with one that opens nothing,
 * and tells, as one that has run out does, a form of another tab from that of a stranger.
 */
export function endSession(request: Request): HeadersInit {
  const token = tokenOf(request);
  if (!token) return { "Set-Cookie": cookie.write("", { maxAge: 0 }) };
  closeSession(token);
  return { "Set-Cookie": cookie.write(randomUUID()) };
}
