import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { network, originOf } from "./address.server.ts";
import { localPath } from "./local-path.ts";

const of = (headers: Record<string, string>, url = "/") =>
  originOf({ url, headers } as unknown as IncomingMessage);
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

test("whoever has one IPv6 address has those beside it, and counts once", () => {
  for (const address of ["2001:db8:1:2::9", "2001:db8:1:2:ffff::", "2001:db8:1:2:3:4:5:6"]) {
    expect(network(address)).toBe("2001:db8:1:2");
  }
  expect(network("2001:db8:1:3::9")).not.toBe(network("2001:db8:1:2::9"));
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "", "unknown"]) {
    expect(network(address)).toBe(address);
  }
});
