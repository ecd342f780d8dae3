import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

/** Two processes on one data folder count, remember and send as one. */

const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-two-"));
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const post = (shop: Shop, where: string, form: Record<string, string>, Cookie = "") =>
  fetch(shop.url + where, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Cookie },
    redirect: "manual",
  });

test("one product from one form, eight wrong passwords in all, each mail once", async () => {
  test.slow();
  const first = await startShop({ DATA_DIR: dataDir });
  const mails = 300;
  const mailServer = await startMailServer();
  mailServer.state.delayMs = () => 200;
  withDatabase(first, (database) => {
    const queue = database.prepare(
      `insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at)
       values ('order-confirmed', 'order-confirmed:' || @n, 'shopper' || @n || '@example.com',
         'S', '<p>H</p>', 'T', @now, @now)`,
    );
    for (let n = 0; n < mails; n += 1) queue.run({ n, now: Date.now() });
    // Without a mail server the first shop would put them aside.
    database.exec("update outbox set stopped = null, due_at = created_at");
  });
  await first.stop();
  withDatabase({ dataDir }, (database) => {
    database.exec("update outbox set stopped = null, due_at = created_at");
  });
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: "shop@example.com" };
  const began = Date.now();
  const [a, b] = (await Promise.all(
    [0, 1].map(() => startShop({ DATA_DIR: dataDir, ...mail })),
  )) as [Shop, Shop];

  const login = await post(a, "/admin/login", { name: "operator", password: a.password });
  expect(login.status).toBe(303);
  const session = login.headers.getSetCookie().find((one) => one.startsWith("operator="));
  const form = { title: "Example from one form", price: "1,150", token: "one-form", stock: "3" };
  const places: (string | null)[] = [];
  for (const shop of [a, a, b]) {
    const added = await post(shop, "/admin?index", form, session?.split(";")[0]);
    expect(added.status).toBe(303);
    places.push(added.headers.get("location"));
  }
  expect(new Set(places).size).toBe(1);
  // Both at the same moment.
  const again = { ...form, title: "Example from another form" };
  const both = await Promise.all(
    [a, b].map((shop) => post(shop, "/admin?index", again, session?.split(";")[0])),
  );
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  const titles = withDatabase(a, (database) =>
    database
      .prepare("select title from products where title like 'Example from %' order by 1")
      .pluck()
      .all(),
  );
  expect(titles).toEqual(["Example from another form", "Example from one form"]);

  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const wrong = { name: "operator", password: `wrong ${n}` };
    statuses.push((await post(n % 2 ? a : b, "/admin/login", wrong)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);

  await expect.poll(() => mailServer.state.taken.length, { timeout: 60_000 }).toBe(mails);
  // One after the other they would take a minute.
  expect(Date.now() - began).toBeLessThan(mails * 200);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const taken = mailServer.state.taken.map(({ to }) => to);
  expect(taken).toHaveLength(mails);
  expect(new Set(taken).size).toBe(mails);
  await Promise.all([a.stop(), b.stop()]);
  await mailServer.stop();
});
