import sharp from "sharp";
import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import {
  drawAppPicture,
  isAppPicture,
  keptAppPicture,
  screenshotsOf,
} from "./app-pictures.server.ts";

const kurti = {
  id: "kurti",
  title: "Kamal A-line Kurti",
  price: 1299_00,
  quantity: 4,
  picture: null,
};
const nameOf = (src: string) => /\/app-pictures\/(.+)\.jpg$/.exec(src)?.[1] ?? "";

test("shop and desk have pictures of a phone and of a wide screen, as large as they say", async () => {
  for (const app of ["shop", "desk"] as const) {
    const shown = screenshotsOf(app);
    expect(shown.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
    for (const { src, sizes } of shown) {
      const name = nameOf(src);
      if (!isAppPicture(name)) throw new Error(src);
      const { width, height, format } = await sharp(
        await drawAppPicture(unsetShop, name, [kurti]),
      ).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "jpeg"]);
      // Of others no browser takes notice.
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      expect(short).toBeGreaterThanOrEqual(320);
      expect(long).toBeLessThanOrEqual(Math.min(3840, short * 2.3));
    }
  }
});

test("one is drawn again when what it shows has changed, and only then", async () => {
  const drawn = await keptAppPicture(unsetShop, "desk-phone", [kurti]);
  expect(await keptAppPicture(unsetShop, "desk-phone", [{ ...kurti }])).toBe(drawn);
  const dearer = await keptAppPicture(unsetShop, "desk-phone", [{ ...kurti, price: 1499_00 }]);
  expect(dearer.equals(drawn)).toBe(false);
});

test("more products than there is room for end at the edge, and long titles too", async () => {
  const many = Array.from({ length: 20 }, () => ({ ...kurti, title: "Kamal ".repeat(30) }));
  for (const name of ["shop-phone", "desk-phone"] as const) {
    const edge = sharp(await drawAppPicture(unsetShop, name, many)).extract({
      left: 700,
      top: 130,
      width: 20,
      height: 1100,
    });
    const { channels } = await sharp(await edge.png().toBuffer()).stats();
    expect(channels.every(({ min }) => min > 200)).toBe(true);
  }
});
