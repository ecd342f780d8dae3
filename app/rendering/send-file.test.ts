import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendFile } from "./send-file.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-send-"));
const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
writeFileSync(path.join(folder, "film"), content);
writeFileSync(path.join(folder, "empty"), "");

const server = createServer((req, res) => {
  sendFile(req, res, folder + req.url, { "Content-Type": "video/mp4" }).catch((error) => {
    res.writeHead(404).end(error.code);
  });
});
beforeAll(async () => {
  await once(server.listen(0), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(address: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method, headers });
  return { answer, status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

test("a file comes whole, with its length, type and when it was changed", async () => {
  const { answer, status, body } = await get("/film");
  expect(status).toBe(200);
  expect(body.equals(content)).toBe(true);
  expect(answer.headers.get("content-length")).toBe("200000");
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(answer.headers.get("etag")).toMatch(/^"[\w-]+"$/);
  // Else nginx and CDNs, which fetch it whole, send no part of it on.
  expect(answer.headers.get("accept-ranges")).toBe("bytes");
  const head = await get("/film", {}, "HEAD");
  expect([head.status, head.answer.headers.get("content-length")]).toEqual([200, "200000"]);
  expect(await get("/empty")).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect((await get("/none")).body.toString()).toBe("ENOENT");
  expect((await get("/")).body.toString()).toBe("EISDIR");
});

test.each([
  ["bytes=0-", 206, 0, 200_000],
  ["bytes=0-0", 206, 0, 1],
  ["bytes=65000-70000", 206, 65_000, 70_001],
  ["bytes=199999-", 206, 199_999, 200_000],
  ["bytes=100-99999999", 206, 100, 200_000],
  // Left unheeded: the whole file is an answer to every range.
  ["bytes=-500", 200, 0, 200_000],
  ["bytes=5-4", 200, 0, 200_000],
  ["bytes=0-1,5-6", 200, 0, 200_000],
])("a player that asks for %s", async (range, status, start, end) => {
  const { answer, body, ...got } = await get("/film", { Range: range });
  expect(got.status).toBe(status);
  expect(body.equals(content.subarray(start, end))).toBe(true);
  const part = status === 206 ? `bytes ${start}-${end - 1}/200000` : null;
  expect(answer.headers.get("content-range")).toBe(part);
});

test("what lies beyond the end is said so, and a part of an earlier file is not sent", async () => {
  const beyond = await get("/film", { Range: "bytes=200000-" });
  expect([beyond.status, beyond.answer.headers.get("content-range")]).toEqual([
    416,
    "bytes */200000",
  ]);
  const { answer } = await get("/film");
  const tag = answer.headers.get("etag") ?? "";
  const range = (known: string) => get("/film", { Range: "bytes=0-9", "If-Range": known });
  expect((await range(tag)).status).toBe(206);
  expect((await range('"earlier"')).status).toBe(200);
});

test("what the browser has already is not sent again", async () => {
  const { headers } = (await get("/film")).answer;
  const tag = headers.get("etag") ?? "";
  const changed = headers.get("last-modified") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const { status, body } = await get("/film", { "If-None-Match": known });
    expect([status, body.length], known).toEqual([304, 0]);
  }
  expect((await get("/film", { "If-Modified-Since": changed })).status).toBe(304);
  const long = "Mon, 01 Jan 2001 00:00:00 GMT";
  expect((await get("/film", { "If-Modified-Since": long })).status).toBe(200);
  expect(
    (await get("/film", { "If-None-Match": '"x"', "If-Modified-Since": changed })).status,
  ).toBe(200);
});
