import type { ExchangedUnits } from "#app/orders/order-details.tsx";
import { DAY } from "#app/time.ts";
import {
  exchangedOfOrder,
  exchangeOfOrderWaits,
  exchangeWaits,
  waitingExchanges,
} from "./returns.sql.server.ts";

/** What nobody has settled by then was settled in another way. */
const REMEMBERED_MS = 120 * DAY;

/** The items of this request are back, and those to be sent for them have not left. */
export function waitsForExchange(id: string): boolean {
  return exchangeWaits.get(id) === 1;
}

/** Other items are still to be sent for those of this order. */
export function orderWaitsForExchange(orderId: string): boolean {
  return exchangeOfOrderWaits.get(orderId) === 1;
}

/** What is packed or sent in exchange, by the order's line it goes out for. */
export function exchangedUnits(orderId: string): ExchangedUnits[] {
  return exchangedOfOrder.all(orderId);
}

/** The exchanges whose items are to be sent, the oldest first; `now` in ms UTC. */
export function listWaitingExchanges(now = Date.now()) {
  return waitingExchanges.all(now - REMEMBERED_MS);
}
