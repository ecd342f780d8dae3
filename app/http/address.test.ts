import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, requestOrigin } from "./address.server.ts";
import { localPath } from "./local-path.ts";
import { networkAddress, networkOf } from "./network.ts";

const asked = (headers: Record<string, string>, remoteAddress = "127.0.0.1", url = "/") =>
  ({ url, headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const of = (headers: Record<string, string>, url = "/") =>
  requestOrigin(asked(headers, "127.0.0.1", url));
const spoken = (headers: Record<string, string>) => {
  const { protocol, host } = of(headers) ?? {};
  return `${protocol}//${host}`;
};

test("the shop's address is as the request says, or the first proxy before it", () => {
  expect(spoken({ host: "shop.example:3000" })).toBe("http://shop.example:3000");
  expect(spoken({ host: "[::1]:3000" })).toBe("http://[::1]:3000");
  expect(
    spoken({
      host: "10.0.0.1",
      "x-forwarded-host": "shop.example, inner",
      "x-forwarded-proto": "https, http",
    }),
  ).toBe("https://shop.example");
});

test("what only one of cache and page would read is not read at all", () => {
  const forwarded = { host: "shop.example", forwarded: "host=evil.example;proto=https" };
  expect(spoken(forwarded)).toBe("http://shop.example");
});

test.each([
  "shop.example/search?q=evil&",
  "evil.example?",
  "user@shop.example",
  "shop.example evil",
  "shop.example:99999",
  "[::1",
])("%s is no name of a shop", (host) => {
  expect(of({ host })).toBeUndefined();
  expect(of({ host: "shop.example", "x-forwarded-host": host })).toBeUndefined();
});

test.each(["*", "", "http://evil.example/"])("%j is no address here", (url) => {
  expect(of({ host: "shop.example" }, url)).toBeUndefined();
});

test.each([
  ["/products?size=M#a", "/products?size=M"],
  ["//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["//[", "/"],
  ["https://evil.example", "/"],
  [undefined, "/"],
])("the way back to %j leads to %j", (text, target) => {
  expect(localPath(text, "/")).toBe(target);
});

test("only a named proxy says by which name and how the shop is reached", () => {
  const forwarded = {
    host: "10.0.0.1",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
  };
  const named = { protocol: "https:", host: "evil.example" };
  for (const proxy of ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(requestOrigin(asked(forwarded, proxy)), proxy).toEqual(named);
  }
  for (const stranger of ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::7", "10.0.0.9", ""]) {
    const plain = { protocol: "http:", host: "10.0.0.1" };
    expect(requestOrigin(asked(forwarded, stranger)), stranger).toEqual(plain);
  }
});

test.each([
  ["nothing forwarded", "192.0.2.7", undefined, "192.0.2.7"],
  ["a stranger's invention", "192.0.2.7", "198.51.100.1", "192.0.2.7"],
  ["behind the proxy", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["an invention before the proxy's word", "::1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["two proxies of ours", "127.0.0.1", "203.0.113.9, 198.51.100.1, ::1", "198.51.100.1"],
  ["IPv6, as wide as a line", "127.0.0.1", "2001:db8:1:2::9", "2001:db8:1:2"],
  ["IPv4 as IPv6", "::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
  ["with a port", "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["IPv6 with a port", "127.0.0.1", "[2001:db8:1:2::9]:4711", "2001:db8:1:2"],
  ["no address at all", "127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"],
  ["proxies only", "127.0.0.1", "127.0.0.2", "127.0.0.2"],
  ["a socket that is gone", "", "198.51.100.1", ""],
])("the source of a request: %s", (_, socket, forwarded, source) => {
  const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
  expect(clientAddress(asked(headers, socket))).toBe(source);
});

test("whoever has one IPv6 address has those beside it, and counts once", () => {
  const source = (address: string) => networkOf(networkAddress(address));
  for (const address of [
    "2001:db8:1:2::9",
    "2001:db8:1:2:ffff::",
    "2001:db8:1:2:3:4:5:6",
    "2001:0DB8:0001:0002::1%eth0",
    "2001:db8:1:2::192.0.2.1",
  ]) {
    expect(source(address), address).toBe("2001:db8:1:2");
  }
  expect(source("2001:db8:1:3::9")).not.toBe(source("2001:db8:1:2::9"));
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"]) {
    expect(source(address), address).toBe("192.0.2.1");
  }
  for (const address of ["", "unknown", "1.2.3", "::1::", "192.0.2.1, 192.0.2.2"]) {
    expect(source(address), address).toBe("");
  }
});
