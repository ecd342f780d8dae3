import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Origin } from "#app/http/address.server.ts";
import { hasPersonalCookie } from "#app/http/cookie-names.ts";
import { contentSecurityPolicy } from "#app/http/headers.server.ts";
import { operatorOf } from "#app/http/operator-session.server.ts";
import { pincodeOf } from "#app/http/pincode.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import { publicVersion } from "#db/version.server.ts";
import { pack } from "./compression.server.ts";
import { isFirstPage } from "./page-styles.server.ts";
import { textOf } from "./text-response.ts";

/**
 * A page that is the same for everybody is rendered and compressed once, and kept until something
 * it may show is written. Whoever the shop knows by a cookie gets a page of their own.
 */

const MAX_PAGES = 500;
/** Some things change by the clock alone, such as the day a parcel would arrive. */
const KEEP_MS = 10_000;

type SharedPage = {
  version: string;
  until: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Of the page before it was packed; tightly, when it had been asked for before. */
  print: string;
  tightly: boolean;
};

const kept = new Map<string, SharedPage>();

/**
 * What the page is kept under, if its address is one of `addresses`; undefined when it is not for everybody, not for this browser, or there
 * is a cookie by which it may be of one person (`isStranger` then looks whether it is).
 */
export function sharedKey(
  req: IncomingMessage,
  origin: Origin,
  addresses: RegExp,
): string | undefined {
  return hasPersonalCookie(req.headers.cookie) ? undefined : addressKey(req, origin, addresses);
}

/** The same for who has such a cookie, where it is empty, forged or of a session that is over. */
export async function strangersKey(
  req: IncomingMessage,
  origin: Origin,
  addresses: RegExp,
): Promise<string | undefined> {
  const key = addressKey(req, origin, addresses);
  return key !== undefined && (await isStranger(req.headers.cookie ?? "")) ? key : undefined;
}

async function isStranger(cookie: string): Promise<boolean> {
  const request = new Request("http://localhost/", { headers: { Cookie: cookie } });
  const known = [
    shopperOf(request),
    (await takeToast(request)).toast,
    operatorOf(request),
    pincodeOf(request),
  ];
  return known.every((one) => one === undefined);
}

function addressKey(
  req: IncomingMessage,
  { protocol, host }: Origin,
  addresses: RegExp,
): string | undefined {
  const { url = "", method, headers } = req;
  if (method !== "GET") return undefined;
  if (
    url.length > 500 ||
    !addresses.test(url) ||
    !/\bbr\b/.test(String(headers["accept-encoding"] ?? ""))
  )
    return undefined;
  return `${isFirstPage(String(headers["sec-fetch-site"])) ? "first " : ""}${protocol}//${host}${url}`;
}

export function sendShared(key: string, res: ServerResponse): boolean {
  const page = kept.get(key);
  if (!page || page.version !== publicVersion() || page.until < Date.now()) return false;
  for (const [name, value] of page.headers) res.setHeader(name, value);
  res.end(page.body);
  return true;
}

export function isForEverybody({ status, headers }: Response): boolean {
  const html = headers.get("Content-Type")?.startsWith("text/html");
  return status === 200 && Boolean(html) && !headers.has("Set-Cookie");
}

/**
 * The same page as everybody may have it. Its scripts and styles leave with their hashes instead of
 * a nonce, which would have to be new each time. `version` is the catalogue's before the page was
 * rendered. What is asked for again is packed tightly, and not once more while it stays the same.
 */
export async function share(
  key: string,
  page: Response,
  { nonce, version }: { nonce: string; version: string },
): Promise<Response> {
  const text = textOf(page) ?? (await page.text());
  const { headers } = page;
  const own = { scripts: hashesOf("script", text, nonce), styles: hashesOf("style", text, nonce) };
  headers.set("Content-Security-Policy", contentSecurityPolicy(own));
  const plain = text.replaceAll(` nonce="${nonce}"`, "");
  const print = createHash("sha256").update(plain).digest("base64");
  const earlier = kept.get(key);
  const isPacked = earlier?.tightly && earlier.print === print;
  const tightly = earlier !== undefined;
  const body = isPacked ? earlier.body : await pack(plain, tightly ? "kept" : "first");
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.byteLength));
  kept.delete(key);
  if (kept.size >= MAX_PAGES) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, {
    version,
    until: Date.now() + KEEP_MS,
    headers: [...headers],
    body,
    print,
    tightly,
  });
  return new Response(body, { headers });
}

/** Of our own only: those that carry the nonce. */
function hashesOf(tag: "script" | "style", html: string, nonce: string): string {
  const ours = new RegExp(`<${tag}\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</${tag}>`, "g");
  const hashes = [...html.matchAll(ours)].map(([, source = ""]) =>
    createHash("sha256").update(source).digest("base64"),
  );
  return hashes.map((hash) => `'sha256-${hash}'`).join(" ");
}
