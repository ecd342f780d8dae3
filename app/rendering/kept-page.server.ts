import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, gzip } from "node:zlib";
import {
  contentSecurityPolicy,
  forOne,
  securityHeaders,
  strictTransport,
} from "#app/http/headers.server.ts";
import type { PageSources } from "#app/page-sources.server.ts";
import { pack, packToFit, type Tightness } from "./compression.server.ts";
import { hasQuery, type KeptAsk, type KeptEncoding } from "./kept-ask.server.ts";
import { encodePieces, encodeText, type Piece } from "./text-response.ts";

/** One rendered page, as it is sent to everybody who is shown the same. */
export type KeptPage = {
  readonly key: string;
  readonly etag: string;
  /** The last change of what pages show (`db/page-changes.server.ts`) before it was rendered. */
  readonly change: number;
  /** What it shows (`app/page-sources.server.ts`); undefined: anything. */
  readonly sources: PageSources | undefined;
  /** ms UTC. */
  readonly since: number;
  until: number;
  isOld: boolean;
  /** How often it was sent. */
  sent: number;
  /** Common to all its answers. */
  readonly headers: readonly string[];
  readonly bodies: Map<KeptEncoding, Body>;
  /** Under way: each is packed once, however many wait for it. */
  readonly packing: Map<string, Promise<void>>;
};

/** Names and values in turn, as `writeHead` takes them: made once, sent many times. */
type Body = {
  bytes: Uint8Array;
  isTight: boolean;
  heads: { anonymous: readonly string[]; own: readonly string[] };
};

/**
 * How long a cache in front (nginx, Varnish, a CDN) may keep a page that was asked for without a
 * cookie: a price there is a second old, three at most while it is fetched anew. Browsers ask each time. No
 * `stale-if-error`: the answer of a shop that was closed is such an error, and would go unseen.
 */
const forCaches = "public, max-age=0, s-maxage=1, stale-while-revalidate=2";
/** A cache without any rules of its own gives nobody another's page. */
const VARY = "Cookie, Accept-Encoding, Sec-Fetch-Site";

/** Said anew for each answer, or by this file. */
const replaced = /^(cache-control|vary|content-(length|encoding|security-policy))$/;

type Rendered = {
  ask: KeptAsk;
  pieces: Piece[];
  headers: Headers;
  nonce: string;
} & Pick<KeptPage, "change" | "sources" | "until">;

/**
 * The page as many may have it: its scripts and styles leave with their hashes instead of a nonce,
 * which would have to be new each time. Nothing of `earlier`, which was kept there before, is packed
 * once more when it is the same.
 */
export function makeKeptPage(
  { ask, pieces, headers, nonce, change, sources, until }: Rendered,
  earlier: KeptPage | undefined,
  now = Date.now(),
): { page: KeptPage; plain: Buffer } {
  const own = hashesOf(pieces, nonce);
  const mark = ` nonce="${nonce}"`;
  const plain = encodePieces(
    pieces.map((piece) => (typeof piece === "string" ? piece.replaceAll(mark, "") : piece)),
  );
  const policy = contentSecurityPolicy(own);
  const print = createHash("sha256").update(policy).update(plain).digest("base64url").slice(0, 22);
  const etag = `W/"${print}"`;
  const common = [
    ...Object.entries(securityHeaders).flat(),
    ...(ask.address.startsWith("https:") ? ["Strict-Transport-Security", strictTransport] : []),
    ...[...headers].filter(([name]) => !replaced.test(name)).flat(),
    "Content-Security-Policy",
    policy,
    "ETag",
    etag,
    "Vary",
    VARY,
  ];
  const isSame = earlier?.etag === etag;
  const page: KeptPage = {
    key: ask.key,
    etag,
    since: isSame ? earlier.since : now,
    // These alone: whatever else came with the rendering would live as long as the page.
    change,
    sources,
    until,
    isOld: false,
    sent: isSame ? earlier.sent : 0,
    headers: common,
    bodies: isSame ? earlier.bodies : new Map(),
    packing: isSame ? earlier.packing : new Map(),
  };
  return { page, plain };
}

/** Sends the page as it was asked for; false when it has never been packed that way. */
export function sendKeptPage(
  page: KeptPage,
  ask: KeptAsk,
  { req, res, requestId }: { req: IncomingMessage; res: ServerResponse; requestId: string },
): boolean {
  const wanted = req.headers["if-none-match"];
  if (wanted !== undefined && isNamed(page.etag, wanted)) {
    const control = ask.isAnonymous ? forCaches : forOne;
    res.writeHead(304, [...page.headers, "Cache-Control", control, "X-Request-Id", requestId]);
    res.end();
    page.sent += 1;
    return true;
  }
  const body = page.bodies.get(ask.encoding);
  if (!body) return false;
  const head = ask.isAnonymous ? body.heads.anonymous : body.heads.own;
  res.writeHead(200, [...head, "X-Request-Id", requestId]);
  res.end(body.bytes);
  page.sent += 1;
  return true;
}

