import { expect } from "vitest";
import { findInvoice } from "#app/documents/invoices.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { listReturnsOf } from "./returns.server.ts";

/** What customers' banks took of an order's money, and how much of it has a credit note, in paise. */

/** What a bank took of it, or may yet take, has no credit note where the customer keeps the items, or is still sent them. */
const uncredited = sqlite
  .prepare(
    `select coalesce(sum(r.amount - iif(n.number is null, 0, coalesce(n.amount, r.amount))), 0)
     from refunds r join orders o on o.id = r.order_id
     join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
     left join invoices n on n.refund_id = r.id
     where r.order_id = ? and r.status = 'processed' and r.asked_by = 'provider'
       and r.dispute_id is not null and (o.status in ('paid', 'packed')
         or exists (select 1 from shipments s where s.order_id = o.id))`,
  )
  .pluck();
export const uncreditedOf = ({ id }: Order) => uncredited.get(id) as number;

/** The parcel came back undelivered, with everything in it. */
const cameBackAlone = sqlite
  .prepare(
    `select 1 from orders where id = ? and returned_at is not null
     and not exists (select 1 from return_requests where order_id = orders.id and status = 'received')`,
  )
  .pluck();

const lost = sqlite
  .prepare(
    `select coalesce(sum(taken > deducted), 0) overbooked from (select d.deducted,
       (select coalesce(sum(amount), 0) from refunds where dispute_id = d.id and status <> 'failed') taken
     from disputes d where d.order_id = ?)`,
  )
  .pluck();
/** Credited of what banks took once the parcel had left. */
const lossesCredited = sqlite
  .prepare(
    `select coalesce(sum(coalesce(n.amount, r.amount)), 0) from invoices n join refunds r on r.id = n.refund_id
     join shipments s on s.order_id = n.order_id where n.order_id = ? and n.issued_at > s.shipped_at
       and r.asked_by = 'provider' and r.dispute_id is not null`,
  )
  .pluck();
/** In paise, what went back by the shop's own refund for a return; null where that failed. */
const refundOf = sqlite
  .prepare(
    `select iif(r.status = 'failed', null, coalesce(r.amount, 0)) from return_requests q
     left join refunds r on r.id = q.refund_id where q.id = ?`,
  )
  .pluck();
/** Of what a bank took before the parcel left, or before the return's own refund was asked for. */
const earlyNotes = sqlite
  .prepare(
    `select 1 from invoices n join refunds r on r.id = n.refund_id
     join shipments s on s.order_id = n.order_id where n.order_id = ?
       and (n.issued_at <= s.shipped_at or exists (select 1 from return_requests q
         join refunds own on own.id = q.refund_id
         where q.order_id = n.order_id and q.status = 'received' and own.created_at >= n.issued_at))
       and r.asked_by = 'provider' and r.dispute_id is not null`,
  )
  .pluck();
const refundedUnits = sqlite.prepare<[string], { ever: number; now: number }>(
  `select coalesce(sum(u.quantity), 0) ever, coalesce(sum(u.quantity * (r.status <> 'failed')), 0) now
   from refund_units u join refunds r on r.id = u.refund_id where r.order_id = ?`,
);

/** No more of them than was taken; credited as far as the items that came back were paid, and no further. */
export function checkLosses(order: Order) {
  expect(lost.get(order.id), "disputes booked above what they took").toBe(0);
  const back = listReturnsOf(order.id).filter(({ status }) => status === "received");
  const items = back.flatMap((request) => request.items);
  const units = (of: { quantity: number }[]) => of.reduce((sum, one) => sum + one.quantity, 0);
  const value = items.reduce((sum, { paid }) => sum + paid, 0);
  const credited = lossesCredited.get(order.id) as number;
  const own = refundOf.get(back[0]?.id) as number | null | undefined;
  const refunded = refundedUnits.get(order.id) ?? { ever: 0, now: 0 };
  const isAllBack = units(order.lines) <= units(items) + refunded.now && items.length > 0;
  const isSwapped = order.exchange === "sent" || order.exchange === "delivered";
  // Of a return whose own refund failed its items may have been refunded one by one since.
  if ((cameBackAlone.get(order.id) || isAllBack) && !isSwapped && own !== null)
    expect(uncreditedOf(order), "of what came back").toBe(0);
  // Where a refund of items failed, all may have been back when the note was written.
  const wasAllBack = items.length > 0 && units(order.lines) <= units(items) + refunded.ever;
  if (cameBackAlone.get(order.id) || wasAllBack) return;
  expect(credited, "credited of losses").toBeLessThanOrEqual(value);
  if (isSwapped || own === null || own === undefined) return;
  if (earlyNotes.get(order.id) || !findInvoice(order.id)) return;
  const all = credited + uncreditedOf(order);
  expect(credited, "of losses").toBe(Math.min(all, value - own));
}
