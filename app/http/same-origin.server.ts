/** Authenticated by their signature, not by where they come from (decision 26). */
const signed = new Set([
  "/api/payment/payment-verification",
  "/api/payment/webhook",
  "/api/shipping/webhook",
]);

/**
 * Whether a request that may change something comes from our own pages. Browsers always say
 * where a cross-site post comes from; a client that says nothing (curl) carries no one's cookies.
 */
export function isOwnWrite(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const url = new URL(request.url);
  if (signed.has(url.pathname)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}
