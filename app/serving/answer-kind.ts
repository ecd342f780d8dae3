import type { IncomingMessage } from "node:http";

/** In which form a refusal is understood: of a call, of a page's script, else of a browser. */
export function kindOf(req: IncomingMessage, path: string) {
  return { asJson: wantsJson(req, path), isData: path.endsWith(".data") };
}

function wantsJson(req: IncomingMessage, path: string): boolean {
  return path.startsWith("/api/") || (req.headers.accept ?? "").startsWith("application/json");
}
