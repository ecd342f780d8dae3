import { randomBytes } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { removeLabel } from "#app/fulfilment/labels.server.ts";
import { inParts } from "#app/in-parts.ts";
import { forgetStatesNaming, type NamingPlace } from "#app/pages/named-on-pages.server.ts";
import { forgetInSandbox } from "#app/payment-providers/registry.server.ts";
import { removeReturnPhotos } from "#app/returns/return-photos.server.ts";
import { sqlite } from "#db/client.server.ts";
import { giveBackPages } from "#db/free-pages.server.ts";
import { eraseOrders, eraseThings } from "./erase-rows.server.ts";
import { mentionsAny } from "./mentions.ts";
import { namedPlaces } from "./named-places.server.ts";
import { type OpenOrder, openAmong, openOrders } from "./open-orders.server.ts";
import { findPerson, knownAs } from "./person.server.ts";
import type { PersonKey, PersonOrder } from "./person-orders.server.ts";
import { takingOut } from "./take-out.ts";

/** So few at once that nobody waits longer than 50 ms. */
const PART = 25;

export type Erased =
  /** `places`: where the operator's own words may name the person still. */
  | { ok: true; orders: number; places: NamingPlace[] }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "open"; open: OpenOrder[] };

/**
 * Takes everything of a shopper out of the shop but what tax law wants kept: amounts, lines, state
 * and documents of the orders. An order that is still open stands in the way. A few orders at a time,
 * last what the person is found by: where it breaks off, the same again finds and ends it.
 */
export async function erasePerson(context: Context, key: PersonKey): Promise<Erased> {
  const { now } = context;
  const person = await findPerson(key);
  if (!person) return { ok: false, reason: "unknown" };
  const open = await openOrders(person.orders, now);
  if (open.length > 0) return { ok: false, reason: "open", open };
  const places = await namedPlaces(person);
  // What is deleted is overwritten too, in the table of rows as in the search index.
  sqlite.pragma("secure_delete = ON");
  try {
    sqlite.exec("insert into order_names (order_names, rank) values ('secure-delete', 1)");
    await eraseThings(person, now);
    await forgetInSandbox(mentionsAny(person.traces));
    forgetStatesNaming(knownAs(person));
    if (person.orders.length === 0) recordAudit(context, AUDITED);
    const scrub = takingOut(person.known);
    const nobody = `erased-${randomBytes(16).toString("hex")}`;
    for await (const part of inParts(person.orders, PART)) {
      const erased = erasePart.immediate(context, { scrub, part, nobody });
      if (!erased.ok) return { ok: false, reason: "open", open: erased.open };
      await removeReturnPhotos(erased.photos);
      await Promise.all(erased.parcels.map(removeLabel));
    }
    // A page that was let go of as a whole still says what it said.
    await giveBackPages(undefined, 0);
    return { ok: true, orders: person.orders.length, places };
  } finally {
    sqlite.pragma("secure_delete = FAST");
    // Older pages wait in the log until it is written back.
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
}

const AUDITED = { what: "personal data erased", subject: "/admin/privacy" };

type Scrub = (text: string) => string;
type Part =
  | { ok: true; photos: { name: string }[]; parcels: number[] }
  | { ok: false; open: OpenOrder[] };

const erasePart = sqlite.transaction(
  (
    context: Context,
    { scrub, part, nobody }: { scrub: Scrub; part: PersonOrder[]; nobody: string },
  ): Part => {
    const { now } = context;
    const open = openAmong(part, now);
    if (open.length > 0) return { ok: false, open };
    const orders = JSON.stringify(part.map(({ id }) => id));
    const { photos, parcels } = eraseOrders({ orders, nobody, scrub, now });
    const numbers = part.map(({ number }) => number).join(", ");
    recordAudit(context, { ...AUDITED, detail: `orders ${numbers}` });
    return { ok: true, photos, parcels };
  },
);
