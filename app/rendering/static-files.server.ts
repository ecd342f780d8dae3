import { mkdirSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { sendResponse } from "@remix-run/node-fetch-server";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { env } from "#app/env.server.ts";
import { errorCode } from "#app/error-code.ts";
import { log } from "#app/log.server.ts";
import { encodingFor } from "./accepted-encoding.ts";
import { plainError } from "./plain-page.server.ts";
import { publicFolder } from "./public-folder.server.ts";
import { sendFile } from "./send-file.server.ts";

mkdirSync(uploadsFolder, { recursive: true });

const year = "public, max-age=31536000, immutable";
const day = "public, max-age=86400";
/** Browsers use fonts and modules of another origin, as a CDN's, where the answer says they may. */
const open: Record<string, string> = env.ASSET_ORIGIN ? { "Access-Control-Allow-Origin": "*" } : {};

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "text/xml",
};

function typeOf(name: string): string {
  return types[path.extname(name)] ?? "application/octet-stream";
}

/** Tried one after the other: the first that is there is the answer. */
type Place = { path: string; headers: Record<string, string> };
type BuiltFile = { plain: Place[]; packed: Place[] };

/** What the build made, listed once at start; `.br` files stand beside what compresses. */
const built = listBuilt();

function listBuilt(): Map<string, BuiltFile> {
  const names = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"));
  const all = new Set(names);
  return new Map(
    names.filter(isServed).map((name): [string, BuiltFile] => {
      const headers = {
        "Content-Type": typeOf(name),
        "Cache-Control": /^(assets|fonts)\//.test(name) ? year : day,
        Vary: "Accept-Encoding",
        ...open,
      };
      const file = path.join(publicFolder, name);
      const plain = [{ path: file, headers }];
      if (!all.has(`${name}.br`)) return [`/${name}`, { plain, packed: plain }];
      const packed = { path: `${file}.br`, headers: { ...headers, "Content-Encoding": "br" } };
      return [`/${name}`, { plain, packed: [packed, ...plain] }];
    }),
  );
}

function isServed(name: string): boolean {
  return !name.endsWith(".br") && !/(^|\/)\./.test(name);
}

/** The operator's pictures: looked up anew each time, and never changed under the same name. */
const upload = /^\/uploads\/(\w[\w.-]*)$/;

function uploadOf(name: string): Place[] {
  const headers = { "Content-Type": typeOf(name), "Cache-Control": year };
  // Pictures of a shop from before there was the first of these widths.
  return [...new Set([name, name.replace(/-560\.avif$/, "-800.avif")])].map((one) => {
    return { path: path.join(uploadsFolder, one), headers };
  });
}

/**
 * What a page from before an upgrade gets for a script that is no more: the browser leaves for where
 * the shopper was going, and finds the new shop there. React Router by itself would open the page
 * from before once more, and the click would have done nothing. Where nobody is going anywhere, that
 * is right.
 */
const scriptOfBefore = `const { state, location: to } = window.__reactRouterDataRouter?.state.navigation ?? {};
if (state !== "loading") throw new Error("The shop has been renewed");
location.assign(to.pathname + to.search + to.hash);
await new Promise(() => {});
`;

function sendScriptOfBefore(res: ServerResponse) {
  res.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store", ...open });
  res.end(scriptOfBefore);
}

/** Answers with a file when the address is one of a file; false otherwise. */
export function serveFile(req: IncomingMessage, res: ServerResponse, address: string): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const name = upload.exec(address)?.[1];
  const places = name === undefined ? builtFile(req, address) : uploadOf(name);
  const isScript = /^\/assets\/[^/]+\.js$/.test(address);
  if (!places && !isScript) return false;
  if (!places) sendScriptOfBefore(res);
  else {
    sendFirst(req, res, places).catch((error) => {
      if (isScript && isAbsent(error)) sendScriptOfBefore(res);
      else refuse(res, address, error);
    });
  }
  return true;
}

function builtFile({ headers }: IncomingMessage, address: string): Place[] | undefined {
  const file = built.get(address);
  return encodingFor(headers["accept-encoding"], ["br"]) === "br" ? file?.packed : file?.plain;
}

async function sendFirst(req: IncomingMessage, res: ServerResponse, places: Place[]) {
  for (const [at, { path: file, headers }] of places.entries()) {
    try {
      return await sendFile(req, res, file, headers);
    } catch (error) {
      if (!isAbsent(error) || at === places.length - 1) throw error;
    }
  }
}

const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);
const crowded = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

function isAbsent(error: unknown): boolean {
  return absent.has(errorCode(error));
}

/** Nothing of the file was sent: a plain page says why, and nobody keeps it. */
function refuse(res: ServerResponse, address: string, error: unknown) {
  if (res.destroyed || res.headersSent) return void res.destroy();
  const status = isAbsent(error) ? 404 : crowded.has(errorCode(error)) ? 503 : 500;
  if (status !== 404) log.error({ path: address, err: error }, "a file could not be read");
  const again: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  const page = plainError(
    status,
    { asJson: false, isData: false },
    { "Cache-Control": "no-store", ...again },
  );
  sendResponse(res, page).catch(() => res.destroy());
}
