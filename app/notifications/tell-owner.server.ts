import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { shopOrigin } from "#app/env.server.ts";
import { othersFirst } from "#app/in-parts.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type NewsGroup, ownerNewsMail } from "#app/mail/owner-news.tsx";
import { DAY, MINUTE } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { notifications } from "#db/schema.ts";
import { ended, lastNotice, unnotified } from "./news.sql.server.ts";
import { type NewsKind, newsKinds } from "./news-kinds.server.ts";
import { readNotifications } from "./notification-settings.server.ts";

/** After a mail the next news are gathered for so long. */
export const GATHER_MS = 10 * MINUTE;
/** So many of a kind are named in one mail; of the others it says how many. */
const NAMED = 20;

const { placeholder } = sql;
const note = db
  .insert(notifications)
  .values({ kind: placeholder("kind"), subject: placeholder("subject"), at: placeholder("now") })
  .onConflictDoNothing()
  .prepare();
const forget = db
  .delete(notifications)
  .where(
    and(
      eq(notifications.kind, placeholder("kind")),
      eq(notifications.subject, placeholder("subject")),
    ),
  )
  .prepare();

type Found = { kind: NewsKind; fresh: string[]; ended: string[] };

/**
 * Tells the operator by mail of what is new, each thing once: the mail and the note that it was told
 * are one transaction. The first news go at once, those of the next minutes together. What happens
 * while nobody is to be told counts as told. How many things the mail has; 0: there was none.
 */
export async function tellOwner(context: Context): Promise<number> {
  const { now } = context;
  const found: Found[] = [];
  for (const kind of newsKinds) {
    found.push(await lookFor(kind, now));
    // From a cold disk each takes a tenth of a second, in which others wait.
    await othersFirst();
  }
  // Nothing to write is the rule: nobody waits for the one writer then.
  if (found.every(({ fresh, ended }) => fresh.length + ended.length === 0)) return 0;
  return write.immediate(context, found);
}

async function lookFor(kind: NewsKind, now: number): Promise<Found> {
  if (kind.look) return { kind, ...(await kind.look(now - DAY)) };
  const values = { kind: kind.name, subjects: JSON.stringify(kind.subjects(now)) };
  return {
    kind,
    fresh: unnotified.all(values),
    ended: ended.all({ ...values, before: now - DAY }),
  };
}

const write = sqlite.transaction((context: Context, found: Found[]): number => {
  const { now, settings } = context;
  const { addresses, off } = readNotifications();
  const sinceMail = now - (lastNotice.get() ?? Number.NEGATIVE_INFINITY);
  const isGathering = sinceMail >= 0 && sinceMail < GATHER_MS;
  const groups: (NewsGroup & { count: number })[] = [];
  for (const { kind, fresh, ended } of found) {
    for (const subject of ended) forget.run({ kind: kind.name, subject });
    const isWanted = addresses.length > 0 && !off.includes(kind.name);
    if (isWanted && isGathering) continue;
    // Another process may have been quicker.
    const own = fresh.filter(
      (subject) => note.run({ kind: kind.name, subject, now }).changes === 1,
    );
    if (!isWanted || own.length === 0) continue;
    const named = own.slice(0, NAMED).map((subject) => kind.tell(subject));
    const items = named.map(({ text, href }) => ({ text, href: shopOrigin + href }));
    const isSandbox = named.some((news) => news.isSandbox);
    const more = own.length - items.length;
    groups.push({ label: kind.label, items, more, isSandbox, count: own.length });
  }
  if (groups.length === 0) return 0;
  const mail = ownerNewsMail(settings, groups, `${shopOrigin}/admin/settings/notifications`);
  for (const [at, to] of addresses.entries()) {
    queueMail({ now }, { kind: "notice", about: `${now}:${at}`, to, ...mail });
  }
  return groups.reduce((sum, { count }) => sum + count, 0);
});

/** Puts a mail to every address into the outbox, to see that it arrives. */
export function tellTest({ now, settings }: Context, { addresses }: { addresses: string[] }): void {
  const href = `${shopOrigin}/admin/dashboard`;
  const item = { text: "This is a test: notifications of your shop will come here", href };
  const group = { label: "Test", items: [item], more: 0, isSandbox: false };
  const mail = ownerNewsMail(settings, [group], `${shopOrigin}/admin/settings/notifications`);
  for (const [at, to] of addresses.entries()) {
    queueMail({ now }, { kind: "notice-test", about: `${now}:${at}`, to, ...mail });
  }
}
