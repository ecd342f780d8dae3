import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { Cookie } from "react-router";
import { decodedPart } from "#app/decoded-part.ts";
import { env } from "#app/env.server.ts";
import { secrets as secretsNow } from "#app/settings/secrets.server.ts";

/** `Secure` is only right where shoppers come by https: on plain http browsers would drop the cookie. */
const secureCookies = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

type Options = {
  /** Without it anybody may write the cookie. Secrets: newest first, that one signs, all verify. */
  signed: boolean;
  path?: string;
  /** Seconds; without it until the browser is closed. */
  maxAge?: number;
  secrets?: readonly string[];
};

type ShopCookie = {
  /** The value in a `Cookie` header; undefined when it is missing, empty or forged. */
  read(header: string | null | undefined): unknown;
  /** A `Set-Cookie` header; `""` with `maxAge: 0` takes the cookie away. */
  write(value: unknown, options?: { maxAge?: number }): string;
  /** The same for the framework's sessions, which wait for their cookie. */
  asCookie: Cookie;
};

/** Verified values are remembered: a page asks who the shopper is some five times. */
const REMEMBERED = 2000;

/**
 * A cookie in the format of React Router's `createCookie`: base64 of the JSON, a dot, base64 of its
 * HMAC with SHA-256. It reads and writes at once, where the framework's waits for WebCrypto and
 * imports the secret each time. The signature says nothing of the name: a value is told from one of
 * another cookie by its shape, or is looked up where only its own kind is (`signed-apart.test.ts`).
 */
export function shopCookie(name: string, options: Options): ShopCookie {
  const secrets = options.signed ? (options.secrets ?? secretsNow) : [];
  const keys = secrets.map((secret) => createSecretKey(secret, "utf8"));
  const verified = new Map<string, unknown>();

  function read(header: string | null | undefined): unknown {
    const text = valueIn(header, name);
    if (!text) return undefined;
    if (!options.signed) return decode(text);
    if (verified.has(text)) return verified.get(text);
    const dot = text.lastIndexOf(".");
    const data = text.slice(0, Math.max(dot, 0));
    const given = Buffer.from(text.slice(dot + 1), "base64");
    const isOurs = keys.some((key) => {
      const right = createHmac("sha256", key).update(data).digest();
      return given.length === right.length && timingSafeEqual(given, right);
    });
    if (!isOurs) return undefined;
    const value = decode(data);
    remember(text, value);
    return value;
  }

  function remember(text: string, value: unknown) {
    if (verified.size >= REMEMBERED) verified.delete(verified.keys().next().value ?? "");
    verified.set(text, value);
  }

  function write(value: unknown, { maxAge = options.maxAge }: { maxAge?: number } = {}): string {
    const text = value === "" ? "" : encodeURIComponent(sign(value));
    const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
    const secure = secureCookies ? "; Secure" : "";
    return `${name}=${text}${age}; Path=${options.path ?? "/"}; HttpOnly${secure}; SameSite=Lax`;
  }

  function sign(value: unknown): string {
    const data = Buffer.from(JSON.stringify(value)).toString("base64");
    const [newest] = keys;
    if (!newest) return data;
    const signature = createHmac("sha256", newest).update(data).digest("base64");
    const signed = `${data}.${signature.replace(/=+$/, "")}`;
    // It comes back with the next request.
    remember(signed, decode(data));
    return signed;
  }

  const asCookie: Cookie = {
    name,
    isSigned: options.signed,
    parse: async (header) => read(header) ?? null,
    serialize: async (value, { maxAge } = {}) =>
      write(value, maxAge === undefined ? {} : { maxAge }),
  };
  return { read, write, asCookie };
}

/** Of several with the name the first, as the framework reads them. */
function valueIn(header: string | null | undefined, name: string): string | undefined {
  if (!header?.includes(`${name}=`)) return undefined;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    const text = pair.slice(equals + 1).trim();
    return text.includes("%") ? decodedPart(text) : text;
  }
  return undefined;
}

function decode(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
