import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { productImages, products } from "#db/schema.ts";
import { type KeptPhoto, keepPhoto } from "./photos/kept-photos.server.ts";
import type { ProductPicture } from "./pictures.ts";

const { placeholder } = sql;
const { productId, position, ...shown } = getTableColumns(productImages);
const values = {
  src: sql`${placeholder("src")}`,
  alt: sql`${placeholder("alt")}`,
  width: sql`${placeholder("width")}`,
  height: sql`${placeholder("height")}`,
  color: sql`${placeholder("color")}`,
  blur: sql`${placeholder("blur")}`,
};
const ofProduct = eq(productId, placeholder("productId"));
const thisOne = and(eq(shown.id, placeholder("id")), ofProduct);

const listed = db.select(shown).from(productImages).where(ofProduct).orderBy(position).prepare();
const insert = db
  .insert(productImages)
  .values({
    ...values,
    productId: placeholder("productId"),
    position: sql`(select coalesce(max(position), -1) + 1 from product_images
      where product_id = ${placeholder("productId")})`,
  })
  .returning({ id: productImages.id })
  .prepare();
const update = db.update(productImages).set(values).where(thisOne).prepare();
const remove = db.delete(productImages).where(thisOne).prepare();
const place = db
  .update(productImages)
  .set({ position: sql`${placeholder("position")}` })
  .where(thisOne)
  .prepare();
const touch = db
  .update(products)
  .set({ updatedAt: sql`${placeholder("now")}` })
  .where(eq(products.id, placeholder("productId")))
  .prepare();

export type StoredPicture = ReturnType<typeof listed.all>[number];

/** In the order they are shown. */
export function listPicturesOf(productId: string): StoredPicture[] {
  return listed.all({ productId });
}

/** With the original it was made from, where there is one. */
export type NewPicture = ProductPicture & { photo?: KeptPhoto };

/** At the end of those there are. */
export function addPictures(productId: string, pictures: readonly NewPicture[]): void {
  for (const picture of pictures) {
    const { id } = insert.get({ ...picture, productId });
    keepPhoto(id, picture.photo);
  }
}

/** Another picture, or other words, in the place of one. False when it is gone. */
export function changeProductPicture(productId: string, id: number, picture: NewPicture): boolean {
  if (update.run({ ...picture, id, productId }).changes !== 1) return false;
  if (picture.photo) keepPhoto(id, picture.photo);
  return true;
}

/** The others move up. Part of a transaction; the file is left to `sweepPictures`. */
export function removePicture(productId: string, id: number): void {
  remove.run({ id, productId });
  orderPictures(
    productId,
    listPicturesOf(productId).map((picture) => picture.id),
  );
}

/** Puts the pictures into this order; part of a transaction, for on the way two share no place. */
export function orderPictures(productId: string, ids: number[]): void {
  ids.forEach((id, at) => {
    place.run({ position: -1 - at, id, productId });
  });
  ids.forEach((id, at) => {
    place.run({ position: at, id, productId });
  });
}

/** Where one can come back: at the place it had, before what has moved up there, or at the end. Part of a transaction. */
export function makeRoomForPicture(productId: string, wanted: number): number {
  const ids = listPicturesOf(productId).map(({ id }) => id);
  const free = Math.min(wanted, ids.length);
  // The last first: two share no place.
  for (let at = ids.length - 1; at >= free; at -= 1) {
    place.run({ position: at + 1, id: ids[at], productId });
  }
  return free;
}

/** The pages that show a product's pictures have changed; `now` in ms UTC. */
export function touchProduct(productId: string, now: number): void {
  touch.run({ now, productId });
}
