import type { Paise } from "#app/money.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { HAS_TRANSFER_REPORT } from "./holds.sql.server.ts";
import { statusLabel } from "./status.ts";

export type OrderLine = {
  productId: string;
  title: string;
  size: string;
  color: string | null;
  fabric: string | null;
  category: string | null;
  sku: string | null;
  hsn: string | null;
  gstRate: number | null;
  /** Picture base as it was that day; see catalog/pictures.ts. */
  image: string | null;
  unitPrice: Paise;
  quantity: number;
  lineTotal: Paise;
};

/** A whole order, names and address included: only for those who may read it. Times in ms UTC. */
export type Order = {
  id: string;
  number: number;
  /** The last 8 characters of the id, uppercased: what the shopper sees. */
  shortId: string;
  shopperId: string;
  status: OrderStatus;
  statusLabel: string;
  /** The shopper says it is paid by direct UPI and nobody has looked yet. */
  hasTransferReport: boolean;
  /** What paid it came from the built-in sandbox: no money moved. */
  isSandbox: boolean;
  /** Who cancelled it by hand. */
  cancelledBy: "shopper" | "operator" | null;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  subtotal: Paise;
  shippingCost: Paise;
  courierCharge: Paise;
  amount: Paise;
  /** The number of the courier the shopper chose, at `courierService`: a service's key or the rate card. */
  courierId: number | null;
  courierService: string | null;
  courierName: string | null;
  courierDays: string | null;
  providerOrderId: string | null;
  /** Whose `providerOrderId` is. */
  provider: string | null;
  /** What that asks, in paise; another than `amount` once the order has been corrected. */
  providerAmount: Paise | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  lines: OrderLine[];
};

const COLUMNS = `id, number, shopper_id shopperId, status, name, phone, email, address, city, state, pincode,
  subtotal, shipping_cost shippingCost, courier_charge courierCharge, amount, courier_id courierId, courier_service courierService,
  courier_name courierName,
  courier_days courierDays, provider_order_id providerOrderId, provider, provider_amount providerAmount, created_at createdAt, expires_at expiresAt,
  paid_at paidAt, cancelled_by cancelledBy,
  ${HAS_TRANSFER_REPORT} hasTransferReport,
  exists (select 1 from payments p where p.order_id = orders.id)
    and not exists (select 1 from payments p where p.order_id = orders.id and p.provider <> 'sandbox') isSandbox`;

const byId = sqlite.prepare(`select ${COLUMNS} from orders where id = ?`);
const byToken = sqlite.prepare("select id from orders where token = ? and shopper_id = ?").pluck();
const byProviderOrder = sqlite
  .prepare(
    `select id from orders where provider_order_id = @id
     union all select order_id from replaced_provider_orders where id = @id`,
  )
  .pluck();
const unpaidOf = sqlite
  .prepare(
    `select id from orders where shopper_id = ? and status = 'awaiting payment' and expires_at > ?
     order by created_at desc limit 1`,
  )
  .pluck();
const linesOf = sqlite.prepare(
  `select product_id productId, title, size, color, fabric, category, sku, hsn, gst_rate gstRate, image,
     unit_price unitPrice, quantity, unit_price * quantity lineTotal
   from order_lines where order_id = ? order by position`,
);

type Row = Omit<Order, "shortId" | "statusLabel" | "lines" | "hasTransferReport" | "isSandbox"> & {
  hasTransferReport: 0 | 1;
  isSandbox: 0 | 1;
};

export function findOrder(id: string): Order | undefined {
  const row = byId.get(id) as Row | undefined;
  if (!row) return undefined;
  const hasTransferReport = row.hasTransferReport === 1;
  return {
    ...row,
    hasTransferReport,
    isSandbox: row.isSandbox === 1,
    shortId: id.slice(-8).toUpperCase(),
    statusLabel: statusLabel(row.status, hasTransferReport),
    lines: linesOf.all(id) as OrderLine[],
  };
}

/** The order an earlier sending of the same form made. */
export function findOrderByToken(token: string, shopperId: string): string | undefined {
  return byToken.get(token, shopperId) as string | undefined;
}

export function findOrderByProviderId(providerOrderId: string): string | undefined {
  return byProviderOrder.get({ id: providerOrderId }) as string | undefined;
}

/** The shopper's order that still waits for its payment, if there is one. */
export function findUnpaidOrder(
  shopperId: string | undefined,
  now = Date.now(),
): string | undefined {
  return shopperId ? (unpaidOf.get(shopperId, now) as string | undefined) : undefined;
}
