import sharp from "sharp";
import { expect, test } from "vitest";

/** A mask may cut away what is outside of the circle of eight tenths of the width. */
test("what is drawn on the icon a phone may mask lies within the safe circle, on a full ground", async () => {
  const { data, info } = await sharp("public/icons/icon-512.png")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, ground] = [info.width, [0x9c, 0x35, 0x50]];
  const opaque = data.every((value, at) => at % 4 !== 3 || value === 255);
  expect(opaque).toBe(true);
  let farthest = 0;
  for (let at = 0; at < data.length; at += 4) {
    const far = Math.hypot(...ground.map((colour, i) => (data[at + i] ?? 0) - colour)) > 90;
    const pixel = at / 4;
    const [x, y] = [(pixel % width) - width / 2, Math.floor(pixel / width) - width / 2];
    if (far) farthest = Math.max(farthest, Math.hypot(x, y));
  }
  expect(farthest).toBeGreaterThan(width * 0.3);
  expect(farthest).toBeLessThan(width * 0.4);
});
