import type { IncomingMessage } from "node:http";

/** In which form a refusal is understood: of a call, of a page's script, else of a browser. */
export function kindOf(req: IncomingMessage, path: string) {
  return { asJson: wantsJson(req, path), isData: path.endsWith(".data") };
}

function wantsJson(req: IncomingMessage, path: string): boolean {
  return path.startsWith("/api/") || (req.headers.accept ?? "").startsWith("application/json");
}

/**
 * Whether a path is the one that will be looked for. One that leads back ("/admin/../cart", also written
 * with %2e or a backslash) would be another to the routes than to what is decided by it before, such as
 * who gets into a closed shop; no browser sends one. Of what cannot be decoded the framework writes a line
 * of its own into the log, for each request.
 */
export function isReadable(path: string): boolean {
  if (/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false;
  if (!path.includes("%")) return true;
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}
