import { and, eq, gt, lte, min, sql } from "drizzle-orm";
import { PAGES, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { db } from "#db/client.server.ts";
import { pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { pages } from "#db/schema.ts";
import { type PageContent, type PageHead, readContent, readHead } from "./page-content.server.ts";
import { countShown, shownHeads, shownNames } from "./page-lists.sql.server.ts";
import type { PageName } from "./page-name.ts";

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

export type PublishedPage = PageContent & PageName & { publishAt: number };

/** What shoppers see of a page at `now`, in ms UTC; undefined where there is none. */
export function findPage({ kind, slug }: PageName, now: number): PublishedPage | undefined {
  tellPages(now);
  const row = published.get({ kind, slug, now });
  if (!row?.content || row.publishAt === null) return undefined;
  return { ...readContent(row.content), kind, slug, publishAt: row.publishAt };
}

/** A page as lists know it: without its sections. */
export type ListedPage = PageHead & PageName & { publishAt: number };

/** The published pages of a kind, newest first, `most` at once; `next` is the `after` of those that follow. */
export function listPages(
  kind: PageName["kind"],
  { now, most, after = null }: { now: number; most: number; after?: string | null },
): { listed: ListedPage[]; next: string | null } {
  tellPages(now);
  const [at, slug] = readTimeKey(after) ?? [now + 1, ""];
  // A time that has not come is no place in what shoppers see.
  const place = at > now ? { at: now + 1, slug: "" } : { at, slug };
  const rows = shownHeads.all({ kind, ...place, limit: most + 1 });
  const { page, next } = pageOf(rows, most, (last) => timeKey(last.publishAt, last.slug));
  const listed = page.map((row) => ({
    ...readHead(row.head),
    kind,
    slug: row.slug,
    publishAt: row.publishAt,
  }));
  return { listed, next };
}

/** How many pages and articles shoppers may read at `now`. */
export function countPages(now: number): number {
  return countShown.get({ now }) ?? 0;
}

/** So many of them, without home, after the first `skip`. */
export function listPageNames(
  now: number,
  limit: number,
  skip: number,
): (PageName & { publishAt: number })[] {
  return shownNames.all({ now, limit, skip });
}
