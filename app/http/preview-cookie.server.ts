import { closedFor } from "#app/settings/closed.server.ts";
import { isPreviewKey } from "#app/settings/opening.server.ts";
import { isOperator } from "./operator-session.server.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/**
 * Of a friend who has used the preview link: its key, which a new link takes the worth from. A page
 * shows the same with it and without, so it is none of `cookieNames`.
 */
const cookie = shopCookie("preview", { signed: false, maxAge: 60 * 60 * 24 * 30 });

/**
 * Whether a `Cookie` header shows the closed shop: a friend's, or the operator's own, who also makes
 * anew in it what a restored shop has lost.
 */
export function hasPreview(header: string | undefined): boolean {
  const key = cookie.read(header);
  if (typeof key === "string" && isPreviewKey(key, Date.now())) return true;
  return closedFor() !== undefined && isOperator(header);
}

/** Whether the page is shown to a friend while the shop is closed to others. */
export function isPreview(request: Request): boolean {
  return closedFor() !== undefined && hasPreview(request.headers.get("Cookie") ?? undefined);
}

/** Whether it is shown to who runs the shop. */
export function isOperatorsPreview(request: Request): boolean {
  return closedFor() !== undefined && isOperator(request.headers.get("Cookie") ?? undefined);
}

/** The header that lets a browser in; undefined where the link's key opens nothing. */
export function openPreview(key: string): { "Set-Cookie": string } | undefined {
  return isPreviewKey(key, Date.now()) ? { "Set-Cookie": cookie.write(key) } : undefined;
}
