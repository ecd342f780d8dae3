import { type Shop, startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

const token = "a-token-of-sixteen-letters";

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
  await request.post("/api/cart/add", { data: { _id: "muslin-sampler-length" } });
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

test("of several processes each is labelled, what is of the shop stands once; a token lets in", async () => {
  test.slow();
  const shop = await startShop({ WEB_PROCESSES: "2", METRICS_TOKEN: token });
  try {
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
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});
