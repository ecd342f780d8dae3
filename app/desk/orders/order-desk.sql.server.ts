import { HAS_TRANSFER_REPORT } from "#app/orders/holds/holds.sql.server.ts";
import { EXCHANGE, exchangeColumn } from "#app/orders/orders.sql.server.ts";
import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { LEAST_REFUND } from "#app/refunds/refund-rows.sql.server.ts";
import { orderStatuses } from "#db/schema.ts";
import { flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";
import { refundsDue } from "./refund-due.ts";

/** The operator's list of orders, and what it is searched by. Money is in paise, times are ms UTC. */

/** Orders on one page of the list; one more says that there is another page. */
export const PAGE = 30;
/** As `refundDue` says it of one order. */
const REFUND_DUE = `case when status <> 'refund due' then null
  when exists (select 1 from payments p where p.order_id = orders.id and p.status <> 'refunded'
    and p.amount - coalesce((select sum(amount) from refunds
      where payment_id = p.id and status <> 'failed'), 0) >= ${LEAST_REFUND}) then 'operator asks'
  when exists (select 1 from refunds where order_id = orders.id and (status = 'asked' and due_at is null
    or status in ('asked', 'pending') and provider = '${DIRECT_UPI}')) then 'operator sends'
  else 'provider sends' end`;
export const COLUMNS = `id, number, status, name, city, amount, created_at createdAt, confirmed_at confirmedAt,
  ${HAS_TRANSFER_REPORT} hasTransferReport, ${EXCHANGE} exchange, ${REFUND_DUE} refundDue,
  (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id) units,
  (select image from order_lines where order_id = orders.id order by position limit 1) image,
  (select method from payments where order_id = orders.id order by captured_at limit 1) method`;
export const row = {
  id: text,
  number: integer,
  status: oneOf(orderStatuses),
  name: text,
  city: text,
  amount: integer,
  createdAt: integer,
  confirmedAt: nullable(integer),
  hasTransferReport: flag,
  exchange: exchangeColumn,
  refundDue: nullable(oneOf(refundsDue)),
  units: integer,
  image: nullable(text),
  method: nullable(text),
};
const byKey = {
  newest: `(created_at, id) < (@at, @id) order by created_at desc, id desc limit ${PAGE + 1}`,
  oldest: `(created_at, id) > (@at, @id) order by created_at, id limit ${PAGE + 1}`,
};
const listed = (where: string) => ({
  newest: statement(row, `select ${COLUMNS} from orders where ${where} ${byKey.newest}`),
  oldest: statement(row, `select ${COLUMNS} from orders where ${where} ${byKey.oldest}`),
});
export const allOrders = listed("");
export const byStatus = listed("status = @status and");

/** How many orders, and what they come to in paise. */
export const sums = { orders: integer, amount: integer };
export const SUMS = "count(*) orders, coalesce(sum(amount), 0) amount";
/** So many that a search finds are counted at most. */
export const MOST_FOUND = 1000;

/** What a search finds: one page of the newest numbers below `before`, `first` before them, and all of them counted. */
function found(numbers: string[], first = "") {
  const newest = (most: number) =>
    numbers.map((one) => `select * from (${one} order by 1 desc limit ${most})`).join(" union ");
  const order = `order by ${first} number desc`;
  return {
    page: statement(
      row,
      `select ${COLUMNS} from orders where number in (${newest(PAGE + 1)}) ${order} limit ${PAGE + 1}`,
    ),
    sum: statement(
      sums,
      `select ${SUMS} from orders where number in (${newest(MOST_FOUND)} order by 1 desc limit ${MOST_FOUND})`,
    ),
  };
}
const ordersWhere = (condition: string) =>
  `select number from orders where ${condition} and number < @before`;
/**
 * An order by its number comes first; @number is -1 on later pages, @ending what a phone ends with, its
 * beginning from @begins to before @beyond, both "" where too little is typed.
 */
export const byDigits = found(
  [
    "number = @number",
    "phone = @phone",
    "pincode = @pincode",
    `"phone" % 10000 = cast(@ending as integer) % 10000 and length(@ending) between 4 and 9
       and substr(phone, -length(@ending)) = @ending`,
    "phone >= @begins and phone < @beyond",
  ].map(ordersWhere),
  "number = @number desc,",
);
export const byMail = found([ordersWhere("email in (@mail, lower(@mail))")]);
/** One thing a shopper sends: a name of the order, or the number of a payment, parcel or document. */
export const byReference = found(
  [
    "id = lower(@typed)",
    "substr(id, -8) = lower(@typed)",
    "provider_order_id = @typed",
    ...[
      "payments where id in (@typed, 'upi_' || @typed)",
      "upi_claims where utr = @typed",
      "refunds where provider_refund_id = @typed",
      "parcels where awb = @typed",
      "shipments where tracking_number = @typed",
      "invoices where number = @typed",
    ].map((rows) => `id in (select order_id from ${rows})`),
  ].map(ordersWhere),
);
export const byName = found([
  "select rowid from order_names where order_names match @words and rowid < @before",
]);
/** Whether more names than @most have the words. */
export const moreHave = value(
  flag,
  "select count(*) > @most from (select 1 from order_names where order_names match @words limit @most + 1)",
);
export const countsByStatus = statement(
  { status: oneOf(orderStatuses), ...sums },
  "select status, orders, amount from order_counts where orders > 0",
);
export const paymentsOf = statement(
  {
    id: text,
    provider: text,
    method: text,
    amount: integer,
    currency: text,
    status: oneOf(["captured", "refund due", "refunded"]),
    capturedAt: integer,
  },
  `select id, provider, method, amount, currency, status, captured_at capturedAt from payments
   where order_id = ? order by captured_at, id`,
);
