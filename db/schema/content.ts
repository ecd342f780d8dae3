import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quoted } from "./actor.ts";

export const pageKinds = ["home", "page", "article"] as const;

/**
 * Pages the operator writes. What is on one is JSON as `app/pages/page-content.server.ts` reads
 * it: kept as text, so that a state that is brought back is the same to the byte.
 */
export const pages = sqliteTable(
  "pages",
  {
    kind: text({ enum: pageKinds }).notNull(),
    /** The last part of its address: "" of home, "about", "what-is-chikankari" below /blog. */
    slug: text().notNull(),
    /** What is being written; null: nothing since it was published. */
    draft: text(),
    /** What shoppers see; null: nothing. */
    published: text(),
    /** Since when, or from when on, shoppers see it. */
    publishAt: integer(),
    /** When the draft takes the place of what shoppers see, by itself; null: when it is told to. */
    draftAt: integer(),
    /** Raised with every change: of two who edit it the second is told. */
    revision: integer().notNull().default(1),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    check("pages_kind", sql.raw(`kind in (${quoted(pageKinds)})`)),
    check("pages_has_content", sql`${t.draft} is not null or ${t.published} is not null`),
    index("pages_newest").on(t.kind, t.publishAt, t.slug),
    index("pages_changed").on(
      t.kind,
      t.updatedAt,
      t.slug,
      // What a hand in the database has broken may not stop a start.
      sql`case when json_valid("draft") then "draft" ->> '$.title' when json_valid("published") then "published" ->> '$.title' else "slug" end`,
    ),
    index("pages_draft_due").on(t.draftAt).where(sql`draft_at is not null`),
  ],
);

/** The last published states of each page. */
export const pageVersions = sqliteTable(
  "page_versions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: pageKinds }).notNull(),
    slug: text().notNull(),
    content: text().notNull(),
    publishedAt: integer().notNull(),
    /** The operator's name; null: the demonstration, or its time had come. */
    who: text(),
  },
  (t) => [
    check("page_versions_kind", sql.raw(`kind in (${quoted(pageKinds)})`)),
    index("page_versions_of").on(t.kind, t.slug, t.id),
  ],
);
