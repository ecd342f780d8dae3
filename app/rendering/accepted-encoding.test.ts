import { expect, test } from "vitest";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0.0, gzip", "gzip"],
  ["br; q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["BR;Q=1", "br"],
  ["x-gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["*;q=0, gzip;q=0.1", "gzip"],
  ["identity", "identity"],
  ["identity;q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.5, br", "br"],
  ["brotli, gzipped", "identity"],
  ["br;q=none", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  [`gzip, ${"deflate, ".repeat(100)} br;q=0`, "gzip"],
] as const)("“%.40s” asks for %s", (header, encoding: Encoding) => {
  expect(encodingFor(header, ["br", "gzip"])).toBe(encoding);
});
