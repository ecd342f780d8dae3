import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expectJson, order } from "./api/calls.ts";
import { end, freePort, launchShop, ready, run, startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

test("SIGTERM: what is under way is finished, then the process ends by itself", async () => {
  const shop = await startShop();
  // The head is sent and half of the body; the rest comes after the signal.
  const body = new URLSearchParams({ quantity: "1" }).toString();
  const socket = connect(shop.port, "localhost");
  await once(socket, "connect");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => {
    answer += part;
  });
  socket.write(
    `POST /singleProduct/muslin-sampler-length HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`,
  );
  // As a browser opens one for later: nothing is ever sent on it.
  const spare = connect(shop.port, "localhost");
  await once(spare, "connect");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const asked = Date.now();
  const stopped = shop.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write(body.slice(4));
  await once(socket, "close");
  expect(answer).toContain("HTTP/1.1 303");
  expect(await stopped).toBe(0);
  // A connection kept alive by the browser, or opened by it for later, is not waited for.
  expect(Date.now() - asked).toBeLessThan(4000);
});

test("a port that somebody else holds is taken over, and let go without cutting anybody", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-socket-"));
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const env = { PORT: "1", DATA_DIR: dataDir, LISTEN_FDS: "1" };
  const first = launchShop(env, [], [fd]);
  await expect.poll(first.output, { timeout: 30_000 }).toContain("The shop is open");
  const second = launchShop(env, [], [fd]);
  await expect.poll(second.output, { timeout: 30_000 }).toContain("The shop is open");
  // From now on both take what comes to the port, until the first is told to end.
  holder.close();
  const statuses: (number | string)[] = [];
  const ask = async () => {
    const options = { headers: { Connection: "close" } };
    const answer = await fetch(`http://127.0.0.1:${port}/about`, options).catch(String);
    statuses.push(typeof answer === "string" ? answer : answer.status);
  };
  for (let n = 0; n < 60; n += 1) {
    // As `systemctl reload` tells a shop of one process.
    if (n === 20) first.process.kill("SIGHUP");
    await Promise.all([ask(), ask(), ask()]);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => first.process.exitCode).toBe(0);
  expect(await end(second.process)).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("the log says what happened, and nothing of who it was", async () => {
  const shop = await startShop({ LOG_LEVEL: "info" });
  const secrets = [
    "9876501234",
    "98765 01234",
    "Example Reader",
    "12 Hidden Lane",
    "reader@example.com",
  ];
  try {
    const post = (address: string, body: object, cookie = "") =>
      fetch(shop.url + address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify(body),
      });
    const added = await post("/api/cart/add", { _id: "muslin-sampler-length" });
    const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? "";
    const ordered = await post(
      "/api/orders/create-order",
      {
        user: { name: "Example Reader", phone: "98765 01234", email: "reader@example.com" },
        shippingAddress: {
          address: "12 Hidden Lane",
          city: "Lucknow",
          state: "Uttar Pradesh",
          pincode: "226001",
        },
      },
      cookie,
    );
    expect(ordered.status).toBe(201);
    await fetch(`${shop.url}/track?phone=9876501234`);
  } finally {
    await shop.stop();
  }
  const lines = shop
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(requests.length).toBeGreaterThan(2);
  for (const line of requests) expect(line.requestId).toMatch(/^[\w-]{20,}$/);
  for (const secret of secrets) expect(shop.output()).not.toContain(secret);
});

test("it greets with its address, the operator's login and the sandbox", async ({ shop }) => {
  const { output } = shop;
  expect(output()).toContain(`The shop is open: ${shop.url}`);
  expect(output()).toContain("/admin");
  expect(output()).toContain("sandbox mode");
});

test("settings that make no sense stop the start, all of them named", async () => {
  const start = startShop({ PICKUP_PINCODE: "12", UPI_ID: "nobody", PUBLIC_ORIGIN: "shop" });
  await expect(start).rejects.toThrow(/PUBLIC_ORIGIN[\s\S]*PICKUP_PINCODE[\s\S]*UPI_ID/);
});

