import { recordAudit } from "#app/audit/audit.server.ts";
import { OF_BUYER } from "#app/orders/hold-limits.sql.server.ts";
import { releaseKept } from "#app/orders/hold-units.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";

/** Pieces that unpaid orders keep off the shelf, and their way back. */

export type UnpaidHold = {
  id: string;
  number: number;
  pieces: number;
  /** "2 × Gulmohar Straight Kurti (M)", one a size. */
  kept: string[];
  /** When they go back by themselves, in ms UTC. */
  until: number;
  hasTransferReport: boolean;
  /** Orders that keep pieces and share browser, phone, e-mail or network with it, itself included. */
  ofSource: number;
};
export type Scope = "one" | "source" | "all";

const PAGE = 50;
const KEEPS = `orders.status = 'awaiting payment'
  and exists (select 1 from holds h where h.order_id = orders.id and h.quantity > 0)`;
const list = sqlite.prepare(
  `select o.id, o.number, sum(h.quantity) pieces,
     max(o.expires_at, coalesce(c.holds_until, 0)) until, c.order_id is not null hasTransferReport
   from holds h join orders o on o.id = h.order_id
   left join upi_claims c on c.order_id = o.id and c.answered_at is null
   where h.quantity > 0 and o.number < ? group by o.id order by o.number desc limit ?`,
);
const sums = sqlite.prepare(
  `select count(distinct order_id) orders, coalesce(sum(quantity), 0) pieces
   from holds where quantity > 0`,
);
const keptBy = sqlite
  .prepare(
    `select h.quantity || ' × ' || coalesce(p.title, h.product_id) || ' (' || h.size || ')'
     from holds h left join products p on p.id = h.product_id
     where h.order_id = ? and h.quantity > 0 order by 1`,
  )
  .pluck();
const sourceOf = sqlite.prepare(
  "select shopper_id shopperId, phone, lower(email) email, network from orders where id = ?",
);
const ofSource = sqlite.prepare(
  `select id, number from orders where (${OF_BUYER} or network = @network) and ${KEEPS}`,
);
const ofAll = sqlite.prepare(
  "select distinct o.id, o.number from holds h join orders o on o.id = h.order_id where h.quantity > 0",
);
const one = sqlite.prepare(`select id, number from orders where id = ? and ${KEEPS}`);

type Named = { id: string; number: number };

export function countUnpaidHolds() {
  return sums.get() as { orders: number; pieces: number };
}

/** The newest first; `next` is the `after` of the following page. */
export function listUnpaidHolds(after: string | null): {
  holds: UnpaidHold[];
  next: string | null;
} {
  const rows = list.all(readNumberKey(after), PAGE + 1) as (Omit<
    UnpaidHold,
    "hasTransferReport"
  > & {
    hasTransferReport: 0 | 1;
  })[];
  const { page, next } = pageOf(rows, PAGE, ({ number }) => String(number));
  const holds = page.map((row) => ({
    ...row,
    hasTransferReport: row.hasTransferReport === 1,
    kept: keptBy.all(row.id) as string[],
    ofSource: withSource(row.id).length,
  }));
  return { holds, next };
}

function withSource(orderId: string): Named[] {
  const source = sourceOf.get(orderId);
  return source ? (ofSource.all(source) as Named[]) : [];
}

/** The orders that a press would release: this one, all of its source, or every one. */
export function toRelease(orderId: string, scope: Scope): Named[] {
  if (scope === "all") return ofAll.all() as Named[];
  if (scope === "source") return withSource(orderId);
  return one.all(orderId) as Named[];
}

const NAMED = 20;

/** "1001, 1002 and 30 more" */
export function namesOf(orders: Named[]): string {
  const named = orders.slice(0, NAMED).map(({ number }) => number);
  const rest = orders.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}

/** Puts what they keep back on the shelf. The orders stay, and take their pieces when they are paid. */
export function releaseUnpaid(
  orderId: string,
  scope: Scope,
  who: string,
  now = Date.now(),
): { orders: number; pieces: number } {
  return sqlite
    .transaction(() => {
      const context = { actor: { kind: "operator", name: who }, now } as const;
      const orders = toRelease(orderId, scope);
      const pieces = orders.reduce((sum, { id }) => sum + releaseKept(context, { orderId: id }), 0);
      if (pieces > 0) {
        const detail = `${pieces} items of orders ${namesOf(orders)}`;
        recordAudit(who, "unpaid items released", "/admin/holds", detail, now);
      }
      return { orders: orders.length, pieces };
    })
    .immediate();
}
