import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const bodyLimit = 100_000;

interface ErrorBody {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

/** An answer of the API that is not 200, in Razorpay's own shape. */
export class ApiError extends Error {
  status: number;
  body: ErrorBody;

  constructor(status: number, description: string, more: Partial<ErrorBody> = {}) {
    super(description);
    this.status = status;
    this.body = {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
      ...more,
    };
  }
}

export function unknownId() {
  return new ApiError(400, "The id provided does not exist");
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

export function errorAnswer(error: unknown): Answer {
  if (error instanceof ApiError) return json({ error: error.body }, error.status);
  console.error("sandbox:", error);
  const body = {
    code: "SERVER_ERROR",
    description: "We are facing some trouble completing your request at the moment.",
    source: "internal",
    step: "NA",
    reason: "server_error",
    metadata: {},
  };
  return json({ error: body }, 500);
}

export function send(res: ServerResponse, answer: Answer, method = "GET") {
  if (res.destroyed || res.headersSent) return;
  res.writeHead(answer.status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...answer.headers,
    "content-length": String(Buffer.byteLength(answer.body)),
  });
  res.end(method === "HEAD" ? undefined : answer.body);
}

export async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new ApiError(413, "The request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, "The request body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError(400, "The request body must be an object");
  }
  return value as Record<string, unknown>;
}

export function requireKeys(req: IncomingMessage, keyId: string, keySecret: string) {
  const header = req.headers.authorization ?? "";
  const sent = header.startsWith("Basic ") ? Buffer.from(header.slice(6), "base64") : null;
  const wanted = Buffer.from(`${keyId}:${keySecret}`);
  if (sent?.length === wanted.length && timingSafeEqual(sent, wanted)) return;
  throw new ApiError(401, "Authentication failed", { step: "NA", reason: "NA", source: "NA" });
}

export function readPage(query: URLSearchParams) {
  const count = wholeNumber(query, "count") ?? 10;
  if (count < 1 || count > 100) {
    throw new ApiError(400, "The count must be between 1 and 100", { field: "count" });
  }
  return {
    count,
    skip: wholeNumber(query, "skip") ?? 0,
    from: wholeNumber(query, "from"),
    to: wholeNumber(query, "to"),
  };
}

function wholeNumber(query: URLSearchParams, field: string): number | undefined {
  const text = query.get(field);
  if (text === null) return undefined;
  if (!/^\d{1,12}$/.test(text)) {
    throw new ApiError(400, `The ${field} must be an integer`, { field });
  }
  return Number(text);
}

export function collection<T>(items: T[]) {
  return { entity: "collection", count: items.length, items };
}

export function refuseUnknownFields(body: Record<string, unknown>, known: string[]) {
  const extra = Object.keys(body).filter((field) => !known.includes(field));
  if (extra.length === 0) return;
  const verb = extra.length === 1 ? "is" : "are";
  throw new ApiError(400, `${extra.join(", ")} ${verb} not required and should not be sent`);
}

/** Empty notes are an empty list on the wire, filled ones an object. */
export function readNotes(notes: unknown): Record<string, string> | [] {
  if (notes === undefined || notes === null) return [];
  if (typeof notes !== "object") {
    throw new ApiError(400, "The notes must be an object", { field: "notes" });
  }
  const pairs = Object.entries(notes).map(([name, value]) => [name, String(value)] as const);
  if (pairs.length > 15) {
    throw new ApiError(400, "The notes may not have more than 15 items", { field: "notes" });
  }
  if (pairs.some(([, value]) => value.length > 256)) {
    throw new ApiError(400, "A note may not be longer than 256 characters", { field: "notes" });
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}
