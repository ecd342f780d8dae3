import { isBackupOld } from "#app/backup/backups.server.ts";
import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { diskState, roomWords } from "#app/disk.server.ts";
import { STUCK } from "#app/fulfilment/parcels.server.ts";
import { FAILED, MAIL_NEWS_MS } from "#app/mail/mail-log.server.ts";
import { rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { LOW_STOCK } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";

/** One thing that has happened, without anything about a person, and where the desk shows it. */
export type News = { words: string; href: string; isSandbox?: boolean };
export type NewsKind = {
  name: string;
  /** Of its switch, and above its news. */
  label: string;
  /** What there is to tell of at this moment; what was told is left out by the caller. */
  subjects(now: number): string[];
  tell(subject: string): News;
};

const DAY = 24 * 60 * 60_000;

const paid = column("select id from orders where paid_at > ? order by paid_at");
const claims = column(
  "select order_id || ':' || claimed_at from upi_claims where answered_at is null order by claimed_at",
);
const returns = column("select id from return_requests where status = 'asked' order by asked_at");
const messages = column("select id from messages where answered_at is null order by created_at");
const stuck = column(
  `select p.order_id || ':' || p.id || ':' || p.trouble
   from parcels p join orders o on o.id = p.order_id where ${STUCK}`,
);
const low = column(
  `select s.product_id || ':' || s.size from product_sizes s join products p on p.id = s.product_id
   where s.stock <= ${LOW_STOCK} and ${ON_SHELF}`,
);
const mails = column(
  `select id from outbox where ${FAILED} and created_at > ?
     and coalesce(kind, '') not in ('notice', 'notice-test')`,
);
const money = column("select id from unmatched_payments where status = 'open' order by paid_at");

const wishOf = sqlite.prepare("select order_id orderId, wish from return_requests where id = ?");
const sizeOf = sqlite.prepare(
  `select p.title, s.stock from product_sizes s join products p on p.id = s.product_id
   where s.product_id = ? and s.size = ?`,
);
const mailOf = sqlite.prepare("select subject from outbox where id = ?").pluck();
const moneyOf = sqlite.prepare("select amount from unmatched_payments where id = ?").pluck();

/** A kind that is added here has its switch, its news and its place in the mail. */
export const newsKinds: readonly NewsKind[] = [
  {
    name: "order",
    label: "New paid orders",
    subjects: (now) => paid(now - 2 * DAY),
    tell: (id) => ofOrder(id, (order, pieces) => `New order ${order}, ${pieces}`),
  },
  {
    name: "transfer",
    label: "UPI payments to verify",
    subjects: () => claims(),
    tell: (key) => ofOrder(first(key), (order) => `A UPI payment was reported for order ${order}`),
  },
  {
    name: "return",
    label: "Return and exchange requests",
    subjects: () => returns(),
    tell(id) {
      const { orderId, wish } = wishOf.get(id) as { orderId: string; wish: string };
      const what = wish === "exchange" ? "An exchange" : "A return";
      const { words } = ofOrder(orderId, (order) => `${what} is requested: order ${order}`);
      return { words, href: `/admin/returns/${id}` };
    },
  },
  {
    name: "message",
    label: "Messages",
    subjects: () => messages(),
    tell: () => ({ words: "A new message", href: "/admin/messages" }),
  },
  {
    name: "parcel",
    label: "Parcels stuck or coming back",
    subjects: () => stuck(),
    tell: (key) =>
      ofOrder(first(key), (order) => `The parcel of order ${order} needs your attention`),
  },
  {
    name: "money",
    label: "Payments without an order",
    subjects: () => money(),
    tell(id) {
      const amount = rupees(moneyOf.get(id) as number);
      return { words: `${amount} was paid without an order`, href: `/admin/payments#${id}` };
    },
  },
  {
    name: "low",
    label: "Sizes low in stock",
    subjects: () => low(),
    tell(key) {
      const product = first(key);
      const size = key.slice(product.length + 1);
      const { title, stock } = sizeOf.get(product, size) as { title: string; stock: number };
      const left = stock === 1 ? "1 item" : `${stock} items`;
      return { words: `${title}, size ${size}: ${left} left`, href: `/admin/products/${product}` };
    },
  },
  {
    name: "mail",
    label: "Mails not sent",
    subjects: (now) => mails(now - MAIL_NEWS_MS),
    tell: (id) => ({
      words: `A mail could not be sent: “${mailOf.get(id)}”`,
      href: `/admin/mail/${id}`,
    }),
  },
  {
    name: "backup",
    label: "Missing backups",
    subjects: (now) => (isBackupOld(now) ? ["backup"] : []),
    tell: () => ({ words: "There is no new backup", href: "/admin/backups" }),
  },
  {
    name: "disk",
    label: "Disk nearly full",
    subjects: () => diskState().low.map(({ folder }) => folder),
    tell(folder) {
      const { low, isFull } = diskState();
      const disk = low.find((one) => one.folder === folder);
      const words = `A disk of the shop is ${isFull ? "full" : "nearly full"}`;
      return { words: disk ? `${words}: ${roomWords(disk)}` : words, href: "/admin/dashboard" };
    },
  },
];

function column(sql: string): (...values: number[]) => string[] {
  const statement = sqlite.prepare(sql).pluck();
  return (...values) => statement.all(...values).map(String);
}

const first = (key: string) => key.split(":", 1)[0] ?? "";

function ofOrder(id: string, say: (order: string, pieces: string) => string): News {
  const order = findOrder(id);
  if (!order) return { words: say("", ""), href: "/admin/orders" };
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = say(
    `${order.number} (${rupees(order.amount)})`,
    `${pieces === 1 ? "1 item" : `${pieces} items`}: ${order.lines
      .map(({ title, size, quantity }) => `${title} ${size}${quantity > 1 ? ` × ${quantity}` : ""}`)
      .join("; ")}`,
  );
  return { words, href: `/admin/orders/${id}`, isSandbox: order.isSandbox };
}
