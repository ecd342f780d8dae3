import { and, desc, eq, gt, isNotNull, lte, min, sql } from "drizzle-orm";
import { PAGES, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { db } from "#db/client.server.ts";
import { pages } from "#db/schema.ts";
import { type PageContent, readContent } from "./page-content.server.ts";

const { placeholder } = sql;

const waiting = db
  .select({ next: min(pages.publishAt) })
  .from(pages)
  .where(gt(pages.publishAt, placeholder("now")))
  .prepare();

function tellPages(now: number) {
  tellShown(PAGES);
  tellUntil(waiting.get({ now })?.next ?? undefined);
}

type PageKind = (typeof pages.$inferSelect)["kind"];
export type PageName = { kind: PageKind; slug: string };

const published = db
  .select({ content: pages.published, publishAt: pages.publishAt })
  .from(pages)
  .where(
    and(
      eq(pages.kind, sql`${placeholder("kind")}`),
      eq(pages.slug, placeholder("slug")),
      lte(pages.publishAt, placeholder("now")),
    ),
  )
  .prepare();
const newest = db
  .select({ slug: pages.slug, content: pages.published, publishAt: pages.publishAt })
  .from(pages)
  .where(
    and(
      eq(pages.kind, sql`${placeholder("kind")}`),
      isNotNull(pages.published),
      lte(pages.publishAt, placeholder("now")),
    ),
  )
  .orderBy(desc(pages.publishAt), desc(pages.slug))
  .limit(placeholder("most"))
  .prepare();

type PublishedPage = PageContent & { slug: string; publishAt: number };

/** What shoppers see of a page at `now`, in ms UTC; undefined where there is none. */
export function findPage({ kind, slug }: PageName, now: number): PublishedPage | undefined {
  tellPages(now);
  const row = published.get({ kind, slug, now });
  if (!row?.content || row.publishAt === null) return undefined;
  return { ...readContent(row.content), slug, publishAt: row.publishAt };
}

/** The newest published pages of a kind, newest first. */
export function listPages(kind: PageKind, now: number, most = 200): PublishedPage[] {
  tellPages(now);
  return newest
    .all({ kind, now, most })
    .flatMap(({ slug, content, publishAt }) =>
      content === null || publishAt === null ? [] : [{ ...readContent(content), slug, publishAt }],
    );
}
