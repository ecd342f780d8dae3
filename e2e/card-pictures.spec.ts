import { sendForm } from "./api/aftercare.ts";
import { dragByFinger } from "./drag.ts";
import { expect, open, test } from "./test.ts";

test("a pointer over a card shows its second picture, which is fetched only then", async ({
  page,
  mode,
}) => {
  await open(page, "/products", mode);
  // Not the first: an earlier test may have added one that has no second picture.
  const card = page.getByRole("article").filter({ hasText: "Gulmohar Straight Kurti" });
  const pictures = card.locator("img");
  await expect(pictures).toHaveCount(1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await expect
    .poll(async () => {
      // While the page still moves a pointer may come to lie beside the card.
      await page.mouse.move(0, 0);
      await pictures.first().hover();
      return asked.filter((url) => /-(back|worn)-\d+\.avif$/.test(url));
    })
    .toHaveLength(1);
  const shown = () =>
    card
      .locator("a")
      .first()
      .evaluate((strip) => getComputedStyle(strip, "::after").backgroundImage);
  expect(await shown()).toMatch(/-(back|worn)-\d+\.avif"\)$/);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const address of ["/products", "/wishlist"]) {
    test(`on ${address} a card is swiped to its second picture, which is fetched only then`, async ({
      page,
      mode,
    }) => {
      const wish = ["gulmohar-straight-kurti", "moti-anarkali"];
      for (const id of wish) await sendForm(page.request, "/wishlist", { wish: id });
      await open(page, address, mode);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const strip = page.getByRole("article").first().locator("a").first();
      const middle = page.getByRole("article").nth(1).locator("a").first();
      expect(asked.filter((url) => /-(back|worn)-/.test(url))).toEqual([]);
      await dragByFinger(page, middle, strip, 0);
      await expect
        .poll(() => asked.filter((url) => /-(back|worn)-\d+\.avif$/.test(url)))
        .toHaveLength(1);
      await expect.poll(() => middle.evaluate((part) => part.scrollLeft)).toBeGreaterThan(100);
    });
  }
});
