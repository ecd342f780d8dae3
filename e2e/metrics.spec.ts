import { once } from "node:events";
import { statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { order } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf, test } from "./test.ts";

const token = "a-token-of-sixteen-letters";
const ofSeveral = inShopOf(() => startShop({ WEB_PROCESSES: "2", METRICS_TOKEN: token }));

async function metrics(shop: Shop, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}/metrics`, { headers });
}

/** Of a line that begins so, up to its value. */
function figure(text: string, beginning: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${beginning} `));
  return Number(line?.slice(beginning.length + 1));
}

test("the figures of one process, for this computer alone unless there is a token", async ({
  shop,
  request,
}) => {
  for (let times = 0; times < 3; times += 1) await request.get("/about");
  await order(request);
  const text = await (await metrics(shop)).text();
  expect(
    figure(text, 'shop_requests_total{process="writer",kind="page",status="200"}'),
  ).toBeGreaterThan(2);
  expect(
    figure(text, 'shop_requests_total{process="writer",kind="call",status="200"}'),
  ).toBeGreaterThan(0);
  expect(figure(text, 'shop_kept_pages_total{process="writer",result="hit"}')).toBeGreaterThan(0);
  expect(figure(text, 'shop_request_seconds_count{process="writer",kind="page"}')).toBeGreaterThan(
    2,
  );
  expect(figure(text, 'process_resident_memory_bytes{process="writer"}')).toBeGreaterThan(5e7);
  expect(figure(text, "shop_ready")).toBe(1);
  for (const queue of ["mails", "webhooks", "refunds", "bookings"]) {
    expect(figure(text, `shop_waiting{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  }
  expect(figure(text, "shop_wal_bytes")).toBeGreaterThan(0);
  const unpaid = withDatabase(shop, (database) =>
    database.prepare("select count(*) from orders where status = 'awaiting payment'").pluck().get(),
  );
  expect(figure(text, 'shop_orders{status="awaiting payment"}')).toBe(unpaid);
  // Asked once more there is a time between: how late the process was in it.
  const again = await (await metrics(shop)).text();
  expect(again).toMatch(/^shop_event_loop_delay_seconds\{.*quantile="0\.99"\} \d/m);
  // No path, no name.
  expect(text).not.toMatch(/muslin|\/about/);
  for (const [name, value] of [
    ["X-Forwarded-For", "192.0.2.1"],
    ["X-Real-IP", "192.0.2.1"],
    ["Forwarded", "for=192.0.2.1"],
    ["Host", "shop.example"],
  ] as const) {
    const answer = await request.get("/metrics", { headers: { [name]: value } });
    expect(answer.status(), name).toBe(404);
  }
});

test("who goes before there is an answer is not counted as answered", async ({ shop }) => {
  const socket = connect(shop.port, "localhost");
  await once(socket, "connect");
  // The rest of the body never comes.
  const head = `POST /api/cart/add HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`;
  socket.write(head);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  const gone = 'shop_requests_total{process="writer",kind="call",status="499"}';
  await expect.poll(async () => figure(await (await metrics(shop)).text(), gone)).toBe(1);
});

ofSeveral(
  "each answer is counted once, by its kind and status, and what is of the shop as it is there",
  async ({ shop }) => {
    const read = async () => (await metrics(shop, { Authorization: `Bearer ${token}` })).text();
    /** Of all processes. */
    const sum = (text: string, name: string, labels: string) =>
      [...text.matchAll(new RegExp(`^${name}\\{process="[\\w-]+",${labels}\\} (\\d+)$`, "gm"))]
        .map(([, value]) => Number(value))
        .reduce((all, value) => all + value, 0);
    const before = await read();
    const asked: [string, string, number, string?][] = [
      ["/about", 'kind="page",status="200"', 7],
      ["/about", 'kind="page",status="200"', 2, "HEAD"],
      ["/nothing-here", 'kind="page",status="404"', 3],
      ["/products.data", 'kind="data",status="200"', 4],
      ["/api/nothing", 'kind="call",status="404"', 5],
      ["/favicon.ico", 'kind="file",status="200"', 2],
      ["/images/none.avif", 'kind="file",status="404"', 2],
      ["/healthz", 'kind="state",status="200"', 6],
      // The one who writes answers, the one who was asked counts it.
      ["/wishlist", 'kind="page",status="303"', 3, "POST"],
    ];
    for (const [address, , times, method = "GET"] of asked) {
      for (let time = 0; time < times; time += 1) {
        const body = method === "POST" ? new URLSearchParams({ wish: "none" }) : undefined;
        const answer = await fetch(shop.url + address, { method, body, redirect: "manual" });
        await answer.arrayBuffer();
      }
    }
    // An answer is counted when its connection has taken it all.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const after = await read();
    const more = (name: string, labels: string) =>
      sum(after, name, labels) - sum(before, name, labels);
    for (const labels of new Set(asked.map(([, each]) => each))) {
      const times = asked.filter(([, each]) => each === labels).map(([, , time]) => time);
      // Who reads the figures is counted too: the first time, when it was read, was not yet.
      const own = labels.includes('"state"') ? 1 : 0;
      const wanted = times.reduce((all, time) => all + time, own);
      expect([labels, more("shop_requests_total", labels)]).toEqual([labels, wanted]);
    }
    expect(more("shop_request_seconds_count", 'kind="page"')).toBe(7 + 2 + 3 + 3);
    expect(more("shop_request_seconds_bucket", 'kind="page",le="\\+Inf"')).toBe(7 + 2 + 3 + 3);
    const kept = ["hit", "miss"].map((one) => more("shop_kept_pages_total", `result="${one}"`));
    expect(kept[0] ?? 0).toBeGreaterThanOrEqual(9 - 2);
    expect((kept[0] ?? 0) + (kept[1] ?? 0)).toBe(9);
    const size = statSync(path.join(shop.dataDir, "shop.db-wal")).size;
    expect(figure(after, "shop_wal_bytes")).toBe(size);
  },
);

ofSeveral(
  "of several processes each is labelled, what is of the shop stands once; a token lets in",
  async ({ shop }) => {
    ofSeveral.slow();
    expect((await metrics(shop)).status).toBe(404);
    expect((await metrics(shop, { Authorization: "Bearer another" })).status).toBe(404);
    let text = "";
    // The second reader may still be opening.
    await expect(async () => {
      const answer = await metrics(shop, { Authorization: `Bearer ${token}` });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/plain");
      text = await answer.text();
      for (const process of ["writer", "reader-1", "reader-2"]) {
        const memory = figure(text, `process_resident_memory_bytes{process="${process}"}`);
        expect(memory).toBeGreaterThan(5e7);
      }
    }).toPass({ timeout: 20_000 });
    expect(text.match(/^shop_ready /gm)).toHaveLength(1);
    expect(text.match(/^# TYPE process_cpu_seconds_total counter$/gm)).toHaveLength(1);
    const behind = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "192.0.2.1" };
    expect((await metrics(shop, behind)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  },
);
