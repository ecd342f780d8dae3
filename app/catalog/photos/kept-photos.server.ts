import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type PhotoLook, productPhotos } from "#db/schema.ts";

/** The photographs that products' pictures were made from: rows only, the files are beside. */

/** `file`: its name in the folder of originals. */
export type KeptPhoto = { file: string; look: PhotoLook };

const { placeholder } = sql;
const ofImage = eq(productPhotos.imageId, placeholder("imageId"));
const find = db.select().from(productPhotos).where(ofImage).prepare();
const insert = db
  .insert(productPhotos)
  .values({
    imageId: placeholder("imageId"),
    file: placeholder("file"),
    look: placeholder("look"),
  })
  .onConflictDoUpdate({
    target: productPhotos.imageId,
    set: {
      file: sql`excluded.file`,
      look: sql`excluded.look`,
      was: sql`null`,
      chosenAt: sql`null`,
    },
  })
  .prepare();
const forget = db
  .delete(productPhotos)
  .where(and(isNotNull(productPhotos.chosenAt), lt(productPhotos.chosenAt, placeholder("before"))))
  .prepare();
const files = db.select({ file: productPhotos.file }).from(productPhotos).prepare();

/** Undefined where the picture was not made from a photograph, or the original is gone. */
export function findPhoto(imageId: number) {
  return find.get({ imageId });
}

/** The photograph of a picture, newly sent. */
export function keepPhoto(imageId: number, photo: KeptPhoto | undefined): void {
  if (photo) insert.run({ imageId, ...photo });
}

/** Another look, while it still has the one it was drawn from; false when somebody was faster. */
export function changeLook(
  imageId: number,
  {
    from,
    to,
    was,
    chosenAt,
  }: { from: PhotoLook; to: PhotoLook; was: PhotoLook | null; chosenAt: number | null },
): boolean {
  const isSame = sql`${productPhotos.look} = ${JSON.stringify(from)}`;
  return (
    db
      .update(productPhotos)
      .set({ look: to, was, chosenAt })
      .where(and(eq(productPhotos.imageId, imageId), isSame))
      .run().changes === 1
  );
}

/** Lets go of what the operator chose before then (ms UTC); the files are swept with what nothing names. */
export function forgetChosen(before: number): number {
  return forget.run({ before }).changes;
}

/** The names of the originals that are still wanted. */
export function keptFiles(): Set<string> {
  return new Set(files.all().map(({ file }) => file));
}
