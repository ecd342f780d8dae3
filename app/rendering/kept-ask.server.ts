import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Origin } from "#app/http/address.server.ts";
import { hasPersonalCookie } from "#app/http/cookie-names.ts";
import { isProbed } from "#app/http/cookie-probe.server.ts";
import type { RouteAddresses, RouteFacts } from "#app/http/route-facts.ts";
import { hasToast } from "#app/http/toast.server.ts";
import { frameFacts, rememberedPincode, type Visitor } from "#app/http/visitor.server.ts";
import { encodingFor } from "./accepted-encoding.ts";
import { isOldBrowser } from "./old-browsers.ts";
import { isFirstPage } from "./page-styles.server.ts";

/** How a kept page may be packed. */
const keptEncodings = ["br", "gzip"] as const;
export type KeptEncoding = (typeof keptEncodings)[number] | "identity";

/** A request for a page that is kept: all that its answer depends on. */
export type KeptAsk = {
  /** Where the same page is found again. */
  key: string;
  /** Whole, with protocol and host. */
  address: string;
  visitor: Visitor;
  facts: RouteFacts;
  isFirst: boolean;
  /** Of a browser below the floor, which has a page of its own. */
  isOld: boolean;
  encoding: KeptEncoding;
  /** It came without a cookie of ours, from a browser of today: a cache in front may keep the answer. */
  isAnonymous: boolean;
};

/** Of a key or an address: there is no end of such, and most are asked for once. */
export function hasQuery(address: string): boolean {
  return address.includes("?");
}

const nobody: Visitor = { cartCount: 0, wished: [], pincode: undefined };

/** Undefined when the page is not kept, or shows more of this visitor than a kept page may. */
export function keptAsk(
  req: IncomingMessage,
  { protocol, host }: Origin,
  addresses: RouteAddresses,
): KeptAsk | undefined {
  const { url = "", method, headers } = req;
  if ((method !== "GET" && method !== "HEAD") || url.length > 500) return undefined;
  if (headers["content-length"] || headers["transfer-encoding"]) return undefined;
  const facts = addresses.keptAs(url);
  if (!facts || isProbed(url)) return undefined;
  const { cookie } = headers;
  const isAnonymous = !hasPersonalCookie(cookie);
  if (!isAnonymous && hasToast(cookie)) return undefined;
  const visitor = isAnonymous ? nobody : visitorOf(cookie, facts);
  const isFirst = isFirstPage(headers["sec-fetch-site"]?.toString());
  const isOld = isOldBrowser(headers["user-agent"]);
  const address = `${protocol}//${host}${url}`;
  return {
    key: `${isOld ? "old " : isFirst ? "first " : ""}${address}${visitorKey(visitor)}`,
    address,
    visitor,
    facts,
    isFirst,
    isOld,
    isAnonymous: isAnonymous && !isOld,
    encoding: encodingFor(headers["accept-encoding"], keptEncodings),
  };
}

function visitorOf(cookie: string | undefined, { showsPincode }: RouteFacts): Visitor {
  return {
    ...frameFacts(cookie),
    pincode: showsPincode ? rememberedPincode(cookie) : undefined,
  };
}

/**
 * No address has a blank in it, so no two addresses and visitors make the same key. Of hearts a print:
 * the ids of 200 are 12,000 letters, and thousands of keys are remembered, also of pages nobody keeps.
 */
function visitorKey({ cartCount, wished, pincode }: Visitor): string {
  if (cartCount === 0 && wished.length === 0 && pincode === undefined) return "";
  const hearts = wished.length > 0 ? hash("sha256", JSON.stringify(wished), "base64url") : "";
  return ` ${cartCount} ${pincode ?? ""} ${hearts}`;
}
