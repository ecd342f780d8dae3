import { inParts, othersFirst } from "#app/in-parts.ts";
import type { OrderStatus } from "#db/schema.ts";
import {
  authorsOf,
  awbsOf,
  formerMailsOf,
  idsWith,
  ordersByMail,
  ordersByPhone,
  PART,
  providerIdsOf,
} from "./person-orders.sql.server.ts";

/** Who is meant, by the phone or e-mail address they ordered or wrote with. */
export type PersonKey = { phone: string | null; email: string | null };

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
  city: string;
  pincode: string;
};

/** Every order placed with this phone or e-mail address, the oldest first. */
export async function ordersOf({ phone, email }: PersonKey): Promise<PersonOrder[]> {
  const found = new Map<string, PersonOrder>();
  for (const [statement, contact] of [
    [ordersByPhone, phone] as const,
    [ordersByMail, email] as const,
  ]) {
    for (let after = 0; contact !== null; ) {
      const part = statement.all({ contact, after });
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
  for (const id of idsWith.iterate({ contact })) if (!ids.has(id)) return true;
  return false;
}

/**
 * What else leads to the person: ids of orders, parcels and payments, addresses mended since, and the
 * names under their reviews.
 */
export async function tracesOf(
  orders: PersonOrder[],
): Promise<{ ids: string[]; formerMails: string[]; authors: string[] }> {
  const found = { ids: [] as string[], formerMails: [] as string[], authors: [] as string[] };
  for await (const part of inParts(orders, PART)) {
    const list = JSON.stringify(part.map(({ id }) => id));
    found.ids.push(...part.map(({ id }) => id), ...awbsOf.all(list), ...providerIdsOf.all(list));
    found.formerMails.push(...formerMailsOf.all(list));
    found.authors.push(...authorsOf.all(list));
  }
  return found;
}
