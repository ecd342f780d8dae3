import { createCookie } from "react-router";
import { secureCookies } from "./session.server.ts";

/** The order whose success this browser was shown last; sent to that page alone. */
const cookie = createCookie("seen-paid", {
  httpOnly: true,
  sameSite: "lax",
  path: "/paymentsuccess",
  secure: secureCookies,
});

export async function hasSeenPaid(request: Request, orderId: string): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) === orderId;
}

export async function seenPaid(orderId: string): Promise<{ "Set-Cookie": string }> {
  return { "Set-Cookie": await cookie.serialize(orderId) };
}
