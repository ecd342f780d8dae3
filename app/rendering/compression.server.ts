import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { env } from "../env.server.ts";
import { encodingFor } from "./accepted-encoding.ts";
import { bytesResponse, encodePieces, encodeText, piecesOf } from "./text-response.ts";

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzipped = promisify(zlib.gzip);
const compressible = /^(text\/|application\/(json|xml|manifest\+json|javascript))/;
/** Below this a compressed answer is no smaller on the wire. */
const MIN_BYTES = 600;

/**
 * How tightly a page is packed. `first`: of a visit, so that it comes in one go over a new
 * connection. `named`: such a page of an address without a query, of which there are few and each is
 * kept. `once`: of an address with one, which nobody may ask for again. `further`: the line is open
 * already, so a tenth more on it costs less than the processor's time. `kept`: packed once and sent
 * to many. `tightest`: as that, where it would be a packet too much.
 */
export type Tightness = "first" | "named" | "once" | "further" | "kept" | "tightest";

/** Brotli's quality: 1.7, 1.9, 1.1, 1.1, 40 and 90 ms for the list of products of 90 kB. */
const qualities: Record<Tightness, number> = {
  first: 5,
  named: 7,
  once: 4,
  further: 4,
  kept: 10,
  tightest: 11,
};

/** Their milliseconds would hold up whoever else the process answers. */
const slow: ReadonlySet<Tightness> = new Set(["kept", "tightest"]);
/** Where each core has a process of its own, one more thread only takes turns with it: a seventh fewer lists. */
const hasSpareCore = availableParallelism() > env.WEB_PROCESSES;

/** Level 2 takes a third less time than 3, the usual one, for a fortieth more bytes. */
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 2 }, info: true };

const densest = ["br", "gzip"] as const;
/** Node 20 has no zstd. */
const quickest = "zstdCompressSync" in zlib ? (["zstd", ...densest] as const) : densest;

/** The same answer, compressed when the browser takes it; always with its length. */
export async function compress(
  response: Response,
  accepted = "",
  tightness: Tightness = "further",
): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  const asItIs = response.headers.get("Cache-Control")?.includes("no-transform");
  const pieces = piecesOf(response);
  if ((!pieces && !response.body) || asItIs || !compressible.test(type)) return response;
  const { status, statusText, headers } = response;
  headers.append("Vary", "Accept-Encoding");
  let body: Uint8Array<ArrayBuffer> = pieces
    ? encodePieces(pieces)
    : new Uint8Array(await response.arrayBuffer());
  if (body.byteLength >= MIN_BYTES && !headers.has("Content-Encoding")) {
    const encoding = encodingFor(accepted, tightness === "further" ? quickest : densest);
    // A tenth of brotli's time for a tenth more bytes: not worth the way to another thread.
    if (encoding === "zstd") body = packAsZstd(body);
    if (encoding === "br") body = await packToFit(body, tightness);
    if (encoding === "gzip") body = await gzip(body);
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  }
  headers.set("Content-Length", String(body.byteLength));
  return bytesResponse(body, { status, statusText, headers });
}

/** Bytes of a body a server may send before the browser has to answer: ten packets, with the head. */
const FIRST_ROUND_TRIP = 10 * 1448 - 1100;
/** What may be tried next, and the share of its bytes a page loses by it at the most. */
const tighter: Partial<Record<Tightness, { next: Tightness; saves: number }>> = {
  first: { next: "kept", saves: 0.08 },
  named: { next: "kept", saves: 0.085 },
  kept: { next: "tightest", saves: 0.035 },
};

/** Brotli; once more and tighter, in 40 to 90 ms, where that may bring a page into the first round trip. */
export async function packToFit(
  text: Uint8Array,
  tightness: Tightness,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await pack(text, tightness);
  const { next, saves } = tighter[tightness] ?? { saves: 0 };
  const isWorthIt =
    bytes.byteLength > FIRST_ROUND_TRIP && bytes.byteLength * (1 - saves) <= FIRST_ROUND_TRIP;
  return next && isWorthIt ? packToFit(text, next) : bytes;
}

/** Brotli. */
export function pack(
  text: string | Uint8Array,
  tightness: Tightness,
): Promise<Buffer<ArrayBuffer>> {
  const body = typeof text === "string" ? encodeText(text) : text;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: qualities[tightness],
    // A page fits into 256 kB; the default window takes megabytes for each answer under way.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  if (hasSpareCore || slow.has(tightness)) return brotli(body, { params });
  return Promise.resolve(zlib.brotliCompressSync(body, { params }));
}

async function gzip(body: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const options = { level: 5 };
  return hasSpareCore ? gzipped(body, options) : zlib.gzipSync(body, options);
}

/** What Node gives with `info`; its types know of the bytes alone. */
type Packed = { buffer: Buffer<ArrayBuffer>; engine: { _outBuffer: unknown } };

/**
 * V8 frees what packed a page with the whole heap only, some 700 pages later. Until then that would keep
 * 16 kB for its answer, and with them the page, which lies in the same 64 kB of Node's.
 */
function packAsZstd(body: Uint8Array): Buffer<ArrayBuffer> {
  const packed: unknown = zlib.zstdCompressSync(body, zstdOptions);
  const { buffer, engine } = packed as Packed;
  engine._outBuffer = null;
  return buffer;
}
