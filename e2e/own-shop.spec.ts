import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

/** The demonstration goes whole or not at all, whenever the shop is killed; then the shop is closed. */

const count = (shop: Shop, of: string) =>
  withDatabase(shop, (database) =>
    Number(database.prepare(`select count(*) from ${of}`).pluck().get()),
  );

async function post(shop: Shop, cookie: string, to: string, form: Record<string, string>) {
  const headers = { Cookie: cookie, Origin: shop.url };
  const body = new URLSearchParams(form);
  return fetch(shop.url + to, { method: "POST", body, headers, redirect: "manual" });
}

async function logIn(shop: Shop): Promise<string> {
  const form = { name: "operator", password: shop.password };
  const answer = await post(shop, "", "/admin/login", form);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function killed(shop: Shop): Promise<void> {
  const ended = new Promise((resolve) => shop.process.once("exit", resolve));
  shop.process.kill("SIGKILL");
  await ended;
}

test("killed anywhere between the press and the end, the demonstration is there or gone, never half", async () => {
  test.slow();
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "bakhiya-own-"));
  try {
    let shop = await startShop({ DATA_DIR });
    const products = count(shop, "products");
    const pages = count(shop, "pages");
    let cookie = await logIn(shop);
    const notice = "A demonstration: nothing is sold or sent";
    expect((await (await fetch(shop.url)).text()).split(notice)).toHaveLength(2);
    const asked = await post(shop, cookie, "/admin/own-shop", { intent: "start" });
    expect(asked.status).toBe(303);
    let isDone = false;
    for (const ms of [0, 150, 400, 900, 1800, 3000, 5000, 8000, 8000, 8000]) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await killed(shop);
      const seen = withDatabase(shop, (database) => ({
        products: database.prepare("select count(*) from products").pluck().get(),
        state: String(
          database
            .prepare("select value ->> 'state' from settings where key = 'own-shop'")
            .pluck()
            .get(),
        ),
        whole: database.pragma("integrity_check", { simple: true }),
        lost: database.pragma("foreign_key_check"),
      }));
      expect([seen.whole, seen.lost]).toEqual(["ok", []]);
      // Its orders go in steps before; what was on the shelf and the pages go in one.
      const whole = [`asked ${products}`, `removing ${products}`];
      expect([...whole, "done 0"]).toContain(`${seen.state} ${seen.products}`);
      if (seen.state !== "done") expect(count(shop, "pages")).toBe(pages);
      isDone = seen.state === "done";
      shop = await startShop({ DATA_DIR });
      if (isDone) break;
    }
    expect(isDone).toBe(true);
    const closed = await fetch(shop.url);
    expect(closed.status).toBe(503);
    expect(await closed.text()).not.toContain(notice);
    cookie = await logIn(shop);
    const page = await fetch(`${shop.url}/admin/own-shop`, { headers: { Cookie: cookie } });
    expect(await page.text()).toContain("The demonstration was removed on");
    await shop.stop();
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

test("of several processes each is closed and open at once, and each knows the link for friends", async () => {
  test.slow();
  const shop = await startShop({ WEB_PROCESSES: "2", LOG_LEVEL: "info" });
  /** Each by a connection of its own, so that it may meet any process. */
  const statuses = async (path: string, cookie = "") => {
    const found = new Set<number>();
    for (let at = 0; at < 8; at += 1) {
      const headers = { Connection: "close", Cookie: cookie };
      const answer = await fetch(shop.url + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      found.add(answer.status);
    }
    return [...found];
  };
  try {
    const cookie = await logIn(shop);
    // Kept by each of them, from when it was open.
    expect(await statuses("/products")).toEqual([200]);
    const set = async (state: string) => {
      const address = "/admin/settings/opening";
      const html = await (await fetch(shop.url + address, { headers: { Cookie: cookie } })).text();
      const [, print = ""] = /name="print" value="([^"]+)"/.exec(html) ?? [];
      const saved = await post(shop, cookie, address, { state, words: "On holiday.", print });
      expect(saved.status).toBe(303);
      return html;
    };
    await set("closed");
    for (const path of ["/", "/products", "/api/v1/allProducts", "/products.data"]) {
      expect([path, await statuses(path)]).toEqual([path, [503]]);
    }
    expect(await (await fetch(shop.url)).text()).toContain("On holiday.");
    // Who has closed it goes on seeing it, and what they see is kept for nobody else.
    expect(await statuses("/products", cookie)).toEqual([200]);
    expect(await statuses("/products")).toEqual([503]);
    expect(await statuses("/track")).toEqual([200]);
    // What is open meanwhile leads to nothing that is closed.
    const open = await (await fetch(`${shop.url}/track`)).text();
    const links = [...open.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => href);
    expect(links).toContain("/contact");
    for (const link of new Set(links)) {
      expect([link, await statuses(link.replace("&amp;", "&"))]).toEqual([link, [200]]);
    }
    expect(await statuses("/admin/login")).toEqual([200]);
    expect((await post(shop, "", "/api/payment/webhook", {})).status).not.toBe(503);

    await post(shop, cookie, "/admin/settings/opening", { intent: "renew" });
    const key = withDatabase(shop, (database) =>
      String(
        database
          .prepare("select value ->> '$.preview.key' from settings where key = 'opening'")
          .pluck()
          .get(),
      ),
    );
    const opened = await fetch(`${shop.url}/preview?key=${key}`, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/"]);
    const [friend = ""] = opened.headers.getSetCookie().map((one) => one.split(";")[0]);
    expect(await statuses("/products", friend)).toEqual([200]);
    // What a friend has seen is kept for nobody else.
    expect(await statuses("/products")).toEqual([503]);
    expect(await statuses("/preview?key=another-key")).toEqual([404]);
    const html = await (
      await fetch(`${shop.url}/admin/settings/opening`, { headers: { Cookie: cookie } })
    ).text();
    expect(html).toContain(`/preview?key=${key}`);
    // What opens the shop is in no log.
    expect(shop.output()).toContain('"path":"/preview"');
    expect(shop.output()).not.toContain(key);
    await post(shop, cookie, "/admin/settings/opening", { intent: "end" });
    expect(await statuses("/products", friend)).toEqual([503]);
    expect(await statuses(`/preview?key=${key}`)).toEqual([404]);
    await set("open");
    expect(await statuses("/products")).toEqual([200]);
    expect(await statuses(`/preview?key=${key}`)).toEqual([303]);
  } finally {
    await shop.stop();
  }
});
