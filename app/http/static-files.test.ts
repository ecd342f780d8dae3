import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { serveFile } from "./static-files.server.ts";

const server = createServer((req, res) => {
  if (!serveFile(req, res)) res.writeHead(404).end();
});
let origin = "";

beforeAll(async () => {
  writeFileSync(path.join(env.DATA_DIR, "uploads/old-800.avif"), "eight hundred");
  writeFileSync(path.join(env.DATA_DIR, "uploads/new-560.avif"), "its own");
  writeFileSync(path.join(env.DATA_DIR, "uploads/new-800.avif"), "eight hundred");
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const address = server.address();
  if (address && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
});

test("a picture from before there were 560 pixels is answered with its next width", async () => {
  const read = async (name: string) => (await fetch(`${origin}/uploads/${name}`)).text();
  expect(await read("new-560.avif")).toBe("its own");
  expect(await read("old-560.avif")).toBe("eight hundred");
});

test("what is not there is not answered", async () => {
  for (const name of ["old-400.avif", "none-560.avif", "../shop.db"]) {
    expect((await fetch(`${origin}/uploads/${name}`)).status, name).toBe(404);
  }
});
