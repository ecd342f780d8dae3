import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { env } from "#app/env.server.ts";

export type Origin = { protocol: string; host: string };

const configured = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN) : undefined;
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * The address shoppers use: as configured, else as the proxy or the request says. Pages write it
 * into their links and are kept by it, so a name with more in it (a path, a query) is none.
 * Undefined for such a name, and when the request asks for no path of ours (`*`, another's address).
 */
export function originOf({ url, headers }: IncomingMessage): Origin | undefined {
  if (!url?.startsWith("/")) return undefined;
  if (configured) return { protocol: configured.protocol, host: configured.host };
  const protocol = first(headers["x-forwarded-proto"]) === "https" ? "https:" : "http:";
  const host = first(headers["x-forwarded-host"]) || headers.host || "localhost";
  return plainHost.test(host) && URL.canParse(`${protocol}//${host}`)
    ? { protocol, host }
    : undefined;
}

/** Each proxy adds its word behind those before it. */
function first(header: string | string[] | undefined): string {
  return (header ?? "").toString().split(",", 1)[0]?.trim() ?? "";
}

/**
 * Where a request comes from, for throttling. Behind a proxy (PUBLIC_ORIGIN is set) that is the last
 * forwarded address, which the proxy itself wrote.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = configured && headers["x-forwarded-for"]?.toString();
  return network(forwarded?.split(",").at(-1)?.trim() || socket.remoteAddress || "");
}

/** Whoever has one IPv6 address has the 2^64 beside it. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
