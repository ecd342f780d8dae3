import type { Paise } from "#app/money.ts";
import type { Fault } from "../courier-service.ts";

export type Body = Record<string, unknown>;

/** An object of JSON, and neither null nor a list. */
export function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a path of keys; an empty one when it is not there. */
export function at(body: unknown, ...path: (string | number)[]): Body {
  let found: unknown = body;
  for (const key of path) found = (isBody(found) || Array.isArray(found)) && (found as Body)[key];
  return isBody(found) ? found : {};
}

/** Numbers come as numbers, as text, as "" and as null. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value.replace(/,/g, ""));
  return Number.isFinite(number) ? number : undefined;
}

/** Rupees as Shiprocket writes them, a number or "1,240.50"; undefined when it is neither. */
export function paiseOf(rupees: unknown): Paise | undefined {
  const number = numberOf(rupees);
  return number === undefined ? undefined : Math.round(number * 100);
}

/** Words without line breaks and other control signs, which have no place in pages and mails. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return undefined;
  return value.replace(/\p{Cc}+/gu, " ").trim() || undefined;
}

/** The one reader of its many ways to say no: `message` as text or by field, `errors`, `data`. */
export function faultOf(status: number, body: unknown): Fault {
  const { message, errors, status_code } = at(body);
  const fields: Record<string, string> = {};
  for (const source of [errors, message]) {
    for (const [name, values] of Object.entries(isBody(source) ? source : {})) {
      fields[name] = String(Array.isArray(values) ? values[0] : values).slice(0, 200);
    }
  }
  const text = textOf(message) ?? Object.values(fields).join(" ");
  const code = status >= 400 ? status : (numberOf(status_code) ?? status);
  return {
    kind: code >= 400 && code < 500 && code !== 429 && code !== 408 ? "refused" : "unavailable",
    cause: causeOf(text),
    status: code,
    message: (text || `no usable answer (${status})`).slice(0, 300),
    fields,
  };
}

/** A refusal names no code of its own; its words tell these two apart from the rest. */
export function causeOf(text: string): Fault["cause"] {
  if (/wallet|recharge|balance/i.test(text)) return "balance";
  return /pickup.(location|address)/i.test(text) ? "pickup address" : null;
}

/** What a call that has thrown comes to: out of time, not reached, or too long an answer. */
export function noAnswer(error: unknown): Fault {
  const { name, cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  const isLate = name === "TimeoutError" || name === "AbortError";
  // The operator reads it; the code is for who runs the server.
  const message = isLate
    ? `no answer in time (${name})`
    : code
      ? `no connection (${code})`
      : String(error);
  return {
    kind: "unavailable",
    cause: null,
    status: 0,
    message: message.slice(0, 300),
    fields: {},
  };
}