for (const folder of ["/dev/null/data", "/proc/data"]) {
  test(`a data folder that cannot be written is told in a sentence, without a stack: ${folder}`, async () => {
    const { process: child, output } = run(["app/start.ts"], {
      DATA_DIR: folder,
      SMPT_URL: "smtps://mail.example",
    });
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output()).toContain(`${folder} cannot be written: DATA_DIR must be a folder`);
    expect(output()).not.toMatch(/\n\s+at |Error:/);
    expect(output()).toContain(
      "SMPT_URL is no setting of the shop and is not read: is SMTP_URL meant?",
    );
  });
}

test("the reconciler finds the sandbox whatever the port of the shop", async ({
  shop,
  request,
}) => {
  const { _id: orderId, amount } = await order(request);
  await expectJson(await request.post("/api/payment/checkout", { data: { orderId, amount } }));
  const { process: child, output } = run(["app/payments/reconcile.ts"], { DATA_DIR: shop.dataDir });
  const [code] = await once(child, "exit");
  expect(output()).toMatch(/order \d+ .* not paid/);
  expect(output()).not.toContain("NO ANSWER");
  expect(code).toBe(0);
});

test("two processes that start at once on the same empty folder both open", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-two-"));
  const start = () => startShop({ DATA_DIR: dataDir });
  const shops = await Promise.all([start(), start()]);
  for (const shop of shops) expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  await Promise.all(shops.map((shop) => shop.stop()));
  rmSync(dataDir, { recursive: true });
});

test("a backup that can be written nowhere is told at the desk, and the shop stays open", async ({
  request,
}) => {
  const shop = await startShop({ BACKUP_DIR: "/dev/null/backups" });
  try {
    const form = { name: "operator", password: shop.password };
    await request.post(`${shop.url}/admin/login`, { form });
    const page = `${shop.url}/admin/backups`;
    expect((await request.post(page)).status()).toBe(200);
    await expect
      .poll(async () => (await request.get(page)).text())
      .toMatch(/The backup of .* failed<[\s\S]*cannot be made: set BACKUP_DIR to another folder/);
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("wrong passwords are counted over a restart, and lock nobody out who has logged in from there", async () => {
  // Sixty passwords are checked, each of which takes its second on a slow machine.
  test.slow();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-flood-"));
  const settings = { DATA_DIR: dataDir };
  let shop = await startShop(settings);
  const tryOn = async (password: string, from: string, Cookie = "") => {
    const body = new URLSearchParams({ name: "operator", password });
    const headers = { "X-Forwarded-For": from, Cookie };
    return fetch(`${shop.url}/admin/login`, { method: "POST", redirect: "manual", body, headers });
  };
  try {
    const first = await tryOn(shop.password, "192.0.2.1");
    expect(first.status).toBe(303);
    const device = first.headers.getSetCookie().find((cookie) => cookie.includes("-device="));
    const guesses = Array.from({ length: 60 }, (_, i) => tryOn("a guess", `198.51.100.${i}`));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    await shop.stop();
    shop = await startShop(settings);
    const stranger = await tryOn(shop.password, "192.0.2.1");
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect((await tryOn(shop.password, "192.0.2.1", device?.split(";", 1)[0])).status).toBe(303);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("npm run dev opens the shop from its sources, styled, with the styleguide, and ends", async () => {
  test.slow();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-dev-"));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const dev = run(["tools/dev.ts"], env);
  const url = `http://localhost:${port}`;
  try {
    // It bundles the libraries before it answers.
    await ready(dev, `${url}/healthz`, 900);
    const page = await (await fetch(`${url}/blog`)).text();
    expect(page).toContain("</html>");
    const sheet = /<link[^>]* rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(await (await fetch(url + sheet)).text()).toContain(".site-header");
    expect((await fetch(`${url}/styleguide`)).status).toBe(200);
    expect((await fetch(`${url}/icons/apple-touch-icon.png`)).status).toBe(200);
  } finally {
    expect(await end(dev.process)).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a shop that sells has no styleguide", async () => {
  const shop = await startShop({ STYLEGUIDE: "" });
  expect((await fetch(`${shop.url}/styleguide`)).status).toBe(404);
  await shop.stop();
});
