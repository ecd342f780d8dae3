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

/** Of the 4,096 characters that a browser keeps of a cookie, some are for what stands around the toast. */
const MOST_CHARACTERS = 4000;
/** In any script: a letter of Devanagari takes four characters there. */
const MOST_LETTERS = 500;

/**
 * What has room in the cookie: the framework throws where it has not, and what was done would end in an
 * error. First the button goes, then the end of the words.
 */
function withRoom(toast: ToastMessage): ToastMessage {
  const hasRoom = (one: ToastMessage) => cookie.write({ toast: one }).length <= MOST_CHARACTERS;
  if (hasRoom(toast)) return toast;
  const { press: _, ...words } = toast;
  if (hasRoom(words)) return words;
  return { type: words.type, message: [...words.message].slice(0, MOST_LETTERS).join("") };
}

/** 303 to an own page, which then shows the message; plain words tell of a success. */
export function redirectWithToast(
  to: string,
  message: string | ToastMessage,
  headers?: HeadersInit,
) {
  const toast: ToastMessage = typeof message === "string" ? { type: "success", message } : message;
  return utils.redirectWithToast(to, withRoom(toast), { status: 303, headers });
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
