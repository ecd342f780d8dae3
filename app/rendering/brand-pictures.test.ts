import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { applySettings } from "#app/shop.ts";
import { type BrandPicture, drawBrandPicture } from "./brand-pictures.server.ts";

const accent = "#9b2335";
const colours = { accent, ground: "#fffdfb", palette: "typed" } as const;
const named = (name: string) => applySettings({ ...colours, name, tagline: "Block prints" });
const [meera, nila] = [named("Meera Textiles"), named("नीला")];

async function logoOf(background: string, width: number) {
  const src = `/uploads/logo-${randomBytes(12).toString("hex")}`;
  await mkdir(uploadsFolder, { recursive: true });
  await sharp({ create: { width, height: 100, channels: 3, background } })
    .png()
    .toFile(path.join(uploadsFolder, `${path.basename(src)}-master.png`));
  return { src, width, height: 100 };
}

/** How many of a hundred pixels are about of this colour. */
async function share(bytes: Buffer, hex: string): Promise<number> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let near = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((part, of) => Math.abs(part - (data[at + of] ?? 0)) < 12)) near += 1;
  return (near / (info.width * info.height)) * 100;
}

const sizes: [BrandPicture, string, number, number][] = [
  ["icon192", "png", 192, 192],
  ["icon512", "png", 512, 512],
  ["maskable", "png", 512, 512],
  ["apple", "png", 180, 180],
  ["card", "jpeg", 1200, 630],
  ["placeholder", "jpeg", 900, 1200],
];
test.each(sizes)("%s is a %s of %i by %i px", async (picture, format, width, height) => {
  const { type, bytes } = await drawBrandPicture(meera, picture);
  expect(type).toBe(`image/${format}`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
});

test.each([
  ["Latin", meera],
  ["Devanagari", nila],
])("without a logo the icon is the first letter on the accent: %s", async (_, shop) => {
  const { bytes } = await drawBrandPicture(shop, "svg");
  const svg = bytes.toString();
  expect(svg).toContain(`fill="${accent}"`);
  expect(svg).toMatch(/<path fill="#[\da-f]{6}" transform="[^"]+" d="M[^"]{40,}"/);
  const full = (await drawBrandPicture(shop, "maskable")).bytes;
  expect(await share(full, accent)).toBeGreaterThan(50);
  expect(await share(full, accent)).toBeLessThan(97);
});

test("two shops have two icons and two cards; a name that no font has gets a plain sign", async () => {
  for (const picture of ["icon192", "card", "placeholder", "ico"] as const) {
    const [one, other] = [
      await drawBrandPicture(meera, picture),
      await drawBrandPicture(nila, picture),
    ];
    expect(one.bytes.equals(other.bytes), picture).toBe(false);
  }
  const { bytes } = await drawBrandPicture(named("龍"), "svg");
  expect(bytes.toString()).toContain("<circle");
});

test("with a logo icons and card show it, and not the name", async () => {
  const green = "#1f7a3d";
  const shop = { ...meera, logo: await logoOf(green, 200) };
  for (const [picture] of sizes) {
    const { bytes } = await drawBrandPicture(shop, picture);
    expect(await share(bytes, green), picture).toBeGreaterThan(5);
  }
  // The name is drawn large in the accent; the line of the frame and the ornament are little.
  const [without, withLogo] = await Promise.all(
    [meera, shop].map(async (one) => share((await drawBrandPicture(one, "card")).bytes, accent)),
  );
  expect(withLogo).toBeLessThan((without ?? 0) / 3);
});

test("in the card a logo stands free between the ornament and the tagline", async () => {
  for (const ornament of ["none", "stitches"] as const) {
    const shop = { ...meera, ornament, logo: await logoOf("#1f7a3d", 200) };
    const { bytes } = await drawBrandPicture(shop, "card");
    for (const top of [212, 414]) {
      const gap = await sharp(bytes).extract({ left: 200, top, width: 800, height: 10 }).toBuffer();
      expect(await share(gap, colours.ground), `${ornament}, ${top}`).toBe(100);
    }
  }
});

test("a logo too wide to be read in an icon is in the card, and the icon is the first letter", async () => {
  const shop = { ...meera, logo: await logoOf("#1f7a3d", 210) };
  const icons = await Promise.all([shop, meera].map((one) => drawBrandPicture(one, "icon192")));
  expect(icons[0]?.bytes.equals(icons[1]?.bytes ?? Buffer.of())).toBe(true);
  expect(await share((await drawBrandPicture(shop, "card")).bytes, "#1f7a3d")).toBeGreaterThan(5);
});
