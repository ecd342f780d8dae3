import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { deliver, paidOrder } from "./api/aftercare.ts";
import type { DiskFault } from "./faulty-disk.ts";
import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { expect, inShopOf } from "./test.ts";

/** A disk that fails under a request: the request is lost, the process never. */

const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-faults-"));
const faulty = path.join(folder, "faults.json");
const test = inShopOf(() =>
  startShop({ FAULTY_DISK: faulty }, ["--import", path.resolve("e2e/faulty-disk.ts")]),
);
const fail = (...faults: DiskFault[]) => writeFileSync(faulty, JSON.stringify(faults));

test.beforeEach(() => fail());
test.afterEach(async ({ shop }) => {
  fail();
  // It may say that the disk has failed, until it has tried again.
  expect(await (await fetch(`${shop.url}/healthz`)).json()).toHaveProperty("ok");
  expect(shop.process.exitCode).toBeNull();
  expect(shop.output()).not.toContain('"uncaught"');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (dataDir: string, name: string, content: Buffer | string = "a picture") =>
  writeFileSync(path.join(dataDir, "uploads", name), content);

const statuses: Record<string, number> = {
  EACCES: 500,
  EIO: 500,
  EMFILE: 503,
  ENFILE: 503,
  ENOENT: 404,
};

test("a picture, a font or a script that cannot be read is a plain page that nobody keeps", async ({
  shop,
}) => {
  picture(shop.dataDir, "a-400.avif");
  const fonts = readdirSync("build/client/fonts").filter((name) => name.endsWith(".woff2"));
  const icon = "/icons/favicon.svg";
  for (const address of ["/uploads/a-400.avif", `/fonts/${fonts[0]}`, icon]) {
    const headers = { "Accept-Encoding": "br" };
    expect((await fetch(shop.url + address, { headers })).status, address).toBe(200);
    for (const [code, status] of Object.entries(statuses)) {
      for (const step of ["open", "read"] as const) {
        fail({ at: path.basename(address), step, code });
        const answer = await fetch(shop.url + address, { headers });
        expect(answer.status, `${address} ${step} ${code}`).toBe(status);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
        expect(answer.headers.get("content-encoding")).toBeNull();
        expect(await answer.text()).toContain("<h1>");
      }
    }
    fail();
    expect((await fetch(shop.url + address, { headers })).status, address).toBe(200);
  }
  expect(shop.output()).toContain("a file could not be read");
});

test("a folder in the place of a picture is not there", async ({ shop }) => {
  mkdirSync(path.join(shop.dataDir, "uploads", "folder-400.avif"));
  expect((await fetch(`${shop.url}/uploads/folder-400.avif`)).status).toBe(404);
});

test("a script of the build that went away leads into the new shop", async ({ shop }) => {
  const script = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  fail({ at: `assets/${script}`, step: "open", code: "ENOENT" });
  const answer = await fetch(`${shop.url}/assets/${script}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("The shop has been renewed");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

/** Asks for a file and reads nothing of it yet. */
async function ask(port: number, address: string): Promise<Socket> {
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return socket;
}

/** Everything until the line is cut. A server that waits for ever is a test that fails by time. */
async function rest(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "close");
  return bytes;
}

const LARGE = 30_000_000;

test("a file cut off, or failing, while it is sent cuts the line", async ({ shop }) => {
  picture(shop.dataDir, "large-400.avif", Buffer.alloc(LARGE));
  const cut = await ask(shop.port, "/uploads/large-400.avif");
  truncateSync(path.join(shop.dataDir, "uploads", "large-400.avif"), 1_000_000);
  expect(await rest(cut)).toBeLessThan(LARGE);

  picture(shop.dataDir, "large-400.avif", Buffer.alloc(LARGE));
  const broken = await ask(shop.port, "/uploads/large-400.avif");
  fail({ at: "large-400.avif", step: "read", code: "EIO" });
  expect(await rest(broken)).toBeLessThan(LARGE);

  fail();
  const gone = await ask(shop.port, "/uploads/large-400.avif");
  gone.destroy();
});

test("a photo of a return that cannot be read is a fault of ours, and none that is not there", async ({
  shop,
  request,
}) => {
  const order = await paidOrder(request);
  await logIn(request, shop);
  await deliver(request, order);
  const address = `/order/${order._id}/return`;
  const html = await (await request.get(address)).text();
  const named = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const sent = await request.post(address, {
    maxRedirects: 0,
    multipart: {
      [named(/name="(pieces-\d+)"/)]: "1",
      reason: named(/name="reason"[^>]*value="([^"]+)"/),
      wish: "return",
      words: "A thread is loose.",
      photos: { name: "a.png", mimeType: "image/png", buffer: readFileSync("README.png") },
    },
  });
  expect(sent.status()).toBe(303);
  const [name = ""] = readdirSync(path.join(shop.dataDir, "returns"));
  const photo = `/order/${order._id}/return/photo/${path.basename(name, ".jpg")}`;
  const status = async () => (await request.get(photo)).status();
  expect(await status()).toBe(200);
  for (const code of Object.keys(statuses)) {
    fail({ at: name, step: "open", code });
    expect(await status(), code).toBe(code === "ENOENT" ? 404 : 500);
  }
  fail();
  truncateSync(path.join(shop.dataDir, "returns", name), 100);
  expect(await status()).toBe(200);
});

test("papers and backups that cannot be read are told, or cut; tables need no file", async ({
  shop,
  request,
}) => {
  const { _id: reference } = await paidOrder(request);
  await logIn(request, shop);
  const papers = [
    `/order/${reference}/receipt.pdf`,
    `/admin/orders/${reference}/packing-slip.pdf`,
    `/admin/orders/packing-slips.pdf?order=${reference}`,
  ];
  for (const code of ["EACCES", "EIO", "EMFILE"]) {
    for (const step of ["open", "read"] as const) {
      fail({ at: "mukta-", step, code });
      for (const address of papers) {
        expect([500, 503], `${address} ${step} ${code}`).toContain((await fetchAs(address)).status);
      }
      for (const table of ["products", "orders"]) {
        expect((await fetchAs(`/admin/import-export/${table}.csv`)).status).toBe(200);
      }
    }
  }
  fail();
  for (const address of papers) expect((await fetchAs(address)).status, address).toBe(200);
  await request.post("/admin/backups");
  const page = async () => (await request.get("/admin/backups")).text();
  await expect.poll(page, { timeout: 20_000 }).toMatch(/backups\/[\w-]+Z\/download/);
  const address = `/admin/${/backups\/[\w-]+Z\/download/.exec(await page())?.[0]}`;
  for (const code of ["EACCES", "EIO", "EMFILE"]) {
    fail({ at: "manifest.json", step: "open", code });
    expect([404, 500, 503], code).toContain((await fetchAs(address)).status);
    for (const step of ["open", "read"] as const) {
      fail({ at: "shop.db", step, code });
      await expect(fetchAs(address), `${step} ${code}`).rejects.toThrow();
    }
  }
  fail();
  expect((await fetchAs(address)).status).toBe(200);

  /** With the cookies of the operator, and the whole body. */
  async function fetchAs(where: string): Promise<{ status: number }> {
    const { cookies } = await request.storageState();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(shop.url + where, { headers: { Cookie } });
    await answer.arrayBuffer();
    return answer;
  }
});
