import { redirect } from "react-router";
import type { ToastMessage } from "#app/ui/toaster.tsx";
import { cookieNames } from "./cookie-names.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/** A message that outlives one redirect, in a cookie of its own: `{ toast }`, signed. */
const cookie = shopCookie(cookieNames.toast, { signed: true, maxAge: 60 });

/** 303 to an own page, which then shows the message; plain words tell of a success. */
export function redirectWithToast(to: string, said: string | ToastMessage, headers?: HeadersInit) {
  const toast: ToastMessage = typeof said === "string" ? { type: "success", message: said } : said;
  const response = redirect(to, { status: 303, headers });
  response.headers.append("Set-Cookie", cookie.write({ toast }));
  return response;
}

/** The message in a `Cookie` header, which nobody else could have written. */
function toastIn(header: string | null | undefined): ToastMessage | undefined {
  return (cookie.read(header) as { toast?: ToastMessage } | null | undefined)?.toast;
}

/** Whether a `Cookie` header holds a message. */
export function hasToast(header: string | null | undefined): boolean {
  return toastIn(header) !== undefined;
}

/** The waiting toast, and the header that takes it away; no header when there is none. */
export function takeToast(request: Request): {
  toast: ToastMessage | undefined;
  headers?: HeadersInit;
} {
  const toast = toastIn(request.headers.get("Cookie"));
  if (!toast) return { toast };
  return { toast, headers: { "Set-Cookie": cookie.write("", { maxAge: 0 }) } };
}
