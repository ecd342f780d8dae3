import { createHash } from "node:crypto";
import path from "node:path";
import { paletteOf } from "#app/brand/brand.ts";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import { pictureUrl } from "#app/catalog/pictures.ts";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { keptBrandPicture } from "./kept-brand-pictures.server.ts";
import { type Outline, openLettering } from "./lettering.server.ts";
import { publicFolder } from "./public-folder.server.ts";

/**
 * What other sites and chats show of a product that somebody sends: its photograph, name and price in
 * the shop's fonts and colours. Prices in paise.
 */
type SharedProduct = {
  id: string;
  title: string;
  price: number;
  originalPrice: number | null;
  picture: { src: string } | null;
};

/** Goes up with every change in how a card is drawn. */
const DRAWING = 4;
const SHARE_CARD = { width: 1200, height: 630 };
/** The photograph stands 3 to 4 at the left; words begin beside it. */
const PHOTO = 472;
const LEFT = PHOTO + 64;
const ROOM = SHARE_CARD.width - LEFT - 56;
/** Some 60 kB each. */
const MOST_KEPT = 40;

/** Another one whenever the card would be. */
export function shareCardVersion(shop: ShopSettings, product: SharedProduct): string {
  const { title, price, originalPrice, picture } = product;
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, shop.look, title, price, originalPrice, picture?.src]))
    .digest("hex")
    .slice(0, 8);
}

export function shareCardAddress(shop: ShopSettings, product: SharedProduct): string {
  return `/share/${shareCardVersion(shop, product)}/${encodeURIComponent(product.id)}.jpg`;
}

/** As a page tells it to those who show the page's address. */
export function shareCard(shop: ShopSettings, product: SharedProduct) {
  const alt = `${product.title}, ${rupees(product.price)}`;
  return { path: shareCardAddress(shop, product), alt, ...SHARE_CARD };
}

/** By version, the latest asked for last. */
const kept = new Map<string, Promise<Buffer>>();

/** A JPEG; drawn once however many ask, one card at a time. */
export function keptShareCard(shop: ShopSettings, product: SharedProduct): Promise<Buffer> {
  const version = `${product.id} ${shareCardVersion(shop, product)}`;
  const card = kept.get(version) ?? inPictureTurn(() => drawShareCard(shop, product));
  kept.delete(version);
  kept.set(version, card);
  // A photograph that could not be read may be read the next time.
  card.catch(() => kept.delete(version));
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  return card;
}

export async function drawShareCard(shop: ShopSettings, product: SharedProduct): Promise<Buffer> {
  const { width, height } = SHARE_CARD;
  const { ivory, ink, rani, "ink-soft": soft } = paletteOf(shop);
  const [sharp, outline] = await Promise.all([openSharp(), openLettering()]);
  const text = (content: string, place: "heading" | "text", size: number) =>
    outline(content, { fonts: shop.fonts, place, size });
  const drawn: string[] = [];
  const draw = (letters: Outline | undefined, x: number, base: number, fill: string) => {
    if (!letters) return;
    drawn.push(`<path fill="${fill}" transform="translate(${x} ${base})" d="${letters.path}"/>`);
  };
  draw(text(shop.name, "heading", 40), LEFT, 96, rani);
  const { lines, size } = titleLines(product.title, (part, at) => text(part, "heading", at));
  const top = 330 - (lines.length * size * 1.15) / 2 + size * 0.8;
  for (const [at, part] of lines.entries()) {
    draw(text(part, "heading", size), LEFT, top + at * size * 1.15, ink);
  }
  const price = text(rupees(product.price), "text", 52);
  draw(price, LEFT, 548, ink);
  const { originalPrice } = product;
  const before =
    originalPrice !== null && originalPrice > product.price
      ? text(rupees(originalPrice), "text", 36)
      : undefined;
  if (price && before) {
    const x = LEFT + price.box.left + price.box.width + 32;
    draw(before, x, 548, soft);
    drawn.push(`<path d="M${x} 536h${before.box.width + 4}" stroke="${soft}" stroke-width="2"/>`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ivory}"/>${drawn.join("")}</svg>`;
  const card = sharp(Buffer.from(svg));
  const source = product.picture
    ? photographOf(product.picture.src)
    : (await keptBrandPicture(shop, "placeholder")).bytes;
  card.composite([
    { input: await sharp(source).resize(PHOTO, height).toBuffer(), left: 0, top: 0 },
  ]);
  return card.flatten({ background: ivory }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** The JPEG of a product's picture, uploaded or of a demonstration. */
export function photographOf(src: string): string {
  const file = pictureUrl(src, 800, "jpg");
  if (file.startsWith("/uploads/")) return path.join(uploadsFolder, path.basename(file));
  return path.join(publicFolder, path.normalize(file));
}

const SIZES = [76, 64, 54, 44];
const MOST_LINES = 4;

/** The largest letters at which the title fits; none where the fonts lack a letter of it. */
function titleLines(
  title: string,
  letters: (text: string, size: number) => Outline | undefined,
): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines: string[] = [];
    let isTooWide = false;
    // What is as short as "2.5 m" or "Set of" keeps to the word before it.
    for (const word of title.trim().split(/\s+(?=\S{3})/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      const box = letters(longer, size)?.box;
      if (!box) return { lines: [], size };
      if (lines.length > 0 && box.width <= ROOM) lines[lines.length - 1] = longer;
      else {
        lines.push(word);
        isTooWide ||= (letters(word, size)?.box.width ?? 0) > ROOM;
      }
    }
    const isLast = size === SIZES.at(-1);
    if (isLast || (!isTooWide && lines.length <= MOST_LINES - 1)) {
      return { lines: lines.slice(0, MOST_LINES), size };
    }
  }
  return { lines: [], size: 0 };
}
