import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const KB = 1024;
const MB = 1024 * KB;

/** Ten pictures of 15 MB is what a form may hold; together they may weigh this. */
export const UPLOAD_LIMIT = 64 * MB;
/** The longest form of the desk, the policies' own paragraphs, in Hindi: a plain form sends a letter of it as nine. */
export const FORM_LIMIT = 384 * KB;
/** No form has as many. One that is shown again takes time for each: with 35,000, a second and a half. */
export const MOST_FIELDS = 2000;

export function hasTooManyFields(form: FormData | URLSearchParams): boolean {
  return [...form.keys()].length > MOST_FIELDS;
}

/**
 * Whether to refuse a request by what it says of itself, before a byte of it is read; `uploads` are
 * the addresses that take files.
 */
export function isTooLarge(req: IncomingMessage, path: string, uploads: RegExp): boolean {
  const hasFiles = req.headers["content-type"]?.startsWith("multipart/") && uploads.test(path);
  const limit = hasFiles ? UPLOAD_LIMIT : FORM_LIMIT;
  return Number(req.headers["content-length"] ?? 0) > limit;
}

/**
 * A body that does not say its length (no browser sends one) is read here, up to the limit of a
 * form; undefined when there is more.
 */
export async function withKnownLength(request: Request): Promise<Request | undefined> {
  if (!request.body || !request.headers.has("Transfer-Encoding")) return request;
  const body = await bytesOfForm(request.body);
  if (!body) return undefined;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

/** All of a body; undefined when there is more than a form may have. */
export async function bytesOfForm(
  body: AsyncIterable<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > FORM_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A browser reads no answer before it has sent everything: what nobody wants of a body (the login
 * has run out, it is too large) is let in and thrown away, for five seconds without a byte of it and
 * as long as it keeps its pace (`slow-body.server.ts`). Where the connection ends with the answer, as
 * with nginx, wait for it before.
 */
export async function letFinish(req: IncomingMessage): Promise<void> {
  if (req.complete) return;
  req.removeAllListeners("data");
  req.resume();
  await finished(req, { writable: false }).catch(() => {});
}
