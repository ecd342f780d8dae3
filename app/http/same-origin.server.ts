/**
 * Whether a request that may change something comes from our own pages. Browsers always say
 * where a cross-site post comes from; a client that says nothing (curl) carries no one's cookies.
 * Those to the paths of `signed` are authenticated by their signature, not by where they come from.
 */
export function isOwnWrite(request: Request, signed: RegExp): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (signed.test(new URL(request.url).pathname) || isFromOwnPage(request)) return true;
  if (request.headers.has("Origin")) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "none";
}

/** Whether a browser says that a page of the shop sent it. */
export function isFromOwnPage({ headers, url }: Request): boolean {
  const origin = headers.get("Origin");
  if (origin !== null) return origin === new URL(url).origin;
  return headers.get("Sec-Fetch-Site") === "same-origin";
}
