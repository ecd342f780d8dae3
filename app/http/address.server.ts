import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { remembered } from "#app/remembered.ts";
import { networkAddress, networkOf } from "./network.ts";

export type Origin = Readonly<{ protocol: string; host: string }>;

const configured = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN) : undefined;
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Where a request came from that another process of the shop took in and handed on. */
const taken = new WeakMap<IncomingMessage, string>();

/** Notes for this request the network address that the process which took it in has seen. */
export function takenFrom(req: IncomingMessage, address: string) {
  taken.set(req, address);
}

function peerOf(req: IncomingMessage): string {
  return networkAddress(taken.get(req) ?? req.socket.remoteAddress);
}

/** The proxies that are believed (TRUST_PROXY), and those that may be one nobody has named. */
const named = listOf(env.TRUST_PROXY);
const nearby = listOf(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]);

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", prefix] = range.split("/");
    const family = isIP(net) === 4 ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/**
 * The address shoppers use: as configured, else as a named proxy or the request says. Pages write it
 * into their links and are kept by it, so a name with more in it (a path, a query) is none.
 * Undefined for such a name, and when the request asks for no path of ours (`*`, another's address).
 */
export function requestOrigin(req: IncomingMessage): Origin | undefined {
  const { url, headers } = req;
  if (!url?.startsWith("/")) return undefined;
  if (configured) return { protocol: configured.protocol, host: configured.host };
  const scheme = first(headers["x-forwarded-proto"]);
  const name = first(headers["x-forwarded-host"]);
  const isBelieved = (scheme || name) && isProxy(peerOf(req));
  const protocol = isBelieved && scheme === "https" ? "https:" : "http:";
  const host = (isBelieved && name) || headers.host || "localhost";
  return host.length > MOST_HOST ? undefined : asOrigin(`${protocol}//${host}`);
}

/** A name in DNS has 253 characters at most. */
const MOST_HOST = 300;

const asOrigin = remembered(1000, (address): Origin | undefined => {
  const [protocol = "", host = ""] = address.split(/\/\/(.*)/s);
  return plainHost.test(host) && URL.canParse(address) ? { protocol, host } : undefined;
});

/** Each proxy adds its word behind those before it. */
function first(header: string | string[] | undefined): string {
  if (!header) return "";
  return header.toString().split(",", 1)[0]?.trim() ?? "";
}

/**
 * Where a request comes from, for throttling: the last address of the way here that is no proxy of
 * ours. What was said before that address, its sender may have invented.
 */
export function clientAddress(req: IncomingMessage): string {
  let client = peerOf(req);
  const forwarded = req.headers["x-forwarded-for"]?.toString().split(",") ?? [];
  while (forwarded.length > 0 && isProxy(client)) {
    const before = networkAddress(forwarded.pop());
    if (!before) break;
    client = before;
  }
  return networkOf(client);
}

let isLogged = false;

function isProxy(address: string): boolean {
  if (!address) return false;
  if (isIn(named, address)) return true;
  // All shoppers would count as one: told once, since nothing else shows it.
  if (configured && !isLogged && isIn(nearby, address)) {
    isLogged = true;
    log.warn({ proxy: address }, "its X-Forwarded-For is not believed: name it in TRUST_PROXY");
  }
  return false;
}
