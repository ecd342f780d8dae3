import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { inParts } from "#app/in-parts.ts";
import { counted } from "#app/india/counts.ts";
import { statusLabel } from "#app/orders/status.ts";
import type { NamingPlace } from "#app/pages/named-on-pages.server.ts";
import { shopFile } from "#app/shop.ts";
import { type Erased, erasePerson } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { namedPlaces } from "./named-places.server.ts";
import { type OpenOrder, openOrders } from "./open-orders.server.ts";
import { findPerson, type Person, readKey } from "./person.server.ts";
import { namingInvoices, PART } from "./person-orders.sql.server.ts";

type KnownOrder = {
  id: string;
  number: number;
  statusLabel: string;
  createdAt: number;
  name: string;
  phone: string;
  email: string;
};
export type Looked =
  | { kind: "nothing asked" }
  | { kind: "unreadable" }
  | { kind: "unknown" }
  | {
      kind: "found";
      /** A page of them, the oldest first, and how many there are. */
      orders: KnownOrder[];
      count: number;
      /** The `after` of the following page; null on the last. */
      next: number | null;
      others: string[];
      /** Where the operator's own words may name the person: they change them by hand. */
      places: NamingPlace[];
      /** The first few that stand in the way of erasing, and how many do. */
      open: OpenOrder[];
      openCount: number;
      /** The first few tax invoices that lose a name the law wants on them. */
      namingInvoices: { number: string; orderId: string }[];
    };

const PAGE = 50;
const FEW_OPEN = 20;
const FEW_INVOICES = 20;

/** What the shop knows of whom the operator asks for, as the page shows it. */
export async function lookFor(typed: string, after = 0): Promise<Looked> {
  if (typed.trim() === "") return { kind: "nothing asked" };
  const key = readKey(typed);
  if (!key) return { kind: "unreadable" };
  const person = await findPerson(key);
  if (!person) return { kind: "unknown" };
  const elsewhere: [number, string, string][] = [
    [person.messages.length, "message of the contact form", "messages of the contact form"],
    [person.mails.length, "mail to the customer", "mails to the customer"],
    [person.drafts.length, "unfinished checkout", "unfinished checkouts"],
    [person.trashed.length, "item in the trash", "items in the trash"],
    [person.payments.length, "payment without an order", "payments without an order"],
    [person.webhooks.length, "notification of a supplier", "notifications of suppliers"],
  ];
  const left = person.orders.filter(({ number }) => number > after);
  const page = left.slice(0, PAGE);
  const open = await openOrders(person.orders);
  return {
    kind: "found",
    orders: page.map(({ id, number, status, createdAt, name, phone, email }) => {
      return { id, number, statusLabel: statusLabel(status), createdAt, name, phone, email };
    }),
    count: person.orders.length,
    next: left.length > PAGE ? (page.at(-1)?.number ?? null) : null,
    others: elsewhere.flatMap(([count, one, many]) =>
      count > 0 ? [counted(count, one, many)] : [],
    ),
    places: await namedPlaces(person),
    open: open.slice(0, FEW_OPEN),
    openCount: open.length,
    namingInvoices: await namingInvoicesOf(person),
  };
}

async function namingInvoicesOf({ orders }: Person) {
  const found: { number: string; orderId: string }[] = [];
  for await (const part of inParts(orders, PART)) {
    found.push(...namingInvoices.all(JSON.stringify(part.map(({ id }) => id))));
  }
  return found.slice(0, FEW_INVOICES);
}

/** Everything about a shopper as a file; undefined when the shop knows nothing. */
export async function personFile(
  context: Context,
  { typed }: { typed: string },
): Promise<{ fileName: string; text: string } | undefined> {
  const key = readKey(typed);
  const person = key && (await findPerson(key));
  if (!person) return undefined;
  const parts: string[] = [];
  for (const [name, part] of Object.entries(await exportPerson(person))) {
    parts.push(`${JSON.stringify(name)}: ${await written(part)}`);
  }
  const numbers = person.orders.slice(0, PAGE).map(({ number }) => number);
  const more = person.orders.length > PAGE ? ` and ${person.orders.length - PAGE} more` : "";
  const detail = numbers.length > 0 ? `orders ${numbers.join(", ")}${more}` : null;
  recordAudit(context, { what: "personal data handed out", subject: "/admin/privacy", detail });
  return { fileName: shopFile(context.settings, "your-data.json"), text: `{${parts.join(",\n")}}` };
}

/** JSON with a row in each line; of many rows some at a time. */
async function written(part: unknown): Promise<string> {
  if (!Array.isArray(part)) return JSON.stringify(part);
  const lines: string[] = [];
  for await (const rows of inParts(part, 500))
    lines.push(...rows.map((row) => JSON.stringify(row)));
  return `[\n${lines.join(",\n")}\n]`;
}

type EraseAnswer = Erased | { ok: false; reason: "not sure"; message: string };

/** The form under what was found; `sure` is its tick. */
export async function eraseFor(
  context: Context,
  { q = "", sure = "" }: Record<string, string>,
): Promise<EraseAnswer> {
  const key = readKey(q);
  if (!key) return { ok: false, reason: "unknown" };
  if (sure !== "yes") {
    return {
      ok: false,
      reason: "not sure",
      message: "Please tick the box to confirm. This cannot be undone.",
    };
  }
  return erasePerson(context, key);
}
