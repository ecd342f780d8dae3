import { createHash } from "node:crypto";
import path from "node:path";
import { paletteOf } from "#app/brand/brand.ts";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import { pictureUrl } from "#app/catalog/pictures.ts";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { imagePreview, type PageImage } from "#app/content/page-image.ts";
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

/** The same of an article: its picture, title and category. */
type SharedArticle = { slug: string; title: string; category: string; cover: PageImage | null };

/** `photo`: the address of a JPEG. `last` and what is struck out beside it stand below the title. */
type Card = {
  address: string;
  alt: string;
  title: string;
  last: string;
  struck?: string;
  photo: string | null;
  /** Its width; the height is the card's. Words begin beside it. */
  photoWidth: number;
};

export function productCard(product: SharedProduct): Card {
  const { id, title, price, originalPrice, picture } = product;
  return {
    address: `${encodeURIComponent(id)}.jpg`,
    alt: `${title}, ${rupees(price)}`,
    title,
    last: rupees(price),
    photoWidth: 472,
    ...(originalPrice !== null && originalPrice > price && { struck: rupees(originalPrice) }),
    photo: picture && pictureUrl(picture.src, 800, "jpg"),
  };
}

export function articleShareCard({ slug, title, category, cover }: SharedArticle): Card {
  return {
    address: `blog/${encodeURIComponent(slug)}.jpg`,
    alt: title,
    title,
    last: category,
    photoWidth: 560,
    photo: cover && imagePreview(cover).path,
  };
}

/** Goes up with every change in how a card is drawn. */
const DRAWING = 5;
const SHARE_CARD = { width: 1200, height: 630 };
/** Some 60 kB each. */
const MOST_KEPT = 40;

/** Another one whenever the card would be. */
export function shareCardVersion(shop: ShopSettings, card: Card): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, shop.look, card]))
    .digest("hex")
    .slice(0, 8);
}

/** As a page tells it to those who show the page's address. */
export function shareCard(shop: ShopSettings, card: Card) {
  const { address, alt } = card;
  return { path: `/share/${shareCardVersion(shop, card)}/${address}`, alt, ...SHARE_CARD };
}

/** By version, the latest asked for last. */
const kept = new Map<string, Promise<Buffer>>();

/** A JPEG; drawn once however many ask, one card at a time. */
export function keptShareCard(shop: ShopSettings, card: Card): Promise<Buffer> {
  const version = shareCardVersion(shop, card);
  const drawn = kept.get(version) ?? inPictureTurn(() => drawShareCard(shop, card));
  kept.delete(version);
  kept.set(version, drawn);
  // A photograph that could not be read may be read the next time.
  drawn.catch(() => kept.delete(version));
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  return drawn;
}

/** The picture that other sites show beside the link of a product or an article, as a JPEG. */
export async function drawShareCard(shop: ShopSettings, card: Card): Promise<Buffer> {
  const { width, height } = SHARE_CARD;
  const { photoWidth } = card;
  const left = photoWidth + 64;
  const { ivory, ink, rani, "ink-soft": soft } = paletteOf(shop);
  const [sharp, outline] = await Promise.all([openSharp(), openLettering()]);
  const text = (content: string, place: "heading" | "text", size: number) =>
    outline(content, { fonts: shop.fonts, place, size });
  const drawn: string[] = [];
  const draw = (letters: Outline | undefined, x: number, base: number, fill: string) => {
    if (!letters) return;
    drawn.push(`<path fill="${fill}" transform="translate(${x} ${base})" d="${letters.path}"/>`);
  };
  draw(text(shop.name, "heading", 40), left, 96, rani);
  const letters = (part: string, size: number) => text(part, "heading", size);
  const { lines, size } = titleLines(card.title, width - left - 56, letters);
  const top = 330 - (lines.length * size * 1.15) / 2 + size * 0.8;
  for (const [at, part] of lines.entries()) {
    draw(text(part, "heading", size), left, top + at * size * 1.15, ink);
  }
  const last = text(card.last, "text", 52);
  draw(last, left, 548, ink);
  const struck = card.struck === undefined ? undefined : text(card.struck, "text", 36);
  if (last && struck) {
    const x = left + last.box.left + last.box.width + 32;
    draw(struck, x, 548, soft);
    drawn.push(`<path d="M${x} 536h${struck.box.width + 4}" stroke="${soft}" stroke-width="2"/>`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ivory}"/>${drawn.join("")}</svg>`;
  const source = card.photo
    ? fileOf(card.photo)
    : (await keptBrandPicture(shop, "placeholder")).bytes;
  const photo = await sharp(source).resize(photoWidth, height).toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: photo, left: 0, top: 0 }])
    .flatten({ background: ivory })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The JPEG of a product's picture, uploaded or of a demonstration. */
export function photographOf(src: string): string {
  return fileOf(pictureUrl(src, 800, "jpg"));
}

function fileOf(address: string): string {
  if (address.startsWith("/uploads/")) return path.join(uploadsFolder, path.basename(address));
  return path.join(publicFolder, path.normalize(address));
}

const SIZES = [76, 64, 54, 44];
const MOST_LINES = 4;

/** The largest letters at which the title fits; none where the fonts lack a letter of it. */
function titleLines(
  title: string,
  room: number,
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
      if (lines.length > 0 && box.width <= room) lines[lines.length - 1] = longer;
      else {
        lines.push(word);
        isTooWide ||= (letters(word, size)?.box.width ?? 0) > room;
      }
    }
    const isLast = size === SIZES.at(-1);
    if (isLast || (!isTooWide && lines.length <= MOST_LINES - 1)) {
      return { lines: lines.slice(0, MOST_LINES), size };
    }
  }
  return { lines: [], size: 0 };
}
