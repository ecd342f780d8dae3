import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { compress } from "./compression.server.ts";
import { encodeText, textResponse } from "./text-response.ts";

const text = "<p>Chikankari of Lucknow, ₹1,500</p>".repeat(100);
const page = (body = text) => textResponse(body, { headers: { "Content-Type": "text/html" } });
const browser = "gzip, deflate, br, zstd";
const unpack: Record<string, (body: Uint8Array) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  plain: (body) => Buffer.from(body),
};

test.each([
  [browser, "first", "br"],
  [browser, "further", "zstd"],
  ["gzip, deflate, br", "further", "br"],
  ["gzip", "first", "gzip"],
  ["gzip", "further", "gzip"],
  ["", "first", "plain"],
] as const)("accepting “%s”, a %s page leaves as %s", async (accepted, tightness, encoding) => {
  const answer = await compress(page(), accepted, tightness);
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Encoding") ?? "plain").toBe(encoding);
  expect(answer.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(unpack[encoding]?.(body).toString()).toBe(text);
});

test.each(["br", "gzip"])(
  "%s is the same from a thread beside and from the process itself",
  async (accepted) => {
    const beside = await compress(page(), accepted, "first");
    vi.stubEnv("WEB_PROCESSES", "64");
    vi.resetModules();
    const ofBusyBox = await import("./compression.server.ts");
    vi.unstubAllEnvs();
    const itself = vi.spyOn(zlib, accepted === "br" ? "brotliCompressSync" : "gzipSync");
    const here = await ofBusyBox.compress(page(), accepted, "first");
    expect(await here.bytes()).toEqual(await beside.bytes());
    expect(itself).toHaveBeenCalledOnce();
  },
);

test("what is small, packed already or not to be changed leaves as it is", async () => {
  const small = await compress(page("<p>Few words</p>"), browser, "first");
  expect(small.headers.has("Content-Encoding")).toBe(false);
  expect(await small.text()).toBe("<p>Few words</p>");
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-transform" };
  const asItIs = new Response(text, { headers });
  expect(await compress(asItIs, browser, "first")).toBe(asItIs);
  const picture = new Response(text, { headers: { "Content-Type": "image/png" } });
  expect(await compress(picture, browser, "first")).toBe(picture);
});

test("a page that nobody packs can be read as any other", async () => {
  expect(await page().text()).toBe(text);
});

test.each([
  "",
  "₹1,500",
  "plain",
  "😀 in Devanagari: नमस्ते",
  "half a pair: \ud83d.",
  "₹".repeat(300_000),
])("“%.20s” is encoded as everywhere", (text) => {
  expect(encodeText(text)).toEqual(Buffer.from(text));
});

test("what packed a page as zstd does not keep its bytes until the whole heap is collected", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const pages = 300;
  async function bytesKept() {
    for (let each = 0; each < pages; each += 1) {
      await compress(page(), "zstd", "further");
      if (each % 30 === 0) collect({ type: "minor" });
    }
    collect({ type: "minor" });
    return process.memoryUsage().arrayBuffers;
  }
  await bytesKept();
  collect();
  const before = process.memoryUsage().arrayBuffers;
  expect(((await bytesKept()) - before) / pages).toBeLessThan(5000);
});
