import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { inParts, othersFirst } from "./in-parts.ts";
import type { Key } from "./person.server.ts";

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

/** So many in one go; a page of the desk waits no longer than 50 ms for others. */
const PART = 200;

const COLUMNS = `id, number, status, shopper_id shopperId, created_at createdAt, name, phone, email,
  address`;
const byPhone = sqlite.prepare(
  `select ${COLUMNS} from orders where phone = @contact and number > @after
   order by number limit ${PART}`,
);
const byMail = sqlite.prepare(
  `select ${COLUMNS} from orders where lower(email) = @contact and number > @after
   order by number limit ${PART}`,
);
const idsWith = sqlite
  .prepare(
    `select id from orders where phone = @contact
     union all select id from orders where email = @contact`,
  )
  .pluck();
const OF = "order_id in (select value from json_each(?))";
const formerMailsOf = sqlite
  .prepare(`select former_email from order_events where ${OF} and former_email is not null`)
  .pluck();
const awbsOf = sqlite.prepare(`select awb from parcels where ${OF} and awb is not null`).pluck();
const providerIdsOf = sqlite
  .prepare(
    `select provider_order_id from orders where id in (select value from json_each(?))
       and provider_order_id is not null`,
  )
  .pluck();

/** Every order placed with this phone or e-mail address, the oldest first. */
export async function ordersOf({ phone, email }: Key): Promise<PersonOrder[]> {
  const found = new Map<string, PersonOrder>();
  for (const [statement, contact] of [[byPhone, phone] as const, [byMail, email] as const]) {
    for (let after = 0; contact !== null; ) {
      const part = statement.all({ contact, after }) as PersonOrder[];
      for (const order of part) found.set(order.id, order);
      const last = part.at(-1);
      if (!last || part.length < PART) break;
      after = last.number;
      await othersFirst();
    }
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** The contacts of these orders are the person's own too, unless somebody else has ordered with them. */
export async function ownContacts(asked: string[], orders: PersonOrder[]): Promise<string[]> {
  const ids = new Set(orders.map(({ id }) => id));
  const others = new Set([...asked, ...orders.flatMap(({ email, phone }) => [email, phone])]);
  const own: string[] = [];
  for await (const part of inParts([...others], PART)) {
    for (const contact of part) {
      if (asked.includes(contact.toLowerCase())) own.push(contact);
      else if (contact && !isShared(contact, ids)) own.push(contact);
    }
  }
  return own;
}

function isShared(contact: string, ids: Set<string>): boolean {
  for (const id of idsWith.iterate({ contact })) if (!ids.has(String(id))) return true;
  return false;
}

/** What else leads to the person: ids of orders, parcels and payments, and addresses mended since. */
export async function tracesOf(
  orders: PersonOrder[],
): Promise<{ ids: string[]; formerMails: string[] }> {
  const found = { ids: [] as string[], formerMails: [] as string[] };
  for await (const part of inParts(orders, PART)) {
    const list = JSON.stringify(part.map(({ id }) => id));
    found.ids.push(
      ...part.map(({ id }) => id),
      ...(awbsOf.all(list) as string[]),
      ...(providerIdsOf.all(list) as string[]),
    );
    found.formerMails.push(...(formerMailsOf.all(list) as string[]));
  }
  return found;
}
