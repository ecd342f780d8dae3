import { expect } from "vitest";
import { sqlite } from "#db/client.server.ts";

/** The sums that triggers keep, against all rows read anew. */
export function expectKeptSums() {
  const day = (time: string) => `(${time} + 19800000) / 86400000`;
  const read = sqlite.prepare(
    `select basis, day, sum(orders) orders, sum(gross) gross, sum(refunded) refunded from (
       select 'payments' basis, ${day("paid_at")} day, 1 orders, amount gross, 0 refunded
       from orders where paid_at is not null
       union all
       select 'payments', ${day("r.created_at")}, 0, 0, r.amount from refunds r
       join orders o on o.id = r.order_id
       join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
       where r.status <> 'failed'
       union all
       select 'sales', ${day("paid_at")}, 1, amount, 0
       from orders where paid_at is not null and not counts_by_invoice
       union all
       select 'sales', ${day("r.created_at")}, 0, 0, r.amount from refunds r
       join orders o on o.id = r.order_id and not o.counts_by_invoice
       join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
       where r.status <> 'failed'
       union all
       select 'sales', ${day("i.issued_at")}, i.kind = 'invoice',
         iif(i.kind = 'invoice', o.amount, 0), iif(i.kind = 'invoice', 0, coalesce(i.amount, r.amount))
       from invoices i join orders o on o.id = i.order_id and o.counts_by_invoice
       left join refunds r on r.id = i.refund_id
     ) group by 1, 2 having sum(orders) <> 0 or sum(gross) <> 0 or sum(refunded) <> 0
     order by 1, 2`,
  );
  const kept = sqlite.prepare(
    `select basis, day, orders, gross, refunded from sales_days
     where orders <> 0 or gross <> 0 or refunded <> 0 order by basis, day`,
  );
  expect(kept.all()).toEqual(read.all());
}
