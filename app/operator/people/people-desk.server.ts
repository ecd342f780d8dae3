import { statusLabel } from "#app/orders/status.ts";
import { recordAudit } from "../audit.server.ts";
import { type Erased, erasePerson, type OpenOrder, openOrders } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { findPerson, readKey } from "./person.server.ts";

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
  | { kind: "found"; orders: KnownOrder[]; others: string[]; open: OpenOrder[] };

/** What the shop knows of whom the operator asks for, as the page shows it. */
export function lookFor(typed: string): Looked {
  if (typed.trim() === "") return { kind: "nothing asked" };
  const key = readKey(typed);
  if (!key) return { kind: "unreadable" };
  const person = findPerson(key);
  if (!person) return { kind: "unknown" };
  const counted: [number, string, string][] = [
    [person.messages.length, "message of the contact form", "messages of the contact form"],
    [person.mails.length, "mail to her", "mails to her"],
    [person.drafts.length, "checkout begun", "checkouts begun"],
    [person.binned.length, "thing in the bin", "things in the bin"],
    [person.payments.length, "payment without an order", "payments without an order"],
    [person.webhooks.length, "message of a supplier", "messages of suppliers"],
  ];
  return {
    kind: "found",
    orders: person.orders.map(({ id, number, status, createdAt, name, phone, email }) => {
      return { id, number, statusLabel: statusLabel(status), createdAt, name, phone, email };
    }),
    others: counted.flatMap(([count, one, many]) =>
      count > 0 ? [`${count} ${count === 1 ? one : many}`] : [],
    ),
    open: openOrders(person),
  };
}

/** Everything about her as a file; undefined when the shop knows nothing. */
export async function personFile(
  typed: string,
  who: string,
): Promise<{ fileName: string; text: string } | undefined> {
  const key = readKey(typed);
  const person = key && findPerson(key);
  if (!person) return undefined;
  const text = JSON.stringify(await exportPerson(person), null, 2);
  const numbers = person.orders.map(({ number }) => number).join(", ");
  recordAudit(who, "personal data handed out", "/admin/people", numbers && `orders ${numbers}`);
  return { fileName: "your-data.json", text };
}

type EraseAnswer = Erased | { ok: false; reason: "not sure"; message: string };

/** The form under what was found; `sure` is its tick. */
export async function eraseFor(
  { q = "", sure = "" }: Record<string, string>,
  who: string,
): Promise<EraseAnswer> {
  const key = readKey(q);
  if (!key) return { ok: false, reason: "unknown" };
  if (sure !== "yes") {
    return {
      ok: false,
      reason: "not sure",
      message: "Please tick that it is her wish: nothing of it can be brought back.",
    };
  }
  return erasePerson(key, who);
}
