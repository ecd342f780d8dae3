import { recordAudit } from "#app/audit/audit.server.ts";
import { putInBin, rowsOf } from "#app/catalog/trash.server.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { setReviewStatus } from "./reviews.server.ts";

export type DeskReview = {
  id: number;
  productId: string;
  title: string;
  author: string;
  rating: number;
  text: string;
  createdAt: number;
  status: "waiting" | "shown" | "hidden";
  /** Null for the demonstration's own. */
  orderId: string | null;
};

const PAGE = 20;
const COLUMNS = `r.id, r.product_id productId, p.title, r.author, r.rating, r.text,
  r.created_at createdAt, r.status, r.order_id orderId`;
const waiting = sqlite.prepare(
  `select ${COLUMNS} from reviews r join products p on p.id = r.product_id
   where r.status = 'waiting' order by r.created_at limit 50`,
);
const past = sqlite.prepare(
  `select ${COLUMNS} from reviews r join products p on p.id = r.product_id
   where r.status <> 'waiting' and (r.created_at, r.id) < (?, ?)
   order by r.created_at desc, r.id desc limit ${PAGE + 1}`,
);
const aboutWhat = sqlite.prepare(
  "select r.rating, p.title from reviews r join products p on p.id = r.product_id where r.id = ?",
);

/** What waits for a look, oldest first, and what had one, newest first, by key. */
export function listDeskReviews(after: string | null): {
  waiting: DeskReview[];
  seen: DeskReview[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = past.all(from ?? NEWEST) as DeskReview[];
  const { page, next } = pageOf(rows, PAGE, ({ createdAt, id }) => timeKey(createdAt, id));
  return { waiting: from ? [] : (waiting.all() as DeskReview[]), seen: page, next };
}

const remove = sqlite.prepare("delete from reviews where id = ?");

/** Puts a review into the bin; false when there is none. */
export function deleteReview(who: string, id: number): boolean {
  return sqlite
    .transaction(() => {
      const about = aboutWhat.get(id) as { rating: number; title: string } | undefined;
      if (!about) return false;
      const title = `${about.rating} stars for ${about.title}`;
      putInBin("review", title, { reviews: rowsOf("reviews", "id", id) }, who);
      remove.run(id);
      recordAudit(who, "review deleted", "/admin/reviews", title);
      return true;
    })
    .immediate();
}

/** Lets a review through, or takes it off the product's page; false when there is none. */
export function moderateReview(who: string, id: number, to: "shown" | "hidden"): boolean {
  return sqlite
    .transaction(() => {
      const about = aboutWhat.get(id) as { rating: number; title: string } | undefined;
      if (!about || !setReviewStatus(id, to)) return false;
      recordAudit(
        who,
        `review ${to}`,
        "/admin/reviews",
        `${about.rating} stars for ${about.title}`,
      );
      return true;
    })
    .immediate();
}
