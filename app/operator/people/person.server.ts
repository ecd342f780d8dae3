import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";

/** Who is meant, by the phone or e-mail address she ordered or wrote with. */
export type Key = { phone: string | null; email: string | null };

/** Where her data lies: the ids of what is hers, and every text that tells of her. */
export type Person = Key & {
  orders: PersonOrder[];
  shopperIds: string[];
  messages: number[];
  drafts: string[];
  mails: number[];
  binned: number[];
  webhooks: string[];
  /** Payments of no known order that name the shopper. */
  payments: string[];
  /** What points to her in rows of others: contacts, and the ids of orders, parcels and payments. */
  traces: string[];
  /** Names, numbers and addresses as they were written anywhere, longest first. */
  texts: string[];
};

export type PersonOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  shopperId: string;
  createdAt: number;
  name: string;
  phone: string;
  email: string;
  address: string;
};

const ordersOf = sqlite.prepare(
  `select id, number, status, shopper_id shopperId, created_at createdAt, name, phone, email, address
   from orders where phone = @phone union
   select id, number, status, shopper_id, created_at, name, phone, email, address
   from orders where rowid in
     (select rowid from orders indexed by orders_email where lower(email) = @email) order by createdAt`,
);
const messagesOf = sqlite.prepare(
  `select distinct m.id, m.name, m.contact from messages m, json_each(?) own
   where instr(lower(replace(replace(replace(m.contact, ' ', ''), '-', ''), '(', '')), own.value)`,
);
const draftsOf = sqlite
  .prepare(
    `select distinct d.shopper_id from checkout_drafts d, json_each(?) own
     where instr(lower(replace(replace(d.fields, ' ', ''), '-', '')), own.value)`,
  )
  .pluck();
const isSharedWith = sqlite
  .prepare(
    `select 1 from orders where (phone = @contact or email = @contact)
       and id not in (select value from json_each(@ids)) limit 1`,
  )
  .pluck();
const cartOf = sqlite
  .prepare("select shopper_id from checkout_drafts where shopper_id = ?")
  .pluck();
const mailsTo = sqlite
  .prepare(
    `select id from outbox where recipient in (select value from json_each(@emails))
       and (recipient in (select value from json_each(@own)) or
         exists (select 1 from json_each(@orders) where instr(outbox.key, value)))`,
  )
  .pluck();
const correctionsOf = sqlite
  .prepare(
    "select detail from order_events where order_id = ? and who = 'operator' and what = 'corrected'",
  )
  .pluck();
const binnedWith = sqlite
  .prepare(
    `select id from bin where exists (select 1 from json_each(?) where instr(lower(bin.rows), lower(value)))`,
  )
  .pluck();
const webhooksWith = sqlite
  .prepare(
    `select id from webhooks where exists
       (select 1 from json_each(?) where instr(lower(webhooks.body), lower(value)))`,
  )
  .pluck();
const paymentsWith = sqlite
  .prepare(
    `select id from unmatched_payments where exists (select 1 from json_each(?)
       where order_id = value or instr(lower(replace(contact, ' ', '')), lower(value)))`,
  )
  .pluck();
const awbsOf = sqlite
  .prepare("select awb from parcels where order_id = ? and awb is not null")
  .pluck();
const providerIdOf = sqlite.prepare("select provider_order_id from orders where id = ?").pluck();
const keyOfOrder = sqlite.prepare("select phone, email from orders where number = ?");

/**
 * Reads what the operator typed: a phone number, an e-mail address, or the number of an order, which
 * stands for who placed it. Undefined when it is none of these.
 */
export function readKey(typed: string): Key | undefined {
  const text = typed.trim().slice(0, 200);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { phone: null, email: text.toLowerCase() };
  const digits = text.replace(/^(\+|00)|[\s().-]/g, "").replace(/^(91|0)(?=\d{10}$)/, "");
  if (/^[6-9]\d{9}$/.test(digits)) return { phone: digits, email: null };
  if (!/^#?\d{1,9}$/.test(text)) return undefined;
  const order = keyOfOrder.get(Number(text.replace("#", ""))) as Required<Key> | undefined;
  return order?.phone
    ? { phone: order.phone, email: order.email?.toLowerCase() ?? null }
    : undefined;
}

function formerMails(orderId: string): string[] {
  const details = correctionsOf.all(orderId) as string[];
  return details.flatMap((detail) => /\bemail: (\S+@\S+) →/.exec(detail)?.[1] ?? []);
}

/** Her other contacts are hers too, unless somebody else has ordered with them. */
function ownContacts(asked: string[], others: string[], orderIds: string[]): string[] {
  const ids = JSON.stringify(orderIds);
  return [...new Set([...asked, ...others])].filter(
    (contact) =>
      asked.includes(contact.toLowerCase()) || (contact && !isSharedWith.get({ contact, ids })),
  );
}

/** What points to her in a text of somebody else, besides her contacts: her parcels, her payments. */
function tracesOf(orderId: string): string[] {
  const providerId = providerIdOf.get(orderId) as string | null;
  return [orderId, ...(awbsOf.all(orderId) as string[]), ...(providerId ? [providerId] : [])];
}

/** Undefined when the shop knows nothing of her. */
export function findPerson({ phone, email }: Key): Person | undefined {
  const orders = ordersOf.all({ phone, email }) as PersonOrder[];
  const ids = orders.map(({ id }) => id);
  const others = orders.flatMap((order) => [order.email, order.phone]);
  const own = ownContacts(
    [phone, email].filter((text) => text !== null),
    others,
    ids,
  );
  // In other texts an e-mail address may be in capitals, and a number with blanks.
  const written = JSON.stringify(own.map((contact) => contact.toLowerCase().replace(/-/g, "")));
  const messages = messagesOf.all(written) as { id: number; name: string; contact: string }[];
  const shopperIds = [...new Set(orders.map(({ shopperId }) => shopperId))];
  const drafts = new Set(draftsOf.all(written) as string[]);
  for (const id of shopperIds) if (cartOf.get(id)) drafts.add(id);
  const mails = mailsTo.all({
    own: JSON.stringify(own),
    // The confirmation may have gone to an address she had typed wrong.
    emails: JSON.stringify([...others, ...own, ...ids.flatMap(formerMails)]),
    orders: JSON.stringify(ids),
  }) as number[];
  const traces = [...own, ...ids.flatMap(tracesOf)];
  const sought = JSON.stringify(traces);
  const binned = binnedWith.all(sought) as number[];
  const payments = paymentsWith.all(sought) as string[];
  const found = orders.length + messages.length + drafts.size + mails.length + binned.length;
  if (found + payments.length === 0) return undefined;
  const texts = [
    ...own,
    ...orders.flatMap(({ name, address }) => [name, address]),
    ...messages.flatMap(({ name, contact }) => [name, contact]),
  ];
  return {
    phone,
    email,
    orders,
    shopperIds,
    messages: messages.map(({ id }) => id),
    drafts: [...drafts],
    mails,
    binned,
    webhooks: webhooksWith.all(sought) as string[],
    payments,
    traces,
    texts: [...new Set(texts)].filter(Boolean).sort((a, b) => b.length - a.length),
  };
}
