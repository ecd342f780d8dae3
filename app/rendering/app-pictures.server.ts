import { createHash } from "node:crypto";
import type { OverlayOptions } from "sharp";
import { paletteOf } from "#app/brand/brand.ts";
import type { CardProduct } from "#app/catalog/cards.server.ts";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import { stockText } from "#app/inventory/stock.ts";
import { rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { type Lettering, type Outline, openLettering } from "./lettering.server.ts";
import { photographOf } from "./share-card.server.ts";

/**
 * What a browser shows who puts the shop, or the desk, among their apps: its list of products as it
 * is now, drawn in the shop's fonts and colours. Lengths are the page's; `zoom` dots of the picture each.
 */
const frames = {
  "shop-phone": { app: "shop", form: "narrow", width: 360, height: 640, zoom: 2, columns: 2 },
  "shop-desktop": { app: "shop", form: "wide", width: 1280, height: 800, zoom: 1, columns: 4 },
  "desk-phone": { app: "desk", form: "narrow", width: 360, height: 640, zoom: 2, columns: 1 },
  "desk-desktop": { app: "desk", form: "wide", width: 1280, height: 800, zoom: 1, columns: 2 },
} as const;
type App = "shop" | "desk";
type AppPicture = keyof typeof frames;
type Frame = (typeof frames)[AppPicture];
type Shown = Pick<CardProduct, "id" | "title" | "price" | "quantity" | "picture">;

export const isAppPicture = (name: string): name is AppPicture => Object.hasOwn(frames, name);
/** So many products fill the largest. */
export const MOST_SHOWN = 20;

/** As a manifest tells them. */
export function screenshotsOf(app: App) {
  return Object.entries(frames).flatMap(([name, { app: of, form, width, height, zoom }]) => {
    const sizes = `${width * zoom}x${height * zoom}`;
    const src = `/app-pictures/${name}.jpg`;
    const shown = { src, sizes, type: "image/jpeg", form_factor: form, label: "Products" };
    return of === app ? [shown] : [];
  });
}

/** Each as it was drawn last, with what it was drawn from. */
const kept = new Map<AppPicture, { from: string; picture: Promise<Buffer> }>();

/** A JPEG; drawn anew when what it shows has changed. */
export function keptAppPicture(
  shop: ShopSettings,
  name: AppPicture,
  products: readonly Shown[],
): Promise<Buffer> {
  const facts = products.map(({ id, title, price, quantity, picture }) => [
    id,
    title,
    price,
    quantity,
    picture?.src,
  ]);
  const inputs = JSON.stringify([shop.look, shop.name, facts]);
  const from = createHash("sha256").update(inputs).digest("hex");
  const last = kept.get(name);
  if (last?.from === from) return last.picture;
  const picture = inPictureTurn(() => drawAppPicture(shop, name, products));
  kept.set(name, { from, picture });
  // A photograph that could not be read may be read the next time.
  picture.catch(() => kept.delete(name));
  return picture;
}

/** The list of products in a device's frame, as a JPEG. */
export async function drawAppPicture(
  shop: ShopSettings,
  name: AppPicture,
  products: readonly Shown[],
): Promise<Buffer> {
  const frame: Frame = frames[name];
  const { width, height, zoom } = frame;
  const isWide = frame.form === "wide";
  const { ivory, ink, rani, line, "ink-soft": soft } = paletteOf(shop);
  const [sharp, outline] = await Promise.all([openSharp(), openLettering()]);
  const drawn: string[] = [];
  const photographs: Promise<OverlayOptions>[] = [];
  const write = (text: string, at: Place) => {
    const letters = fitting(outline, text, shop, at);
    if (!letters) return;
    const place = `translate(${at.x * zoom} ${at.y * zoom}) scale(${zoom})`;
    drawn.push(`<path fill="${at.fill}" transform="${place}" d="${letters.path}"/>`);
  };
  const rule = (y: number) =>
    drawn.push(
      `<path d="M0 ${y * zoom}h${width * zoom}" stroke="${line}" stroke-width="${zoom}"/>`,
    );

  const bar = isWide ? 72 : 56;
  const edge = isWide ? 40 : 16;
  const heading = { font: "heading", x: edge, room: width - 2 * edge } as const;
  const brand = frame.app === "shop" ? shop.name : `${shop.name} desk`;
  write(brand, { ...heading, y: bar / 2 + 10, size: isWide ? 32 : 26, fill: rani });
  rule(bar);
  const title = frame.app === "shop" ? "Our Products" : "Products";
  write(title, { ...heading, y: bar + (isWide ? 64 : 46), size: isWide ? 40 : 28, fill: ink });
  for (const [at, product] of products.entries()) {
    const { picture, top, left, room, below } = placeOf(frame, at, bar + (isWide ? 96 : 68), edge);
    if (top >= height) break;
    const src = product.picture?.src;
    if (src) photographs.push(photographAt(src, { ...picture, top, left }, frame));
    const text = { font: "text", x: below ? left : left + picture.width + 12, room } as const;
    const first = below ? top + picture.height + 20 : top + 24;
    write(product.title, { ...text, y: first, size: 15, fill: ink });
    write(rupees(product.price), { ...text, y: first + 21, size: 15, fill: ink });
    const stock = stockText(product.quantity);
    const y = below ? first + 41 : first + 21;
    if (stock) write(stock, { ...text, x: text.x + (below ? 0 : 76), y, size: 13, fill: soft });
  }
  const size = `width="${width * zoom}" height="${height * zoom}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ivory}"/>${drawn.join("")}</svg>`;
  return sharp(Buffer.from(svg))
    .composite(await Promise.all(photographs))
    .flatten({ background: ivory })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Cards below each other with their words under the picture; at the desk rows with them beside it. */
function placeOf({ app, width, columns }: Frame, at: number, from: number, edge: number) {
  const gap = 20;
  const column = (width - 2 * edge - gap * (columns - 1)) / columns;
  const below = app === "shop";
  const picture = below ? { width: column, height: (column * 4) / 3 } : { width: 42, height: 56 };
  const high = picture.height + (below ? 84 : 16);
  return {
    picture,
    below,
    left: edge + (at % columns) * (column + gap),
    top: from + Math.floor(at / columns) * high,
    room: below ? column : column - picture.width - 12,
  };
}

type Box = { left: number; top: number; width: number; height: number };

/** The product's photograph in a place, cut off where the picture ends. */
async function photographAt(src: string, box: Box, frame: Frame): Promise<OverlayOptions> {
  const px = (length: number) => Math.round(length * frame.zoom);
  const [left, top, width, height] = [px(box.left), px(box.top), px(box.width), px(box.height)];
  const seen = Math.min(height, px(frame.height) - top);
  const sharp = await openSharp();
  const input = await sharp(photographOf(src))
    .resize(width, height)
    .extract({ left: 0, top: 0, width, height: seen })
    .toBuffer();
  return { input, left, top };
}

type Place = {
  font: "heading" | "text";
  x: number;
  y: number;
  size: number;
  room: number;
  fill: string;
};

/** As many of the words as there is room for; none where the fonts lack a letter of them. */
function fitting(
  outline: Lettering,
  text: string,
  shop: ShopSettings,
  { font, size, room }: Place,
) {
  const letters = (part: string): Outline | undefined =>
    outline(part, { fonts: shop.fonts, place: font, size });
  const all = text.trim().split(/\s+/);
  for (let count = all.length; count > 0; count -= 1) {
    const part = all.slice(0, count).join(" ");
    const found = letters(count === all.length ? part : `${part} …`);
    if (!found || found.box.width <= room) return found;
  }
  return undefined;
}
