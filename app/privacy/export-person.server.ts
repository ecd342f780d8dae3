import { inParts } from "#app/in-parts.ts";
import { readReturnPhoto } from "#app/returns/return-photos.server.ts";
import { type ByIds, ofOrders, ofThings } from "./export-person.sql.server.ts";
import type { Person } from "./person.server.ts";

const PART = 200;

type Rows = Record<string, unknown>[];

/**
 * Everything the shop holds about a shopper, by what it is; amounts in paise, times as ISO dates.
 * The shopper's photos are in it as JPEG in base64.
 */
export async function exportPerson(person: Person): Promise<Record<string, unknown>> {
  const found: Record<string, Rows> = {};
  const orders = person.orders.map(({ id }) => id);
  for (const [name, rows] of Object.entries(ofOrders)) found[name] = await rowsOf(rows, orders);
  for (const [name, { rows, ids }] of Object.entries(ofThings)) {
    found[name] = await rowsOf(rows, [...new Set(ids(person))]);
  }
  // What the operator wrote about somebody names others beside them, and is no data of theirs.
  found.deletedLately = (found.deletedLately ?? [])
    .map((deleted) => ({ ...deleted, rows: onlyHers(String(deleted.rows), person.traces) }))
    .filter(({ rows }) => rows !== "{}");
  for (const photo of found.returnPhotos ?? []) {
    photo.jpeg = (await readReturnPhoto(String(photo.name)))?.toString("base64") ?? null;
  }
  const kept = Object.entries(found).filter(([, rows]) => rows.length > 0);
  return {
    askedFor: { phone: person.phone, email: person.email },
    madeAt: new Date().toISOString(),
    amounts: "paise (100 = ₹1)",
    ...Object.fromEntries(kept.map(([name, rows]) => [name, rows.map(readable)])),
  };
}

/** Read in parts; a read takes as long as its rows are many. */
async function rowsOf(statement: ByIds, ids: readonly unknown[]): Promise<Rows> {
  const rows: Rows = [];
  for await (const part of inParts(ids, PART)) {
    rows.push(...statement.all({ ids: JSON.stringify(part) }));
  }
  return rows;
}

/** A product goes into the trash with everybody's reviews. */
function onlyHers(json: string, traces: string[]): string {
  const byTable = Object.entries(JSON.parse(json) as Record<string, Rows>);
  const theirs = byTable.map(([table, rows]) => {
    const texts = rows.map((row) => [row, JSON.stringify(row).toLowerCase()] as const);
    const kept = texts.filter(([, text]) => traces.some((one) => text.includes(one.toLowerCase())));
    return [table, kept.map(([row]) => row)] as const;
  });
  return JSON.stringify(Object.fromEntries(theirs.filter(([, rows]) => rows.length > 0)));
}

/** Times in words of ISO 8601, and JSON that was stored as text as what it is. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  // A form's token tells nothing of the shopper.
  const shown = Object.entries(row).filter(([name]) => name !== "token");
  const entries = shown.map(([name, value]) => {
    if (typeof value === "number" && (name === "at" || name.endsWith("_at"))) {
      return [name, new Date(value).toISOString()];
    }
    if (name === "fields" || name === "rows") return [name, JSON.parse(String(value))];
    return [name, value];
  });
  return Object.fromEntries(entries);
}
