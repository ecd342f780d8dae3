import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { pages } from "#db/schema.ts";
import { writeContent } from "./page-content.server.ts";
import type { PageName } from "./page-name.ts";

const { placeholder } = sql;
const exists = db
  .select({ slug: pages.slug })
  .from(pages)
  .where(and(eq(pages.kind, sql`${placeholder("kind")}`), eq(pages.slug, placeholder("slug"))))
  .prepare();
const insert = db
  .insert(pages)
  .values({
    kind: sql`${placeholder("kind")}`,
    slug: placeholder("slug"),
    published: placeholder("content"),
    publishAt: placeholder("at"),
    createdAt: placeholder("now"),
    updatedAt: placeholder("now"),
  })
  .onConflictDoNothing()
  .prepare();

type Ready = PageName & { content: unknown; publishAt?: number };

/**
 * The pages that a shop has before anybody has written one, published at `now` unless they say:
 * those of a fresh shop, and of one that an earlier release kept in its code. A page that is there
 * stays as it is.
 */
export function fillPages(ready: readonly Ready[], now: number): void {
  for (const { kind, slug, content, publishAt = now } of ready) {
    if (exists.get({ kind, slug })) continue;
    insert.run({ kind, slug, content: writeContent(content), at: publishAt, now });
  }
}
