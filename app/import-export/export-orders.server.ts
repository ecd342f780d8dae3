import { inPages } from "#app/in-parts.ts";
import { indianDate, indianMinute } from "#app/india/dates.ts";
import { amountNames, orderAmounts } from "#app/order-sums.ts";
import { statusLabel } from "#app/orders/status.ts";
import { type Cell, csvHead, csvLines, rupeesCell } from "./csv.ts";
import { exportedOrderLines, firstOrder } from "./export-orders.sql.server.ts";

export const ORDERS_A_PAGE = 100;
type Row = NonNullable<ReturnType<typeof exportedOrderLines.get>>;

const columns: Record<string, (row: Row) => Cell> = {
  order: ({ number }) => number,
  placed: ({ createdAt }) => indianMinute(createdAt),
  status: ({ status, exchange }) => statusLabel(status, { exchange }),
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  pincode: ({ pincode }) => pincode,
  pieces: ({ pieces }) => pieces,
  items: ({ items }) => items,
  ...Object.fromEntries(
    amountNames.map((name) => [orderAmounts[name].header, (row: Row) => rupeesCell(row[name])]),
  ),
  total: ({ amount }) => rupeesCell(amount),
  refunded: ({ refunded }) => rupeesCell(refunded ?? 0),
  paid: ({ paidAt }) => (paidAt === null ? null : indianMinute(paidAt)),
  payment_method: ({ method }) => method,
  payment_id: ({ paymentId }) => paymentId,
  courier: ({ shippedWith, courierName }) => shippedWith ?? courierName,
  tracking_number: ({ trackingNumber }) => trackingNumber,
  shipped: ({ shippedAt }) => (shippedAt === null ? null : indianDate(shippedAt)),
  reference: ({ id }) => id,
};

/** When the first order was placed; undefined when there is none. */
export function firstOrderAt(): number | undefined {
  return firstOrder.get();
}

/** Orders placed within these times, oldest first, a line each; read page by page while it is sent. */
export async function* exportOrders({
  from,
  to,
}: {
  from: number;
  to: number;
}): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns));
  const write = Object.values(columns);
  const first = { createdAt: from - 1, id: "\uffff" };
  const pages = inPages<Row>(ORDERS_A_PAGE, (last) => {
    const { createdAt: at, id } = last ?? first;
    return exportedOrderLines.all({ at, id, to, limit: ORDERS_A_PAGE });
  });
  for await (const rows of pages) yield csvLines(rows.map((row) => write.map((cell) => cell(row))));
}
