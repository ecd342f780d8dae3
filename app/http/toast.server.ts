import { createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { cookieNames } from "./cookie-names.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/**
 * A message that outlives one redirect. It has a cookie of its own: remix-toast starts from an
 * empty session and would otherwise write over the shopper's.
 */
const cookie = shopCookie(cookieNames.toast, { signed: true, maxAge: 60 });
const utils = createToastUtilsWithCustomSession(
  createCookieSessionStorage({ cookie: cookie.asCookie }),
);

/** 303 to an own page, which then shows the message; plain words tell of a success. */
export function redirectWithToast(
  to: string,
  message: string | ToastMessage,
  headers?: HeadersInit,
) {
  const toast: ToastMessage = typeof message === "string" ? { type: "success", message } : message;
  return utils.redirectWithToast(to, toast, { status: 303, headers });
}

/** Whether the session in a `Cookie` header holds anything; it is empty once its toast is taken. */
export function hasToast(header: string | null | undefined): boolean {
  return Object.keys(cookie.read(header) ?? {}).length > 0;
}

/** The waiting toast, and the header that takes it away; no header when there is none. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage | undefined; headers?: HeadersInit }> {
  if (!hasToast(request.headers.get("Cookie"))) return { toast: undefined };
  const { toast, headers } = await utils.getToast(request);
  if (!toast) return { toast: undefined };
  const { message, type, link, press } = toast as ToastMessage;
  return { toast: { message, type, ...(link && { link }), ...(press && { press }) }, headers };
}
