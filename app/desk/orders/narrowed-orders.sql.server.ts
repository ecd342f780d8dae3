import { TO_SEND, toSendStatuses } from "#db/schema.ts";
import { integer, statement, text, value } from "#db/statement.ts";
import { COLUMNS, PAGE, row, SUMS, sums } from "./order-desk.sql.server.ts";

/**
 * The operator's list of orders, narrowed: a page reads so many at most, whatever the size of the shop,
 * and the next goes on from there. Times are ms UTC, @least and @below paise; a @method, @courier or
 * @status of "" is any.
 */
export const MOST_READ = 3000;

const turns = {
  newest: { place: "(created_at, id) < (@at, @id)", order: "created_at desc, id desc" },
  oldest: { place: "(created_at, id) > (@at, @id)", order: "created_at, id" },
};
export type TimeSort = keyof typeof turns;

/** Who brings it: as its parcel was sent, before that as the customer chose. */
const COURIER = `coalesce((select courier from shipments where order_id = orders.id), courier_name)`;
const fits = `created_at >= @since and (@status = '' or status = @status) and (@method = '' or exists
  (select 1 from payments where order_id = orders.id and method = @method))
  and amount >= @least and amount < @below and (@courier = '' or ${COURIER} = @courier)`;

/** One page of the `seen`, a query of order numbers. */
const pageOfSeen = (seen: string, order: string, where = "1") =>
  statement(
    row,
    `select ${COLUMNS} from orders where number in (
       select number from orders where number in (${seen}) and ${where} and ${fits}
       order by ${order} limit ${PAGE + 1})
     order by ${order}`,
  );

const sumOf = (seen: string) => `select ${SUMS} from orders where number in (${seen}) and ${fits}`;

function listBy({ place, order }: (typeof turns)[TimeSort], status: string) {
  const read = `from orders where ${status} ${place} and created_at >= @since order by ${order}`;
  return {
    page: pageOfSeen(`select number ${read} limit ${MOST_READ}`, order),
    /** Of all that are read from the list's first on. */
    sum: statement(sums, sumOf(`select number ${read} limit ${MOST_READ}`)),
    /** The last one that a page has read, where there may be more. */
    last: statement(
      { at: integer, id: text },
      `select created_at at, id ${read} limit 1 offset ${MOST_READ - 1}`,
    ),
  };
}
export const narrowed = {
  newest: {
    all: listBy(turns.newest, ""),
    ofStatus: listBy(turns.newest, "status = @status and"),
  },
  oldest: {
    all: listBy(turns.oldest, ""),
    ofStatus: listBy(turns.oldest, "status = @status and"),
  },
};

/** Of all that were placed since and fit by status and total: both stand in the index. */
const placedSum = (index: string, status: string) =>
  statement(
    sums,
    `select ${SUMS} from orders indexed by ${index}
     where ${status} created_at >= @since and amount >= @least and amount < @below`,
  );
export const placedSums = {
  all: placedSum("orders_newest", ""),
  ofStatus: placedSum("orders_by_status", "status = @status and"),
};

/** Those that have not left and were confirmed before @confirmedBefore, the longest ago first to be read. */
const toSend = toSendStatuses.map(
  (status) => `select number from (
     select number from orders indexed by orders_to_send
     where ${TO_SEND} and status = '${status}' and confirmed_at < @confirmedBefore order by confirmed_at limit ${MOST_READ})`,
);
const unsentBy = ({ place, order }: (typeof turns)[TimeSort]) =>
  pageOfSeen(toSend.join(" union all "), order, place);
export const unsent = { newest: unsentBy(turns.newest), oldest: unsentBy(turns.oldest) };
export const unsentSum = statement(sums, sumOf(toSend.join(" union all ")));

/** How orders were paid lately. */
export const methodsLately = value(
  text,
  `select distinct p.method from
     (select id from orders where confirmed_at is not null order by confirmed_at desc limit 500) o
     join payments p on p.order_id = o.id order by 1`,
);

/** Who brought or is to bring the orders paid lately. */
export const couriersLately = value(
  text,
  `select distinct courier from (select ${COURIER} courier from orders
     where confirmed_at is not null order by confirmed_at desc limit 500)
   where courier <> '' order by 1`,
);
