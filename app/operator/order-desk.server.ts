import type { Paise } from "#app/money.ts";
import { statusLabel } from "#app/orders/status.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";

export type DeskOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  statusLabel: string;
  name: string;
  city: string;
  amount: Paise;
  pieces: number;
  createdAt: number;
};

const PAGE = 30;
const COLUMNS = `id, number, status, name, city, amount, created_at createdAt,
  exists (select 1 from upi_claims c where c.order_id = orders.id and c.answered_at is null) isClaimed,
  (select sum(quantity) from order_lines where order_id = orders.id) pieces`;
const KEYSET = `(created_at, id) < (@at, @id) order by created_at desc, id desc limit ${PAGE + 1}`;

const all = sqlite.prepare(`select ${COLUMNS} from orders where ${KEYSET}`);
const byStatus = sqlite.prepare(
  `select ${COLUMNS} from orders where status = @status and ${KEYSET}`,
);
const found = sqlite.prepare(
  `select ${COLUMNS} from orders where number = @number
   union select ${COLUMNS} from orders where phone = @phone
   order by createdAt desc limit ${PAGE}`,
);
const counts = sqlite.prepare("select status, count(*) count from orders group by status");
const payments = sqlite.prepare(
  `select id, method, amount, currency, status, captured_at capturedAt from payments
   where order_id = ? order by captured_at, id`,
);

/** Newest first; `next` is the `after` of the following page. */
export function listOrders(
  status: OrderStatus | undefined,
  after: string | null,
): { orders: DeskOrder[]; next: string | null } {
  const key = /^(\d{1,15})\.(.+)$/.exec(after ?? "");
  const from = key ? { at: Number(key[1]), id: key[2] } : { at: Number.MAX_SAFE_INTEGER, id: "" };
  const rows = (status ? byStatus.all({ ...from, status }) : all.all(from)) as Row[];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    orders: rows.slice(0, PAGE).map(labelled),
    next: last ? `${last.createdAt}.${last.id}` : null,
  };
}

/** By the number of the order, or the phone it was placed with. */
export function searchOrders(query: string): DeskOrder[] {
  const digits = query.replace(/\D/g, "");
  if (digits === "") return [];
  const number = digits.length <= 9 ? Number(digits) : -1;
  return (found.all({ number, phone: digits.slice(-10) }) as Row[]).map(labelled);
}

/** How many orders stand where; statuses without one are left out. */
export function countOrders(): Partial<Record<OrderStatus, number>> {
  const rows = counts.all() as { status: OrderStatus; count: number }[];
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export type DeskPayment = {
  id: string;
  method: string;
  amount: Paise;
  currency: string;
  status: "captured" | "refund due" | "refunded";
  capturedAt: number;
};

export function listPayments(orderId: string): DeskPayment[] {
  return payments.all(orderId) as DeskPayment[];
}

type Row = Omit<DeskOrder, "statusLabel"> & { isClaimed: 0 | 1 };

function labelled({ isClaimed, ...order }: Row): DeskOrder {
  return { ...order, statusLabel: statusLabel(order.status, isClaimed === 1) };
}
