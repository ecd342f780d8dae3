import { expect, open, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the banners rest while the keyboard is among them, and go on after it @js", async ({
  page,
  mode,
}) => {
  // A clock of its own: nobody waits for a banner's four seconds.
  await page.clock.install();
  await open(page, "/", mode);
  const banners = page.getByLabel("What is new in the shop");
  const button = (name: string) => banners.getByRole("button", { name });
  /** Its fade has ended: until then they rest anyhow, and fades know no clock but the screen's. */
  const shows = async (n: number) => {
    const slide = banners.locator(".carousel-slide").nth(n - 1);
    await expect(slide).toHaveClass(/swiper-slide-active/);
    await expect(slide).toHaveCSS("opacity", "1");
    expect(await button(`Go to slide ${n}`).getAttribute("aria-current")).toBe("true");
  };
  const tabTo = async (name: string) => {
    await page.keyboard.press("Tab");
    await expect(button(name)).toBeFocused();
  };
  const next = () => page.clock.runFor(5000);

  await shows(1);
  await next();
  await shows(2);

  await button("Pause the slides").focus();
  await tabTo("Previous slide");
  await tabTo("Go to slide 1");
  await next();
  await shows(2);
  // The end of a fade that the shopper asked for does not set them going again.
  await page.keyboard.press("Enter");
  await shows(1);
  await next();
  await shows(1);

  await tabTo("Go to slide 2");
  await tabTo("Go to slide 3");
  await tabTo("Next slide");
  await next();
  await shows(1);
  await page.keyboard.press("Tab");
  await expect(banners.locator(":focus")).toHaveCount(0);
  await next();
  await shows(2);
});

test("on a phone the next tile looks in beside the first, asleep and awake", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/", mode);
  const tiles = page.getByRole("region", { name: "Shop By Collection" }).locator(".carousel");
  const next = tiles.locator(".carousel-slide").nth(1);
  const left = () => next.evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
  const before = await left();
  expect(before).toBeLessThan(335);
  await tiles.scrollIntoViewIfNeeded();
  if (mode === "js") await expect(tiles.getByLabel("Go to slide 3")).toBeVisible();
  expect(await left()).toBe(before);
  if (mode === "no-js") return;
  // What looks in is pressed, and comes.
  const { x, y } = (await next.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 6, y + 100);
  await expect.poll(left).toBe(16);
});
