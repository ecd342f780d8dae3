import { mkdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { env } from "#app/env.server.ts";

const uploadsFolder = path.join(env.DATA_DIR, "uploads");
mkdirSync(uploadsFolder, { recursive: true });

const year = "public, max-age=31536000, immutable";

/** What the build made, listed once at start; `.br` files stand beside what compresses. */
const built = sirv(path.resolve("build/client"), {
  brotli: true,
  gzip: false,
  setHeaders: (res, pathname) => {
    const lasting = pathname.startsWith("/assets/") || pathname.startsWith("/fonts/");
    res.setHeader("Cache-Control", lasting ? year : "public, max-age=86400");
  },
});

/** The operator's pictures: looked up anew each time, and never changed under the same name. */
const uploads = sirv(uploadsFolder, {
  dev: true,
  setHeaders: (res) => res.setHeader("Cache-Control", year),
});

/**
 * What a page from before an upgrade gets for a script that is no more: the browser leaves for where
 * she was going, and finds the new shop there. React Router by itself would open the page she was on
 * once more, and her click would have done nothing. Where nobody is going anywhere, that is right.
 */
const scriptOfBefore = `const { state, location: to } = window.__reactRouterDataRouter?.state.navigation ?? {};
if (state !== "loading") throw new Error("The shop has been renewed");
location.assign(to.pathname + to.search + to.hash);
await new Promise(() => {});
`;

/**
 * A part of a file, as players of films ask for it. Any other range may be left unheeded; sirv
 * would answer the last bytes with the first, and an end before its start with a throw.
 */
function heedsRange({ headers }: IncomingMessage): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  return (
    start !== undefined && (end === "" || Number(end) > 0) && Number(end || start) >= Number(start)
  );
}

/** Answers with a file when there is one; false otherwise. */
export function serveFile(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  if (!heedsRange(req)) delete req.headers.range;
  let found = true;
  const next = () => {
    found = false;
  };
  if (req.url?.startsWith("/uploads/")) {
    const url = req.url;
    req.url = url.slice("/uploads".length);
    uploads(req, res, next);
    if (!found && req.url.endsWith("-560.avif")) {
      // Pictures of a shop from before there was this width.
      req.url = req.url.replace(/560\.avif$/, "800.avif");
      found = true;
      uploads(req, res, next);
    }
    req.url = url;
    return found;
  }
  built(req, res, next);
  if (!found && /^\/assets\/[^/?]+\.js$/.test(req.url ?? "")) {
    res.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" });
    res.end(scriptOfBefore);
    return true;
  }
  return found;
}
