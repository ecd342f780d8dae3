import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { pictureUrl } from "#app/catalog/pictures.ts";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { unsetShop } from "#app/shop.ts";
import {
  articleShareCard,
  drawShareCard,
  keptShareCard,
  productCard,
  shareCard,
} from "./share-card.server.ts";

const kurti = {
  id: "kurti",
  title: "Kamal A-line Kurti in Ivory Handloom Cotton with Keri at the Neck",
  price: 1299_00,
  originalPrice: 1699_00,
  picture: { src: "/uploads/shared" },
};

// Once: libvips maps a file it reads, and dies with SIGBUS where that is cut short meanwhile.
beforeAll(async () => {
  mkdirSync(uploadsFolder, { recursive: true });
  const file = path.join(uploadsFolder, path.basename(pictureUrl("/uploads/shared", 800, "jpg")));
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#c04050" } })
    .jpeg()
    .toFile(file);
});

/** How many dots of a part are unlike the ground. */
async function inked(
  card: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const { data, info } = await sharp(card)
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) < 150) dark += 1;
  return dark;
}

test("a card has the photograph, the name and the price, in the size that chats show whole", async () => {
  const card = await drawShareCard(unsetShop, productCard(kurti));
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  // WhatsApp shows none that is larger.
  expect(card.length).toBeLessThan(300 * 1024);
  const photo = await sharp(card).extract({ left: 0, top: 0, width: 472, height: 630 }).toBuffer();
  const { channels } = await sharp(photo).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([12, 4, 5]);
  expect(await inked(card, { left: 500, top: 150, width: 690, height: 330 })).toBeGreaterThan(2000);
  expect(await inked(card, { left: 500, top: 500, width: 300, height: 60 })).toBeGreaterThan(300);
  // Nothing runs over the edge.
  expect(await inked(card, { left: 1170, top: 0, width: 30, height: 630 })).toBe(0);
});

test("a title that the fonts cannot write leaves the photograph and the price", async () => {
  const card = await drawShareCard(
    unsetShop,
    productCard({ ...kurti, title: "服", picture: null }),
  );
  expect(await inked(card, { left: 500, top: 150, width: 690, height: 330 })).toBe(0);
  expect(await inked(card, { left: 500, top: 500, width: 300, height: 60 })).toBeGreaterThan(300);
  // Where the photograph would stand, the shop's icon.
  expect(await inked(card, { left: 160, top: 240, width: 160, height: 150 })).toBeGreaterThan(2000);
});

test("it is drawn once, and has another address when what it shows is another", async () => {
  const drawn = keptShareCard(unsetShop, productCard(kurti));
  expect(keptShareCard(unsetShop, productCard({ ...kurti }))).toBe(drawn);
  await drawn;
  const addresses = [
    kurti,
    { ...kurti, price: 999_00 },
    { ...kurti, title: "Kurti" },
    { ...kurti, picture: null },
  ].map((product) => shareCard(unsetShop, productCard(product)).path);
  expect(new Set(addresses).size).toBe(4);
  const otherLook = { ...unsetShop, look: "other" };
  expect(shareCard(otherLook, productCard(kurti)).path).not.toBe(addresses[0]);
});

test("an article has a card too: its picture, its title and what it is about", async () => {
  const cover = { src: "/uploads/shared", alt: "Cloth", shape: "postcard", color: "" } as const;
  const title = "Finding your size with a tape and a kurti you love";
  const card = articleShareCard({ slug: "size", title, category: "Guides", cover });
  expect(shareCard(unsetShop, card)).toMatchObject({
    path: expect.stringMatching(/^\/share\/\w{8}\/blog\/size\.jpg$/),
    width: 1200,
    height: 630,
  });
  const drawn = await drawShareCard(unsetShop, card);
  const photo = await sharp(drawn).extract({ left: 0, top: 0, width: 560, height: 630 }).toBuffer();
  const { channels } = await sharp(photo).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([12, 4, 5]);
  expect(await inked(drawn, { left: 620, top: 130, width: 520, height: 370 })).toBeGreaterThan(
    2000,
  );
  expect(await inked(drawn, { left: 620, top: 500, width: 300, height: 60 })).toBeGreaterThan(300);
  expect(await inked(drawn, { left: 1170, top: 0, width: 30, height: 630 })).toBe(0);
});
