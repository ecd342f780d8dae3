import { existsSync } from "node:fs";
import { utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { env } from "#app/env.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { DAY } from "#app/time.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS } from "#app/ui/picture-files.ts";
import { sqlite } from "#db/client.server.ts";
import { sweepPictures } from "./editing/sweep-pictures.server.ts";
import { pictureUrl } from "./pictures.ts";
import { addPictures, listPicturesOf } from "./save-pictures.server.ts";
import { createProduct } from "./save-product.server.ts";
import {
  emptyOldTrash,
  listTrash,
  moveToTrash,
  restoreFromTrash,
  TRASH_DAYS,
} from "./trash.server.ts";
import { rowsOf } from "./trash.sql.server.ts";
import { listUploads, storePictures, temporaryFile } from "./uploads.server.ts";

const asha = operatorContext({ name: "asha" });

const { id: kurti } = createProduct(operatorContext({ name: "operator" }), {
  title: "Kurti",
  price: 100_00,
  sizes: [],
  pictures: [],
});

function review(text: string) {
  const { lastInsertRowid } = sqlite
    .prepare(
      "insert into reviews (product_id, author, rating, text, created_at) values (?, 'Nobody', 5, ?, 1)",
    )
    .run(kurti, text);
  return Number(lastInsertRowid);
}

function bin(id: number, now = Date.now()) {
  const kept = moveToTrash(operatorContext({ name: "asha" }, now), {
    kind: "review",
    title: `Review ${id}`,
    rows: { reviews: rowsOf("reviews", "id", id) },
  });
  sqlite.prepare("delete from reviews where id = ?").run(id);
  return kept;
}

test("what was deleted comes back as it was, once", () => {
  const id = review("as it was");
  const before = rowsOf("reviews", "id", id);
  const entry = bin(id);
  expect(rowsOf("reviews", "id", id)).toEqual([]);
  expect(listTrash().entries[0]).toMatchObject({ id: entry, kind: "review", who: "asha" });
  expect(restoreFromTrash(operatorContext({ name: "meera" }), { id: entry })).toMatchObject({
    ok: true,
    title: `Review ${id}`,
  });
  expect(rowsOf("reviews", "id", id)).toEqual(before);
  expect(restoreFromTrash(operatorContext({ name: "meera" }), { id: entry })).toMatchObject({
    ok: false,
    reason: "unknown",
  });
  expect(auditOf("/admin/trash")[0]).toMatchObject({ who: "meera", what: "review restored" });
});

test("without its parent, or beside a twin, it stays in the trash and nothing is written", () => {
  const [lone, twin] = [review("lone"), review("twin")];
  const orphan = moveToTrash(asha, {
    kind: "review",
    title: "Lone",
    rows: {
      reviews: rowsOf("reviews", "id", lone).map((row) => ({
        ...row,
        id: 9001,
        product_id: "gone",
      })),
    },
  });
  expect(restoreFromTrash(asha, { id: orphan })).toMatchObject({
    ok: false,
    reason: "orphan",
  });
  const doubled = moveToTrash(asha, {
    kind: "review",
    title: "Twin",
    rows: { reviews: rowsOf("reviews", "id", twin) },
  });
  expect(restoreFromTrash(asha, { id: doubled })).toMatchObject({
    ok: false,
    reason: "taken",
  });
  expect(listTrash().entries.map(({ id }) => id)).toEqual(
    expect.arrayContaining([orphan, doubled]),
  );
});

test("after thirty days it is gone", () => {
  const now = Date.now();
  const old = bin(review("old"), now - TRASH_DAYS * DAY);
  const young = bin(review("young"), now - TRASH_DAYS * DAY + 1000);
  emptyOldTrash(contextOf({ kind: "scheduler" }, now));
  const left = listTrash().entries.map(({ id }) => id);
  expect(left).toContain(young);
  expect(left).not.toContain(old);
});

test("a picture's files stay while anything names them", async () => {
  const file = await temporaryFile();
  await sharp({ create: { width: 30, height: 40, channels: 3, background: "#b35" } })
    .png()
    .toFile(file);
  const stored = await storePictures([{ path: file, name: "x.png" }], () => "Kurti", {
    frame: true,
    even: true,
  });
  const [picture] = stored.ok ? stored.pictures : [];
  if (!picture) throw new Error("no picture");
  const fileOf = (url: string) => path.join(env.DATA_DIR, "uploads", path.basename(url));
  const first = fileOf(pictureUrl(picture.src, 400, "jpg"));
  const age = async (ms: number) => {
    const at = (Date.now() - ms) / 1000;
    for (const width of AVIF_WIDTHS)
      await utimes(fileOf(pictureUrl(picture.src, width, "avif")), at, at);
    for (const width of JPEG_WIDTHS)
      await utimes(fileOf(pictureUrl(picture.src, width, "jpg")), at, at);
  };
  // Nothing names it, but it is young: it may be on its way into the catalogue.
  await sweepPictures();
  expect(existsSync(first)).toBe(true);

  await age(DAY);
  addPictures(kurti, [picture]);
  await sweepPictures();
  expect(existsSync(first)).toBe(true);

  const [row] = listPicturesOf(kurti);
  const entry = moveToTrash(asha, {
    kind: "picture",
    title: "Kurti",
    rows: { product_images: rowsOf("product_images", "id", row?.id) },
  });
  sqlite.prepare("delete from product_images where id = ?").run(row?.id);
  addPictures(kurti, [{ ...picture, src: "/images/other" }]);
  await sweepPictures();
  expect(existsSync(first)).toBe(true);

  expect(restoreFromTrash(asha, { id: entry })).toMatchObject({
    ok: true,
  });
  expect(listPicturesOf(kurti).map(({ src }) => src)).toEqual([picture.src, "/images/other"]);
  sqlite.prepare("delete from product_images").run();
  await sweepPictures();
  expect(existsSync(first)).toBe(false);
  expect(await listUploads()).not.toContain(picture.src);
});
