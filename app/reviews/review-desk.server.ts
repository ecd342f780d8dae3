import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import { moveToTrash } from "#app/catalog/trash.server.ts";
import { rowsOf } from "#app/catalog/trash.sql.server.ts";
import type { Context } from "#app/context.ts";
import { db, sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { products, reviews } from "#db/schema.ts";
import { type ReviewStatus, setReviewStatus } from "./reviews.server.ts";
import { pastReviews, waitingReviews } from "./reviews.sql.server.ts";

/** `orderId` is null for the demonstration's own. */
export type DeskReview = NonNullable<ReturnType<typeof waitingReviews.get>>;

const PAGE = 20;
const about = db
  .select({ rating: reviews.rating, title: products.title, status: reviews.status })
  .from(reviews)
  .innerJoin(products, eq(products.id, reviews.productId))
  .where(eq(reviews.id, sql.placeholder("id")))
  .prepare();

/** What waits for a look, oldest first, and what had one, newest first, by key. */
export function listDeskReviews(after: string | null): {
  waiting: DeskReview[];
  seen: DeskReview[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = pastReviews.all(...(from ?? NEWEST), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ createdAt, id }) => timeKey(createdAt, id));
  return { waiting: from ? [] : waitingReviews.all(), seen: page, next };
}

const remove = db
  .delete(reviews)
  .where(eq(reviews.id, sql.placeholder("id")))
  .prepare();

/** Puts a review into the trash: its entry there; undefined when there is none. */
export function deleteReview(context: Context, { id }: { id: number }): number | undefined {
  return sqlite
    .transaction(() => {
      const found = about.get({ id });
      if (!found) return undefined;
      const title = `${found.rating} stars for ${found.title}`;
      const trash = moveToTrash(context, {
        kind: "review",
        title,
        rows: { reviews: rowsOf("reviews", "id", id) },
      });
      remove.run({ id });
      const subject = "/admin/reviews";
      recordAudit(context, { what: "review deleted", subject, detail: title });
      return trash;
    })
    .immediate();
}

/** Shows a review, hides it or has it wait again: what it was before; undefined when there is none. */
export function moderateReview(
  context: Context,
  { id, to }: { id: number; to: ReviewStatus },
): ReviewStatus | undefined {
  return sqlite
    .transaction(() => {
      const found = about.get({ id });
      if (!found || !setReviewStatus(id, to)) return undefined;
      const detail = `${found.rating} stars for ${found.title}`;
      recordAudit(context, { what: `review ${to}`, subject: "/admin/reviews", detail });
      return found.status;
    })
    .immediate();
}
