import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { startShop } from "./shop.ts";
import { expect, open, test } from "./test.ts";

/** A shop of its own: nothing can be saved in it for a while. */

test("while the disk is full everybody is told what to do, and nothing typed is lost @js", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-full-"));
  const shop = await startShop({ DATA_DIR: dataDir }, ["--import", "./e2e/full-disk.ts"]);
  const turnDisk = () => shop.process.kill("SIGUSR2");
  const health = async () => {
    const answer = await request.get(`${shop.url}/readyz`);
    return [answer.status(), (await answer.json()).ok];
  };
  try {
    await request.post(`${shop.url}/admin/login`, {
      form: { name: "operator", password: shop.password },
    });
    expect(await health()).toEqual([200, true]);
    turnDisk();
    await expect.poll(() => addToCart(request, shop.url)).toBe(503);
    expect(await health()).toEqual([503, false]);

    const call = await request.post(`${shop.url}/api/cart/add`, {
      form: { _id: "gulmohar-straight-kurti", selectedSize: "M" },
    });
    expect(call.status()).toBe(503);
    expect(await call.json()).toMatchObject({ success: false, reason: "disk" });

    // Without script: the page hands back what was sent.
    const message = { name: "Asha & Co", contact: "9876543210", text: 'Do you have "M"?\nPlease' };
    const sent = await request.post(`${shop.url}/contact`, { form: message });
    expect(sent.status()).toBe(503);
    expect(sent.headers()["retry-after"]).toBe("60");
    await page.setContent((await sent.text()).replace("<head>", `<head><base href="${shop.url}">`));
    await expect(page.getByText("Your earlier orders and payments are safe")).toBeVisible();
    await expect(page.locator("[name=text]")).toHaveValue(message.text);
    const login = await request.post(`${shop.url}/admin/login`, {
      form: { name: "operator", password: shop.password },
    });
    expect(login.status()).toBe(503);
    expect(await login.text()).not.toContain(shop.password);

    // With script: the page stays, and says it.
    await open(page, `${shop.url}/contact`, "js");
    for (const [name, value] of Object.entries(message)) {
      await page.locator(`form [name=${name}]`).fill(value);
    }
    await page.getByRole("button", { name: /send/i }).click();
    await expect(page.getByText("The shop could not do this")).toBeVisible();
    await expect(page.locator("form [name=text]")).toHaveValue(message.text);
    expect((await request.get(`${shop.url}/products`)).status()).toBe(200);
    expect(await (await request.get(`${shop.url}/admin/dashboard`)).text()).toContain(
      "The disk is full or broken",
    );

    turnDisk();
    await expect.poll(health, { timeout: 40_000 }).toEqual([200, true]);
    await page.getByRole("button", { name: /send/i }).click();
    await expect(page).toHaveURL(/sent=1/);
    expect(shop.process.exitCode).toBeNull();
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function addToCart(request: APIRequestContext, url: string): Promise<number> {
  const form = { selectedSize: "M", quantity: "1" };
  const address = `${url}/singleProduct/gulmohar-straight-kurti`;
  return (await request.post(address, { form, maxRedirects: 0 })).status();
}