/** By the weak comparison, as If-None-Match asks. */
function isNamed(etag: string, wanted: string): boolean {
  if (wanted === etag) return true;
  if (wanted.trim() === "*") return true;
  const bare = etag.slice(2);
  return wanted.split(",").some((one) => one.trim().replace(/^W\//, "") === bare);
}

const gzipped = promisify(gzip);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Packs the page as `encoding` has it, from `plain`, or from how it is there already. */
export async function packKeptPage(
  page: KeptPage,
  encoding: KeptEncoding,
  { plain, tightly = false }: { plain?: Buffer; tightly?: boolean } = {},
): Promise<void> {
  const body = page.bodies.get(encoding);
  if (body && (body.isTight || !tightly)) return;
  const name = tightly ? `${encoding}, tightly` : encoding;
  const underWay = page.packing.get(name) ?? packAs(page, encoding, tightly, plain);
  page.packing.set(name, underWay);
  await underWay.finally(() => page.packing.delete(name));
}

async function packAs(page: KeptPage, encoding: KeptEncoding, isTight: boolean, plain?: Buffer) {
  const bytes = alone(
    await packed(plain ?? (await plainOf(page)), encoding, tightnessOf(page, isTight)),
  );
  const head = [
    ...page.headers,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(bytes.byteLength),
  ];
  const heads = {
    anonymous: [...head, "Cache-Control", forCaches],
    own: [...head, "Cache-Control", forOne],
  };
  page.bodies.set(encoding, { bytes, isTight, heads });
}

function tightnessOf({ key }: KeptPage, isTight: boolean): Tightness {
  if (isTight) return "kept";
  return hasQuery(key) ? "first" : "named";
}

async function packed(
  text: Buffer,
  encoding: KeptEncoding,
  tightness: Tightness,
): Promise<Uint8Array> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return gzipped(text, { level: 6 });
  // One with a query is packed as tightly as can be when it has been asked for a while (answer-kept.server.ts).
  return tightness === "first" ? pack(text, tightness) : packToFit(text, tightness);
}

async function plainOf({ bodies }: KeptPage): Promise<Buffer> {
  const [plain, gzip, br] = [bodies.get("identity"), bodies.get("gzip"), bodies.get("br")];
  if (plain) return Buffer.from(plain.bytes);
  if (gzip) return fromGzip(gzip.bytes);
  if (br) return fromBrotli(br.bytes);
  throw new Error("a kept page without a body");
}

/** What is packed is a part of a piece of 64 kB, which it would keep whole as long as the page lives. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
}

/** Of a source, here and in what tells which pages show it (`kept-pages.server.ts`). */
const SOURCE_BYTES = 120;

/** Bytes that it takes, roughly: its bodies, what it shows, and a few thousand of headers and the like. */
export function keptBytes({ bodies, sources }: KeptPage): number {
  let bytes = 4096 + (sources?.size ?? 0) * SOURCE_BYTES;
  for (const body of bodies.values()) bytes += body.bytes.byteLength + 512;
  return bytes;
}

/** Of our own only: those that carry the nonce, which is found fast, being long and rare. */
function hashesOf(pieces: Piece[], nonce: string): { scripts: string; styles: string } {
  const found: Record<string, string[]> = { script: [], style: [] };
  const own = `nonce="${nonce}"`;
  for (const html of pieces) {
    if (typeof html !== "string") continue;
    for (let at = html.indexOf(own); at >= 0; at = html.indexOf(own, at + own.length)) {
      const tag = /^<(script|style) /.exec(html.slice(html.lastIndexOf("<", at), at))?.[1];
      if (!tag) continue;
      const open = html.indexOf(">", at) + 1;
      const source = html.slice(open, html.indexOf(`</${tag}>`, open));
      found[tag]?.push(`'sha256-${hashOf(source)}'`);
    }
  }
  const { script = [], style = [] } = found;
  return { scripts: script.join(" "), styles: style.join(" ") };
}

/** Scripts and styles are the same in many pages; what the loaders gave a page is in no other. */
const MOST_HASHES = 200;
const LONGEST = 30_000;
const hashes = new Map<string, string>();

function hashOf(source: string): string {
  const known = hashes.get(source);
  if (known) return known;
  const hash = createHash("sha256").update(encodeText(source)).digest("base64");
  if (source.includes("streamController.enqueue") || source.length > LONGEST) return hash;
  if (hashes.size >= MOST_HASHES) hashes.delete(hashes.keys().next().value ?? "");
  hashes.set(encodeText(source).toString(), hash);
  return hash;
}
