/**
 * Whether a request that may change something comes from our own pages. Browsers always say
 * where a cross-site post comes from; a client that says nothing (curl) carries no one's cookies.
 * Those to the paths of `signed` are authenticated by their signature, not by where they come from.
 */
export function isOwnWrite(request: Request, signed: RegExp): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const url = new URL(request.url);
  if (signed.test(url.pathname)) return true;
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin" || site === "none";
}
