import { env } from "#app/env.server.ts";

/** Sources a pay page must reach besides our own, as a policy writes them. */
type Gateway = {
  script: string;
  frame: string;
  connect: string;
  image: string;
  form: string;
};

/** A page's own answer says in it what it may frame besides; no browser is sent it. */
export const FRAMED = "X-Framed";

export const noGateway: Gateway = { script: "", frame: "", connect: "", image: "", form: "" };

/** `own`: what tells our inline scripts and styles from others, a nonce or hashes. */
export function contentSecurityPolicy(
  own: { scripts: string; styles: string },
  gateway: Gateway = noGateway,
): string {
  const join = (...sources: string[]) => sources.filter(Boolean).join(" ");
  /** A kind of file that may come from nowhere else is named by no line of its own. */
  const besides = (kind: string, ...sources: string[]) =>
    sources.some(Boolean) ? [join(`${kind} 'self'`, ...sources)] : [];
  const files = env.ASSET_ORIGIN ?? "";
  return [
    "default-src 'self'",
    join("script-src 'self'", files, own.scripts, gateway.script),
    join("style-src 'self'", files, own.styles),
    // Sizes and tints of single pictures; a style attribute cannot run anything.
    "style-src-attr 'unsafe-inline'",
    join("img-src 'self' data:", files, gateway.image),
    ...besides("font-src", files),
    ...besides("media-src", files),
    ...besides("connect-src", files, gateway.connect),
    join("frame-src", gateway.frame || "'none'"),
    join("form-action 'self'", gateway.form),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Where shoppers come by https: for a year their browsers ask by nothing else. */
export const strictTransport = "max-age=31536000";

/** On every answer. `no-referrer` would make browsers send `Origin: null` from plain forms. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/**
 * The `headers` of the desk's pages and of those about a person's order, and of their data: browsers
 * and proxies keep nothing of them.
 */
export function noStore({
  errorHeaders,
  actionHeaders,
}: {
  errorHeaders?: Headers | undefined;
  actionHeaders: Headers;
}): Headers {
  const headers = new Headers(errorHeaders ?? actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}

/** What no cache but the visitor's own browser may keep; that one asks each time. */
export const forOne = "private, no-cache";

/** The `headers` of pages whose form may be refused for a while: those say when to come again. */
export function mayWait({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const after = actionHeaders.get("Retry-After");
  // A route's own headers stand in the place of the root's.
  return { "Cache-Control": forOne, ...(after && { "Retry-After": after }) };
}
