import { indianDate, indianMinute } from "#app/india/dates.ts";
import { statusLabel } from "#app/orders/status.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { type Cell, csvHead, csvLines, rupeesCell } from "./csv.ts";

const PAGE = 100;

const page = sqlite.prepare(
  `select o.id, number, status, name, phone, email, address, city, state, pincode, subtotal,
     shipping_cost shippingCost, amount, courier_name courierName, created_at createdAt,
     paid_at paidAt, s.courier shippedWith, s.tracking_number trackingNumber, s.shipped_at shippedAt,
     (select group_concat(quantity || ' x ' || title || ' (' || size || ')', '; ' order by position)
      from order_lines where order_id = o.id) items,
     (select sum(quantity) from order_lines where order_id = o.id) pieces,
     (select sum(amount) from refunds where order_id = o.id and status = 'processed') refunded,
     (select id from payments where order_id = o.id and captured_at = o.paid_at) paymentId,
     (select method from payments where order_id = o.id and captured_at = o.paid_at) method
   from orders o left join shipments s on s.order_id = o.id
   where (created_at, o.id) > (@at, @id) and created_at < @to
   order by created_at, o.id limit ${PAGE}`,
);
const first = sqlite.prepare("select created_at from orders order by created_at limit 1").pluck();

type Row = {
  [name: string]: string | number | null;
  id: string;
  status: OrderStatus;
  createdAt: number;
  subtotal: number;
  shippingCost: number;
  amount: number;
};

const columns: Record<string, (row: Row) => Cell> = {
  order: ({ number }) => number ?? null,
  placed: ({ createdAt }) => indianMinute(createdAt),
  status: ({ status }) => statusLabel(status),
  name: ({ name }) => name ?? null,
  phone: ({ phone }) => phone ?? null,
  email: ({ email }) => email ?? null,
  address: ({ address }) => address ?? null,
  city: ({ city }) => city ?? null,
  state: ({ state }) => state ?? null,
  pincode: ({ pincode }) => pincode ?? null,
  pieces: ({ pieces }) => pieces ?? null,
  items: ({ items }) => items ?? null,
  subtotal: ({ subtotal }) => rupeesCell(subtotal),
  delivery: ({ shippingCost }) => rupeesCell(shippingCost),
  total: ({ amount }) => rupeesCell(amount),
  refunded: ({ refunded }) => rupeesCell(Number(refunded ?? 0)),
  paid: ({ paidAt }) => (paidAt === null ? null : indianMinute(Number(paidAt))),
  payment_method: ({ method }) => method ?? null,
  payment_id: ({ paymentId }) => paymentId ?? null,
  courier: ({ shippedWith, courierName }) => shippedWith ?? courierName ?? null,
  tracking_number: ({ trackingNumber }) => trackingNumber ?? null,
  shipped: ({ shippedAt }) => (shippedAt === null ? null : indianDate(Number(shippedAt))),
  reference: ({ id }) => id,
};

/** When the first order was placed; undefined when there is none. */
export function firstOrderAt(): number | undefined {
  return first.get() as number | undefined;
}

/** Orders placed within these times, oldest first, a line each; read page by page while it is sent. */
export async function* exportOrders(
  { from, to }: { from: number; to: number } = { from: 0, to: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns));
  const write = Object.values(columns);
  for (let key = { at: from - 1, id: "\uffff" }; ; ) {
    const rows = page.all({ ...key, to }) as Row[];
    yield csvLines(rows.map((row) => write.map((cell) => cell(row))));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    key = { at: last.createdAt, id: last.id };
    // Between two pages others are answered.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
