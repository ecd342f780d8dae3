import { and, desc, eq, gt, isNotNull, lte, min, sql } from "drizzle-orm";
import { PAGES, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { db } from "#db/client.server.ts";
import { pages } from "#db/schema.ts";
import { type PageContent, readContent } from "./page-content.server.ts";
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

export type PublishedPage = PageContent & PageName & { publishAt: number };

/** What shoppers see of a page at `now`, in ms UTC; undefined where there is none. */
export function findPage({ kind, slug }: PageName, now: number): PublishedPage | undefined {
  tellPages(now);
  const row = published.get({ kind, slug, now });
  if (!row?.content || row.publishAt === null) return undefined;
  return { ...readContent(row.content), kind, slug, publishAt: row.publishAt };
}

/** The newest published pages of a kind, newest first. */
export function listPages(kind: PageName["kind"], now: number, most = 200): PublishedPage[] {
  tellPages(now);
  return newest
    .all({ kind, now, most })
    .flatMap(({ slug, content, publishAt }) =>
      content === null || publishAt === null
        ? []
        : [{ ...readContent(content), kind, slug, publishAt }],
    );
}

const all = db
  .select({
    kind: pages.kind,
    slug: pages.slug,
    draft: pages.draft,
    published: pages.published,
    publishAt: pages.publishAt,
    updatedAt: pages.updatedAt,
  })
  .from(pages)
  .orderBy(desc(pages.kind), desc(pages.updatedAt))
  .limit(500)
  .prepare();

/** Whether customers see a page, and whether others wait in its place. */
export type PageState = "draft" | "scheduled" | "changed" | "published";

/** Every page for the desk's list, home first, articles last. */
export function listDeskPages(now: number) {
  const rows = all.all();
  const home = rows.filter(({ kind }) => kind === "home");
  return [...home, ...rows.filter(({ kind }) => kind !== "home")].map((row) => {
    const { kind, slug, draft, published, publishAt, updatedAt } = row;
    const stored = draft ?? published;
    const title = kind === "home" ? "Home" : stored === null ? slug : readContent(stored).title;
    return {
      name: { kind, slug },
      title,
      state: stateOf({ draft, published, publishAt }, now),
      updatedAt,
    };
  });
}

function stateOf(
  {
    draft,
    published,
    publishAt,
  }: { draft: string | null; published: string | null; publishAt: number | null },
  now: number,
): PageState {
  if (published === null) return "draft";
  if (publishAt !== null && publishAt > now) return "scheduled";
  return draft === null ? "published" : "changed";
}
