import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrateTo } from "#db/release-fixture.ts";
import { look } from "#db/seed/bakhiya/brand.ts";

/** A data folder of the release with migration 16, opened by this one: whose name, colours and carts were in it, or in its code. */
const folder = mkdtempSync(path.join(tmpdir(), "earlier-"));
const shopper = "a-shopper-of-long-ago-0123456789";
const [price, stock] = [1299_00, 4];

beforeAll(async () => {
  const old = new Database(path.join(folder, "shop.db"));
  migrateTo(old, 16);
  old.exec(`
    insert into settings values ('seeded', 'true', 1000);
    insert into products (id, title, price, created_at, updated_at)
      values ('gulmohar-straight-kurti', 'Gulmohar', ${price}, 1000, 1000);
    insert into product_sizes values ('gulmohar-straight-kurti', 'M', 0, ${stock});
    insert into carts values ('${shopper}', 1000, 1000);
    insert into cart_lines values ('line', '${shopper}', 'gulmohar-straight-kurti', 'M', 2, 1000);
  `);
  old.close();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SESSION_SECRET", "a secret that both releases were given");
  vi.stubEnv("LOG_LEVEL", "silent");
  const { fillShop } = await import("./fill-shop.server.ts");
  const { refreshSettings } = await import("#app/settings/settings.server.ts");
  expect(await fillShop("empty", Date.now())).toBeUndefined();
  refreshSettings();
  // Half a hundred migrations, each through to the disk.
}, 60_000);

afterAll(async () => {
  const { sqlite } = await import("#db/client.server.ts");
  sqlite.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the shop is called as before and looks like it", async () => {
  const { currentSettings } = await import("#app/settings/current-settings.server.ts");
  const shop = currentSettings();
  expect(shop).toMatchObject({ name: "Bakhiya", palette: "own", copyrightYear: 2025, logo: null });
  expect(shop.own?.tokens).toEqual(look.tokens);
  expect(shop.own?.pictures).toEqual(look.pictures);
  expect(shop.headerMenu.items.length).toBeGreaterThan(3);
});

test("whoever comes with the cookie of that release has their cart, and keeps that cookie", async () => {
  const { shopCookie } = await import("#app/http/shop-cookie.server.ts");
  const { openShopper, shopperIn } = await import("#app/http/session.server.ts");
  const { hasPersonalCookie } = await import("#app/http/cookie-names.ts");
  const { readCart } = await import("#app/cart/cart.server.ts");
  const [pair = ""] = shopCookie("bakhiya", { signed: true }).write({ shopper }).split(";");
  expect(shopperIn(pair)).toBe(shopper);
  // Else they would be answered with the page that everybody gets, and an empty cart on it.
  expect(hasPersonalCookie(pair)).toBe(true);
  expect(readCart(shopper).lines).toMatchObject([{ size: "M", quantity: 2 }]);
  const request = new Request("http://shop.example", { headers: { Cookie: pair } });
  const opened = openShopper(request);
  expect(opened.id).toBe(shopper);
  expect(opened.headers["Set-Cookie"]).toMatch(/^bakhiya=/);
  expect(shopperIn(pair.replace("bakhiya=", "shopper="))).toBeUndefined();
});
