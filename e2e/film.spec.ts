import { expect, open, test } from "./test.ts";

/** The brand film on the home page: it moves when it is near, and never unasked. */

test("the film is fetched and plays near the screen, and can be stopped @js", async ({
  page,
  mode,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") fetched.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, "/", mode);
  expect(fetched).toEqual([]);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Pause the film" }).click();
  expect(fetched.length).toBeGreaterThan(0);
  await expect(film).toHaveJSProperty("paused", true);
  await page.getByRole("button", { name: "Play the film" }).click();
  await expect(film).toHaveJSProperty("paused", false);
});

test("who wants no motion sees the poster, and may play it @js", async ({ page, mode }) => {
  await open(page, "/", mode);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Play the film" }).waitFor();
  await expect(film).toHaveJSProperty("readyState", 0);
  await page.getByRole("button", { name: "Play the film" }).click();
  await expect(film).toHaveJSProperty("paused", false);
});

test("who saves data sees the poster, and may play it @js", async ({ page, mode }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") fetched.push(request.url());
  });
  // Chromium itself has no switch for it that a test could turn.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/", mode);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  const play = page.getByRole("button", { name: "Play the film" });
  await expect(play).toBeVisible();
  // Long enough for a film that comes unasked.
  await page.waitForTimeout(500);
  expect(fetched).toEqual([]);
  await expect(film).toHaveJSProperty("paused", true);
  await play.click();
  await expect(film).toHaveJSProperty("paused", false);
  expect(fetched.length).toBeGreaterThan(0);
});

test("without script the film has the browser's own controls @no-js", async ({ page }) => {
  await page.goto("/");
  const film = page.locator("video").locator("visible=true");
  await expect(film).toHaveCount(1);
  await expect(film).toHaveAttribute("controls");
  await expect(film).toHaveAttribute("poster", /\.jpg$/);
});

test("a part of the film is sent as a part, whatever is asked @no-js", async ({ request }) => {
  for (const type of ["mp4", "webm"]) {
    const part = (range: string) =>
      request.get(`/video/stitching.${type}`, { headers: { Range: range } });
    const first = await part("bytes=0-1");
    expect(first.status()).toBe(206);
    expect(first.headers()["content-type"]).toBe(`video/${type}`);
    expect(first.headers()["content-range"]).toMatch(/^bytes 0-1\/\d{6}$/);
    expect((await first.body()).length).toBe(2);
    for (const odd of ["bytes=5-2", "bytes=-5", "bytes=a-b", "bytes=0-1,5-6"]) {
      expect((await part(odd)).status(), odd).toBe(200);
    }
    expect((await part("bytes=99999999-")).status()).toBe(416);
  }
});
