import { sqlite } from "#db/client.server.ts";
import type { Picture } from "./pictures.ts";

export type StoredPicture = Picture & { id: number };

const listed = sqlite.prepare(
  `select id, src, alt, width, height, color, blur from product_images
   where product_id = ? order by position`,
);
const insert = sqlite.prepare(
  `insert into product_images (product_id, position, src, alt, width, height, color, blur)
   values (@productId, (select coalesce(max(position), -1) + 1 from product_images
     where product_id = @productId), @src, @alt, @width, @height, @color, @blur)`,
);
const update = sqlite.prepare(
  `update product_images set src = @src, alt = @alt, width = @width, height = @height,
     color = @color, blur = @blur where id = @id and product_id = @productId`,
);
const remove = sqlite.prepare("delete from product_images where id = ? and product_id = ?");
const place = sqlite.prepare(
  "update product_images set position = ? where id = ? and product_id = ?",
);
const touch = sqlite.prepare("update products set updated_at = ? where id = ?");

/** In the order they are shown. */
export function listPicturesOf(productId: string): StoredPicture[] {
  return listed.all(productId) as StoredPicture[];
}

/** At the end of those there are. */
export function addPictures(productId: string, pictures: Picture[]): void {
  for (const picture of pictures) insert.run({ ...picture, productId });
}

/** Another picture, or other words, in the place of one. False when it is gone. */
export function changePicture(productId: string, id: number, picture: Picture): boolean {
  return update.run({ ...picture, id, productId }).changes === 1;
}

export function removePicture(productId: string, id: number): void {
  remove.run(id, productId);
  orderPictures(
    productId,
    listPicturesOf(productId).map((picture) => picture.id),
  );
}

/** Puts the pictures into this order; part of a transaction, for on the way two share no place. */
export function orderPictures(productId: string, ids: number[]): void {
  ids.forEach((id, at) => {
    place.run(-1 - at, id, productId);
  });
  ids.forEach((id, at) => {
    place.run(at, id, productId);
  });
}

/** The pages that show a product's pictures have changed. */
export function touchProduct(productId: string, now = Date.now()): void {
  touch.run(now, productId);
}
