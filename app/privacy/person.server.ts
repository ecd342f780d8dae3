import { eq, sql } from "drizzle-orm";
import { othersFirst } from "#app/in-parts.ts";
import { trashNaming } from "#app/pages/named-on-pages.server.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import type { Declared } from "#db/statement.ts";
import { mentionsAny } from "./mentions.ts";
import {
  draftsOf,
  draftTexts,
  mailKeysTo,
  messageTexts,
  PART_ROWS,
  trashTexts,
  unmatchedTexts,
  webhookTexts,
  writersOf,
} from "./person.sql.server.ts";
import {
  ordersOf,
  ownContacts,
  type PersonKey,
  type PersonOrder,
  tracesOf,
} from "./person-orders.server.ts";
import type { Known } from "./take-out.ts";

/** Where a shopper's data lies: the ids of the rows, and every text that tells of the person. */
export type Person = PersonKey & {
  orders: PersonOrder[];
  shopperIds: string[];
  messages: number[];
  drafts: string[];
  mails: number[];
  trashed: number[];
  webhooks: string[];
  /** Payments of no known order that name the shopper. */
  payments: string[];
  /** What points there in rows of others: contacts, and the ids of orders, parcels and payments. */
  traces: string[];
  /** The contacts of nobody else. */
  own: string[];
  /** As it was written anywhere; what stays of their words is without it. */
  known: Known;
};

/** Each is sought in every page the operator has written. */
const FEW_NAMES = 10;
/** So many characters are looked through in one go. */
const PART_CHARACTERS = 50_000;
const keyOfOrder = db
  .select({ phone: orders.phone, email: orders.email })
  .from(orders)
  .where(eq(orders.number, sql.placeholder("number")))
  .prepare();

/**
 * Reads what the operator typed: a phone number, an e-mail address, or the number of an order, which
 * stands for who placed it. Undefined when it is none of these.
 */
export function readKey(typed: string): PersonKey | undefined {
  const text = typed.trim().slice(0, 200);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { phone: null, email: text.toLowerCase() };
  const digits = text.replace(/^(\+|00)|[\s().-]/g, "").replace(/^(91|0)(?=\d{10}$)/, "");
  if (/^[6-9]\d{9}$/.test(digits)) return { phone: digits, email: null };
  if (!/^#?\d{1,9}$/.test(text)) return undefined;
  const order = keyOfOrder.get({ number: Number(text.replace("#", "")) });
  return order?.phone
    ? { phone: order.phone, email: order.email?.toLowerCase() ?? null }
    : undefined;
}

/** The ids of the rows whose text is meant; others are answered between the parts. */
async function idsWhere<Id>(
  table: Declared<{ at: number; id: Id; text: string }>,
  isMeant: (text: string) => boolean,
): Promise<Id[]> {
  const found: Id[] = [];
  let read = 0;
  for (let after = -1; ; ) {
    const rows = table.all({ after });
    for (const { id, text } of rows) {
      if (read > PART_CHARACTERS) {
        await othersFirst();
        read = 0;
      }
      read += text.length;
      if (isMeant(text)) found.push(id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PART_ROWS) return found;
    after = last.at;
    await othersFirst();
  }
}

/** Mails to an own address, and those about an own order to any address it ever had. */
async function mailsOf(own: string[], others: string[], orders: PersonOrder[]): Promise<number[]> {
  const isOwn = new Set(own);
  const ids = new Set(orders.map(({ id }) => id));
  const found: number[] = [];
  let asked = 0;
  for (const address of new Set([...own, ...others])) {
    if (++asked % PART_ROWS === 0) await othersFirst();
    for (const { id, key } of mailKeysTo.iterate({ address })) {
      const isAbout = key.split(":").some((part) => ids.has(part));
      if (isOwn.has(address) || isAbout) found.push(id);
    }
  }
  return found;
}

/** Undefined when the shop knows nothing. Long work is done in parts, so that nobody else waits. */
export async function findPerson(key: PersonKey): Promise<Person | undefined> {
  const orders = await ordersOf(key);
  const asked = [key.phone, key.email].filter((text) => text !== null);
  const own = await ownContacts(asked, orders);
  const { ids, formerMails, authors } = await tracesOf(orders);
  const traces = [...own, ...ids];
  const [namesContact, namesTrace] = [mentionsAny(own), mentionsAny(traces)];
  const shopperIds = [...new Set(orders.map(({ shopperId }) => shopperId))];
  const begun = [
    ...(await idsWhere(draftTexts, namesContact)),
    ...draftsOf.all(JSON.stringify(shopperIds)),
  ];
  const found = {
    messages: await idsWhere(messageTexts, namesContact),
    drafts: [...new Set(begun)],
    mails: await mailsOf(own, [...orders.map(({ email }) => email), ...formerMails], orders),
    trashed: await idsWhere(trashTexts, namesTrace),
    payments: await idsWhere(unmatchedTexts, namesTrace),
  };
  const isKnown = orders.length > 0 || Object.values(found).some((list) => list.length > 0);
  if (!isKnown) return undefined;
  const writers = writersOf.all(JSON.stringify(found.messages));
  const names = [...[...orders, ...writers].map(({ name }) => name), ...authors];
  const ofPages = trashNaming(knownAs({ orders, known: { names }, own }));
  return {
    ...key,
    ...found,
    trashed: [...new Set([...found.trashed, ...ofPages])],
    orders,
    shopperIds,
    webhooks: await idsWhere(webhookTexts, namesTrace),
    traces,
    own,
    known: {
      names,
      addresses: orders.flatMap(({ address, city, pincode }) => [address, city, pincode]),
      contacts: [
        ...own,
        ...orders.flatMap(({ phone, email }) => [phone, email]),
        ...writers.map(({ contact }) => contact),
      ],
    },
  };
}

/** Under what the operator's own words would name the person; of very many names the latest. */
export function knownAs({
  orders,
  known,
  own,
}: Pick<Person, "orders" | "own"> & { known: Pick<Known, "names"> }): string[] {
  const names = orders.length > 0 ? orders.map(({ name }) => name).toReversed() : known.names;
  return [...new Set([...names, ...own])].filter((one) => one.length > 2).slice(0, FEW_NAMES);
}
