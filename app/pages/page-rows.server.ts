import { and, desc, eq, lte, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.server.ts";
import { pages, pageVersions } from "#db/schema.ts";
import { type PageContent, readContent } from "./page-content.server.ts";
import type { PageName } from "./page-name.ts";

const KEPT_VERSIONS = 10;
const { placeholder } = sql;
const isPage = and(
  eq(pages.kind, sql`${placeholder("kind")}`),
  eq(pages.slug, placeholder("slug")),
);
export const findRow = db.select().from(pages).where(isPage).prepare();
/** Null where it is what is published, to the byte: then nothing is left to publish, nor to be published later. */
const newDraft = sql`nullif(${placeholder("draft")}, ${pages.published})`;
export const setDraft = db
  .update(pages)
  .set({
    draft: newDraft,
    draftAt: sql`iif(${newDraft} is null, null, ${pages.draftAt})`,
    revision: sql`${pages.revision} + 1`,
    updatedAt: sql`${placeholder("now")}`,
  })
  .where(isPage)
  .prepare();
export const setPublished = db
  .update(pages)
  .set({
    draft: null,
    draftAt: null,
    published: sql`${placeholder("content")}`,
    publishAt: sql`${placeholder("publishAt")}`,
    revision: sql`${pages.revision} + 1`,
    updatedAt: sql`${placeholder("now")}`,
  })
  .where(isPage)
  .prepare();
export const setDraftAt = db
  .update(pages)
  .set({
    draftAt: sql`${placeholder("draftAt")}`,
    revision: sql`${pages.revision} + 1`,
    updatedAt: sql`${placeholder("now")}`,
  })
  .where(isPage)
  .prepare();
/** Pages whose draft is to take its place by now. */
export const dueDrafts = db
  .select({ kind: pages.kind, slug: pages.slug })
  .from(pages)
  .where(lte(pages.draftAt, placeholder("now")))
  .prepare();
export const setHidden = db
  .update(pages)
  .set({
    draft: sql`${placeholder("draft")}`,
    draftAt: null,
    published: null,
    publishAt: null,
    revision: sql`${pages.revision} + 1`,
    updatedAt: sql`${placeholder("now")}`,
  })
  .where(isPage)
  .prepare();
export const insertVersion = db
  .insert(pageVersions)
  .values({
    kind: sql`${placeholder("kind")}`,
    slug: placeholder("slug"),
    content: placeholder("content"),
    publishedAt: placeholder("now"),
    who: placeholder("who"),
  })
  .prepare();
const isVersionOf = and(
  eq(pageVersions.kind, sql`${placeholder("kind")}`),
  eq(pageVersions.slug, placeholder("slug")),
);
const versions = db
  .select({
    id: pageVersions.id,
    publishedAt: pageVersions.publishedAt,
    who: pageVersions.who,
    content: pageVersions.content,
  })
  .from(pageVersions)
  .where(isVersionOf)
  .orderBy(desc(pageVersions.id))
  .limit(KEPT_VERSIONS)
  .prepare();
export const versionContent = db
  .select({ content: pageVersions.content })
  .from(pageVersions)
  .where(and(isVersionOf, eq(pageVersions.id, placeholder("id"))))
  .prepare();
export const versionOfContent = db
  .select({ id: pageVersions.id })
  .from(pageVersions)
  .where(and(isVersionOf, eq(pageVersions.content, placeholder("content"))))
  .limit(1)
  .prepare();
export const dropOldVersions = db
  .delete(pageVersions)
  .where(
    and(
      isVersionOf,
      notInArray(
        pageVersions.id,
        db
          .select({ id: pageVersions.id })
          .from(pageVersions)
          .where(isVersionOf)
          .orderBy(desc(pageVersions.id))
          .limit(KEPT_VERSIONS),
      ),
    ),
  )
  .prepare();
export const insertPage = db
  .insert(pages)
  .values({
    kind: sql`${placeholder("kind")}`,
    slug: placeholder("slug"),
    draft: placeholder("draft"),
    createdAt: placeholder("now"),
    updatedAt: placeholder("now"),
  })
  .onConflictDoNothing()
  .prepare();
export const deleteRow = db.delete(pages).where(isPage).prepare();
export const deleteVersions = db.delete(pageVersions).where(isVersionOf).prepare();

export type DeskPageState = {
  name: PageName;
  /** What is being written, else what is published. */
  content: PageContent;
  isDraft: boolean;
  isPublished: boolean;
  publishAt: number | null;
  /** When the draft takes the place of what is published, by itself. */
  draftAt: number | null;
  updatedAt: number;
};

/** A page as the desk edits it; undefined when there is none. */
export function findDeskPage(name: PageName): DeskPageState | undefined {
  const row = findRow.get(name);
  const content = row?.draft ?? row?.published;
  if (!row || content == null) return undefined;
  return {
    name,
    content: readContent(content),
    isDraft: row.draft !== null,
    isPublished: row.published !== null,
    publishAt: row.publishAt,
    draftAt: row.draft === null ? null : row.draftAt,
    updatedAt: row.updatedAt,
  };
}

/** Its earlier published states, the newest first; `content` as it is stored (`readContent`). */
export function listVersions(name: PageName) {
  return versions.all(name);
}

type PageErrors = Record<string, string>;
export type PageChange =
  /** `trash`: the entry there of a page that was deleted. */
  | { ok: true; trash?: number }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "invalid"; errors: PageErrors }
  /** Nothing stands on it that shoppers would see; it is not published. */
  | { ok: false; reason: "empty" }
  /** Changes that nobody has published would be lost; nothing is written. */
  | { ok: false; reason: "unpublished" }
  /** Somebody else was first; nothing is written. */
  | { ok: false; reason: "changed" };

/** Where an entry of a list stood in the form that sent it, on the entry: it may have been moved. */
export const formPlace = Symbol("place in the form");

/** By the field's name in the form: "banners-0-title". `sent`: what was checked. */
export function errorsOf(error: z.ZodError, sent?: unknown): PageErrors {
  const errors: PageErrors = {};
  for (const { path, message } of error.issues) {
    let at = sent;
    const steps = path.map((key) => {
      at = (at as Record<PropertyKey, unknown> | undefined)?.[key];
      return (at as { [formPlace]?: number } | undefined)?.[formPlace] ?? key;
    });
    errors[steps.join("-")] ??= message;
  }
  return errors;
}
