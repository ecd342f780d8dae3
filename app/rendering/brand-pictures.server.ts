import { readFile } from "node:fs/promises";
import path from "node:path";
import { paletteOf } from "#app/brand/brand.ts";
import type { BrandFile } from "#app/brand/brand-file.ts";
import { icoOf } from "#app/brand/ico.ts";
import { type Ornament, ornaments } from "#app/brand/ornaments.ts";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { inOurScripts } from "#app/india/scripts.ts";
import type { ShopSettings } from "#app/shop.ts";
import { type Outline, openLettering } from "./lettering.server.ts";
import { publicFolder } from "./public-folder.server.ts";

/**
 * Icons, the card for other sites and what stands where a product has no picture, drawn from the shop's
 * logo, or from its name in its fonts and colours. Whoever changes how raises `DRAWING` in `app/brand/look.server.ts`.
 */

export type BrandPicture = Exclude<BrandFile, "sheet">;
type Drawn = { type: string; bytes: Buffer };

const sizes = { icon192: 192, icon512: 512, maskable: 512, apple: 180 } as const;
const CARD = { width: 1200, height: 630 };
/** Chats that show a small square cut the middle out of the card: words and logo stand within it. */
const MIDDLE = 560;
/** 3 to 4, as products are shown. */
const PLACEHOLDER = { width: 900, height: 1200 };

/** One of the pictures, drawn now. */
export async function drawBrandPicture(shop: ShopSettings, picture: BrandPicture): Promise<Drawn> {
  const own = ownPicture(shop, picture);
  if (own) return { type: typeOf(picture), bytes: await readFile(path.join(publicFolder, own)) };
  return { type: typeOf(picture), bytes: await draw(shop, picture) };
}

function typeOf(picture: BrandPicture): string {
  if (picture === "svg") return "image/svg+xml";
  if (picture === "ico") return "image/x-icon";
  return picture === "card" || picture === "placeholder" ? "image/jpeg" : "image/png";
}

/** What was drawn for the shop by hand, as long as it is called so, looks so and has no logo. */
function ownPicture({ own, palette, logo, name }: ShopSettings, picture: BrandPicture) {
  if (!own || palette !== "own" || logo || own.name !== name) return undefined;
  const { svg, ico, png192, png512, apple, card } = own.pictures;
  // Its flower lies within the circle that every mask leaves: eight tenths of the width.
  const drawn = { svg, ico, icon192: png192, icon512: png512, maskable: png512, apple, card };
  return picture === "placeholder" ? undefined : drawn[picture];
}

async function draw(shop: ShopSettings, picture: BrandPicture): Promise<Buffer> {
  if (picture === "card") return drawCard(shop);
  if (picture === "placeholder") return drawPlaceholder(shop);
  if (picture === "svg") return Buffer.from(await iconSvg(shop, "rounded"));
  if (picture === "ico") {
    const svg = Buffer.from(await iconSvg(shop, "rounded"));
    const pictures = [16, 32, 48].map(async (size) => ({ size, png: await toPng(svg, size) }));
    return icoOf(await Promise.all(pictures));
  }
  const shape = picture === "maskable" || picture === "apple" ? "full" : "rounded";
  return toPng(Buffer.from(await iconSvg(shop, shape)), sizes[picture]);
}

