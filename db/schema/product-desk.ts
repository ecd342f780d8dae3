import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quoted } from "./actor.ts";
import { productImages } from "./catalogue.ts";

/** What the desk keeps of its work on products: photographs as they were sent, changes to many at once. */

const photoLights = ["plain", "even"] as const;
const photoShapes = ["frame", "square", "whole"] as const;

/** What part of a photograph is shown, and in which light; see `app/catalog/photos/photo.ts`. */
export type PhotoLook = {
  /** Degrees clockwise, after it was turned upright. */
  turn: 0 | 90 | 180 | 270;
  shape: (typeof photoShapes)[number];
  /** Where the frame stands, in percent of the space it can move in, from the left and from the top. */
  x: number;
  y: number;
  /** In percent of the largest frame that fits: 100 to 400. */
  zoom: number;
  light: (typeof photoLights)[number];
};

/** The photograph a product's picture was made from, kept so that it can be made otherwise. */
export const productPhotos = sqliteTable(
  "product_photos",
  {
    imageId: integer()
      .primaryKey()
      .references(() => productImages.id, { onDelete: "cascade" }),
    /** Its name in the folder of originals. */
    file: text().notNull(),
    look: text({ mode: "json" }).$type<PhotoLook>().notNull(),
    /** The look before the last change, to go back to. */
    was: text({ mode: "json" }).$type<PhotoLook>(),
    /** Since when it is as the operator wants it, ms UTC; the original goes some time after. */
    chosenAt: integer(),
  },
  (t) => [index("product_photos_chosen").on(t.chosenAt), index("product_photos_file").on(t.file)],
);

const bulkEditKinds = ["price", "category", "publish", "unpublish", "stock"] as const;
const bulkEditStates = ["preparing", "running", "done", "undoing", "undone"] as const;
const bulkItemStates = ["waiting", "done", "skipped", "undone", "kept"] as const;

/** One change of many products, as it was asked and how far it is. */
export const bulkEdits = sqliteTable(
  "bulk_edits",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: bulkEditKinds }).notNull(),
    /** What it does, in words. */
    detail: text().notNull(),
    /** The operator's name. */
    who: text().notNull(),
    createdAt: integer().notNull(),
    state: text({ enum: bulkEditStates }).notNull(),
  },
  () => [
    check("bulk_edits_kind", sql.raw(`kind in (${quoted(bulkEditKinds)})`)),
    check("bulk_edits_state", sql.raw(`state in (${quoted(bulkEditStates)})`)),
  ],
);

/** One product of such a change: what it was when the operator looked, and what it becomes. */
export const bulkEditItems = sqliteTable(
  "bulk_edit_items",
  {
    editId: integer()
      .notNull()
      .references(() => bulkEdits.id, { onDelete: "cascade" }),
    /** No foreign key: a product may be gone before its turn comes. */
    productId: text().notNull(),
    was: text().notNull(),
    becomes: text().notNull(),
    /** `skipped`: somebody else has changed it meanwhile; `kept`: the same, when all was undone. */
    state: text({ enum: bulkItemStates }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.editId, t.productId] }),
    index("bulk_edit_items_state").on(t.editId, t.state),
    check("bulk_edit_items_state", sql.raw(`state in (${quoted(bulkItemStates)})`)),
  ],
);
