import type { ShopSettings } from "#app/shop.ts";
import { type BrandPicture, drawBrandPicture } from "./brand-pictures.server.ts";

/** Those of one look, each drawn once however many ask. */
let kept: { look: string; pictures: Map<BrandPicture, ReturnType<typeof drawBrandPicture>> } = {
  look: "",
  pictures: new Map(),
};

/** Drawn once for each look of the shop. */
export function keptBrandPicture(
  shop: ShopSettings,
  picture: BrandPicture,
): ReturnType<typeof drawBrandPicture> {
  if (kept.look !== shop.look) kept = { look: shop.look, pictures: new Map() };
  const { pictures } = kept;
  const known = pictures.get(picture);
  if (known) return known;
  const drawn = drawBrandPicture(shop, picture);
  pictures.set(picture, drawn);
  // A disk that could not be read may be read the next time.
  drawn.catch(() => pictures.delete(picture));
  return drawn;
}