async function toPng(svg: Buffer, size: number): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(svg, { density: 72 * Math.ceil(size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Of its height: a logo wider than that would be a line that nobody can read in a tab. */
const WIDEST_IN_ICON = 2;

/** On 64 px; a phone's mask leaves the inner eight tenths of "full". */
async function iconSvg(shop: ShopSettings, shape: "rounded" | "full"): Promise<string> {
  const { rani, white } = paletteOf(shop);
  const room = shape === "full" ? 34 : 40;
  const corner = shape === "full" ? 0 : 14;
  const frame = (ground: string, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${inside}</svg>`;
  if (shop.logo && shop.logo.width <= WIDEST_IN_ICON * shop.logo.height) {
    const edge = shape === "full" ? 46 : 56;
    const side = (64 - edge) / 2;
    const png = await logoWithin(shop.logo.src, edge * 4, edge * 4);
    return frame(
      white,
      `<image x="${side}" y="${side}" width="${edge}" height="${edge}" href="data:image/png;base64,${png.toString("base64")}"/>`,
    );
  }
  const outline = await openLettering();
  const letter = outline(initialOf(shop.name), { fonts: shop.fonts, place: "heading", size: 40 });
  // A script that the fonts do not have: a plain sign.
  if (!letter) return frame(rani, `<circle cx="32" cy="32" r="13" fill="${white}"/>`);
  const { box } = letter;
  const scale = Math.min(room / box.width, room / box.height);
  const [x, y] = [32 - (box.left + box.width / 2) * scale, 32 - (box.top + box.height / 2) * scale];
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`;
  return frame(rani, `<path fill="${white}" transform="${place}" d="${letter.path}"/>`);
}

const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The first letter with its signs: "M", "मी". */
function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(inOurScripts(name))) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase("en-IN");
  }
  return "";
}

async function logoWithin(src: string, width: number, height: number): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(path.join(uploadsFolder, `${path.basename(src)}-master.png`))
    .resize(width, height, { fit: "contain", background: "#ffffff00" })
    .png()
    .toBuffer();
}

/** For previews at other sites: logo or name, tagline, an ornament, on the shop's ground. */
async function drawCard(shop: ShopSettings): Promise<Buffer> {
  const { ivory, rani, "ink-soft": soft, line } = paletteOf(shop);
  const { width, height } = CARD;
  const [sharp, outline] = await Promise.all([openSharp(), openLettering()]);
  const inside: string[] = [
    `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="${line}" stroke-width="3"/>`,
  ];
  const name = shop.logo
    ? undefined
    : outline(shop.name, { fonts: shop.fonts, place: "heading", size: 120 });
  if (name) inside.push(centred(name, { y: 330, fill: rani, most: MIDDLE, tallest: 150 }));
  const tagline =
    shop.tagline && outline(shop.tagline, { fonts: shop.fonts, place: "text", size: 44 });
  if (tagline) inside.push(centred(tagline, { y: 462, fill: soft, most: MIDDLE, tallest: 60 }));
  inside.push(await ornamentOf(shop, rani));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ivory}"/>${inside.join("")}</svg>`;
  const card = sharp(Buffer.from(svg));
  if (shop.logo) {
    // Between the ornament and the tagline.
    const logo = await logoWithin(shop.logo.src, MIDDLE, 180);
    card.composite([{ input: logo, left: (width - MIDDLE) / 2, top: 228 }]);
  }
  return card.flatten({ background: ivory }).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

/** The shop's logo or icon within a frame: a product that has no picture yet. */
async function drawPlaceholder(shop: ShopSettings): Promise<Buffer> {
  const { muslin, line } = paletteOf(shop);
  const { width, height } = PLACEHOLDER;
  const sharp = await openSharp();
  const frame = (inset: number, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${line}" stroke-width="${stroke}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${muslin}"/>${frame(64, 6)}${frame(80, 3)}</svg>`;
  const mark = shop.logo
    ? await logoWithin(shop.logo.src, 480, 240)
    : await sharp((await drawBrandPicture(shop, "icon512")).bytes)
        .resize(208)
        .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: mark }])
    .flatten({ background: muslin })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function centred(
  { path: d, box }: Outline,
  { y, fill, most, tallest }: { y: number; fill: string; most: number; tallest: number },
): string {
  const scale = Math.min(1, most / box.width, tallest / box.height);
  const left = CARD.width / 2 - (box.left + box.width / 2) * scale;
  const top = y - (box.top + box.height / 2) * scale;
  return `<path fill="${fill}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" d="${d}"/>`;
}

async function ornamentOf({ ornament }: ShopSettings, colour: string): Promise<string> {
  const { folder }: Ornament = ornaments[ornament];
  if (!folder) {
    return `<path d="M540 190H660" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
  }
  const drawing = await readFile(path.join(publicFolder, folder, "bel.svg"), "utf8");
  const body = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "").replaceAll("currentColor", colour);
  return `<svg x="360" y="96" width="480" height="112" viewBox="0 0 240 56">${body}</svg>`;
}
