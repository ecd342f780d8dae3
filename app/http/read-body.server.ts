import { type Paise, parseRupees } from "#app/money.ts";
import { jsonError } from "./responses.server.ts";

/** What a call was sent: the fields of a JSON object or of a form, not yet checked. */
export type Body = Record<string, unknown>;

/**
 * The body of a call, JSON or form fields; an empty one is an empty object. Throws the 400 or 415
 * to answer with when it is neither.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readForm(request);
  const text = await request.text();
  if (text.trim() === "") return {};
  if (type === "application/x-www-form-urlencoded" && !/^\s*[{[]/.test(text)) {
    return fieldsOf(new URLSearchParams(text));
  }
  // `curl -d '{…}'` calls its JSON a form: what begins with a brace is read as what it is.
  if (type && type !== "application/x-www-form-urlencoded" && !/[/+]json$/.test(type)) {
    throw jsonError(415, "Please send JSON (Content-Type: application/json) or form fields.");
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw jsonError(400, "The body is not JSON. Please check its brackets, commas and quotes.");
  }
  if (!isObject(body)) {
    throw jsonError(400, 'The body must be a JSON object, such as {"selectedSize": "M"}.');
  }
  return body;
}

async function readForm(request: Request): Promise<Body> {
  try {
    return fieldsOf(await request.formData());
  } catch {
    throw jsonError(400, "The form could not be read.");
  }
}

/** Of a repeated field the last counts. */
function fieldsOf(form: Iterable<[string, unknown]>): Body {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
}

/** An object of JSON, and neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text or number as text; undefined for everything else, so that one check follows for both. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? value : undefined;
}

/** Rupees as a client sends them, in paise; undefined when absent, null when it is no amount. */
export function paiseOf(value: unknown): Paise | null | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  // Rupees added up as floats: 1398.0999999999999 is meant to be 1398.10.
  if (typeof value === "number") return parseRupees(value.toFixed(2)) ?? null;
  return (typeof value === "string" ? parseRupees(value) : undefined) ?? null;
}
