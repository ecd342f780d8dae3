import { sqlite } from "#db/client.server.ts";

/** Its pieces are back and the others have not left. An exchange ends its order: there is one at most. */
const WAITS = `r.status = 'received' and r.wish = 'exchange' and r.refund_id is null
  and r.exchanged_at is null`;
const waits = sqlite.prepare(`select 1 from return_requests r where r.id = ? and ${WAITS}`).pluck();
const waitsOf = sqlite
  .prepare(`select 1 from return_requests r where r.order_id = ? and ${WAITS}`)
  .pluck();
const waiting = sqlite.prepare(
  `select r.id, o.number, o.name, r.received_at at
   from return_requests r join orders o on o.id = r.order_id
   where ${WAITS} and r.asked_at > ? order by r.asked_at`,
);

/** What nobody has settled by then was settled in another way. */
const REMEMBERED_MS = 120 * 24 * 60 * 60_000;

export function waitsForExchange(id: string): boolean {
  return waits.get(id) === 1;
}

/** Other pieces are still to be sent for those of this order. */
export function orderWaitsForExchange(orderId: string): boolean {
  return waitsOf.get(orderId) === 1;
}

/** The exchanges whose pieces are to be sent, the oldest first. */
export function listWaitingExchanges(now = Date.now()) {
  return waiting.all(now - REMEMBERED_MS) as {
    id: string;
    number: number;
    name: string;
    at: number;
  }[];
}
