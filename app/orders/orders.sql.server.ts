import { orderStatuses } from "#db/schema.ts";
import { command, flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";
import { amountShape, SELECT_AMOUNTS } from "./amount-columns.ts";
import { HAS_TRANSFER_REPORT } from "./holds/holds.sql.server.ts";
import { lineTotal } from "./line-total.ts";
import { exchangeSteps } from "./status.ts";

/** How far the items are that go out for those of the order that came back. */
export const EXCHANGE = `(select iif(x.delivered_at is not null, 'delivered',
  iif(x.sent_at is not null, 'sent', 'packed')) from exchanges x where x.order_id = orders.id)`;
export const exchangeColumn = nullable(oneOf(exchangeSteps));

/**
 * What went back of the payment that paid the order, in paise; null when nothing did. A second payment is none
 * of its total.
 */
export const REFUNDED_OF_TOTAL = `(select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
  where r.order_id = orders.id and r.status = 'processed' and p.captured_at = orders.paid_at)`;

/** A whole order by its reference; amounts in paise, times in ms UTC. */
export const orderById = statement(
  {
    id: text,
    number: integer,
    shopperId: text,
    status: oneOf(orderStatuses),
    name: text,
    phone: text,
    email: text,
    address: text,
    city: text,
    state: text,
    pincode: text,
    ...amountShape,
    courierCharge: integer,
    amount: integer,
    /** The number of the courier the shopper chose, at `courierService`: a service's key or the rate card. */
    courierId: nullable(integer),
    courierService: nullable(text),
    courierName: nullable(text),
    courierDays: nullable(text),
    providerOrderId: nullable(text),
    /** Whose `providerOrderId` is. */
    provider: nullable(text),
    /** What that asks, in paise; another than `amount` once the order has been corrected. */
    providerAmount: nullable(integer),
    /** Promised when it was placed (`ReturnTerms`). */
    returnDays: integer,
    returnsAnything: flag,
    offersExchange: flag,
    createdAt: integer,
    expiresAt: integer,
    paidAt: nullable(integer),
    /** Since when the shop owes it (`orders.confirmedAt`). */
    confirmedAt: nullable(integer),
    /** Who cancelled it by hand. */
    cancelledBy: nullable(oneOf(["shopper", "operator"])),
    /** The shopper says it is paid by direct UPI and nobody has looked yet. */
    hasTransferReport: flag,
    exchange: exchangeColumn,
    /** What paid it came from the built-in sandbox: no money moved. */
    isSandbox: flag,
  },
  `select id, number, shopper_id shopperId, status, name, phone, email, address, city, state, pincode,
     ${SELECT_AMOUNTS}, courier_charge courierCharge, amount,
     courier_id courierId, courier_service courierService, courier_name courierName,
     courier_days courierDays, provider_order_id providerOrderId, provider,
     provider_amount providerAmount, return_days returnDays,
     returns_anything returnsAnything, offers_exchange offersExchange, created_at createdAt, expires_at expiresAt, paid_at paidAt,
     confirmed_at confirmedAt,
     cancelled_by cancelledBy, ${HAS_TRANSFER_REPORT} hasTransferReport,
     ${EXCHANGE} exchange,
     exists (select 1 from payments p where p.order_id = orders.id)
       and not exists (select 1 from payments p where p.order_id = orders.id and p.provider <> 'sandbox')
       isSandbox
   from orders where id = @id`,
);

/** Copied from the products when it was placed; amounts in paise. */
export const linesOfOrder = statement(
  {
    productId: text,
    title: text,
    size: text,
    color: nullable(text),
    fabric: nullable(text),
    category: nullable(text),
    sku: nullable(text),
    hsn: nullable(text),
    gstRate: nullable(integer),
    /** Picture base as it was that day; see catalog/pictures.ts. */
    image: nullable(text),
    unitPrice: integer,
    quantity: integer,
    lineTotal: integer,
  },
  `select product_id productId, title, size, color, fabric, category, sku, hsn, gst_rate gstRate, image,
     unit_price unitPrice, quantity, ${lineTotal("order_lines")} lineTotal
   from order_lines where order_id = @id order by position`,
);

export const orderByProviderId = value(
  text,
  `select id from orders where provider_order_id = @id
   union all select order_id from replaced_provider_orders where id = @id`,
);

export const unpaidOf = value(
  text,
  `select id from orders where shopper_id = @shopperId and status = 'awaiting payment'
     and expires_at > @now order by created_at desc limit 1`,
);

/** By number, by the last 8 characters of the reference, or by the whole of it. */
export const named = statement(
  { id: text, phone: text },
  `select id, phone from orders where number = @number
   union select id, phone from orders where substr(id, -8) = @code
   union select id, phone from orders where id = @reference`,
);

/** Of all orders there were when this was not written; its own index has them, or all would be read at each start. */
export const nameProvider = command(
  `update orders indexed by orders_of_no_provider set provider = ?
   where provider_order_id is not null and provider is null`,
);
