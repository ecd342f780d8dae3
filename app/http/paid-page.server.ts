import { shopCookie } from "./shop-cookie.server.ts";

/** The order whose success this browser was shown last; sent to that page alone. */
const cookie = shopCookie("seen-paid", { signed: false, path: "/paymentsuccess" });

/** Whether this browser was shown this order's success before: then nothing is celebrated again. */
export function hasSeenPaid(request: Request, orderId: string): boolean {
  return cookie.read(request.headers.get("Cookie")) === orderId;
}

/** The header that remembers it. */
export function seenPaid(orderId: string): { "Set-Cookie": string } {
  return { "Set-Cookie": cookie.write(orderId) };
}
