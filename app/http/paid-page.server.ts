import { shopCookie } from "./shop-cookie.server.ts";

/** The order whose success this browser was shown last; sent to that page alone. */
const cookie = shopCookie("seen-paid", { signed: false, path: "/paymentsuccess" });

export function hasSeenPaid(request: Request, orderId: string): boolean {
  return cookie.read(request.headers.get("Cookie")) === orderId;
}

export function seenPaid(orderId: string): { "Set-Cookie": string } {
  return { "Set-Cookie": cookie.write(orderId) };
}
