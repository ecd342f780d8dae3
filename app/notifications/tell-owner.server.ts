import { shopOrigin } from "#app/env.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type NewsGroup, ownerNewsMail } from "#app/mail/owner-news.tsx";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { type NewsKind, newsKinds } from "./news-kinds.server.ts";
import { readNotifications } from "./notification-settings.server.ts";

/** After a mail the next news are gathered for so long. */
export const GATHER_MS = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** So many of a kind are named in one mail; of the others it says how many. */
const NAMED = 20;

const untold = sqlite
  .prepare(
    `select value from json_each(@subjects)
     where value not in (select subject from notifications where kind = @kind)`,
  )
  .pluck();
const note = sqlite.prepare(
  "insert into notifications (kind, subject, at) values (?, ?, ?) on conflict do nothing",
);
/** What is over may be told of when it begins anew, but not when it comes and goes within a day. */
const ended = sqlite
  .prepare(
    `select rowid from notifications where kind = @kind and at < @before
       and subject not in (select value from json_each(@subjects))`,
  )
  .pluck();
const forget = sqlite.prepare("delete from notifications where rowid = ?");
const lastMail = sqlite.prepare("select max(created_at) from outbox where kind = 'notice'").pluck();

type Found = { kind: NewsKind; fresh: string[]; ended: number[] };

/**
 * Tells the operator by mail of what is new, each thing once: the mail and the note that it was told
 * are one transaction. The first news go at once, those of the next minutes together. What happens
 * while nobody is to be told counts as told. How many things the mail has; 0: there was none.
 */
export function tellOwner(now = Date.now()): number {
  const found = newsKinds.map((kind) => lookFor(kind, now));
  // Nothing to write is the rule: nobody waits for the one writer then.
  if (found.every(({ fresh, ended }) => fresh.length + ended.length === 0)) return 0;
  return write.immediate(found, now);
}

function lookFor(kind: NewsKind, now: number): Found {
  const values = { kind: kind.name, subjects: JSON.stringify(kind.subjects(now)) };
  return {
    kind,
    fresh: untold.all(values) as string[],
    ended: ended.all({ ...values, before: now - DAY }) as number[],
  };
}

const write = sqlite.transaction((found: Found[], now: number): number => {
  const { addresses, off } = readNotifications();
  const sinceMail = now - ((lastMail.get() as number | null) ?? Number.NEGATIVE_INFINITY);
  const isGathering = sinceMail >= 0 && sinceMail < GATHER_MS;
  const groups: (NewsGroup & { count: number })[] = [];
  for (const { kind, fresh, ended } of found) {
    for (const rowid of ended) forget.run(rowid);
    const isTold = addresses.length > 0 && !off.includes(kind.name);
    if (isTold && isGathering) continue;
    // Another process may have been quicker.
    const own = fresh.filter((subject) => note.run(kind.name, subject, now).changes === 1);
    if (!isTold || own.length === 0) continue;
    const named = own.slice(0, NAMED).map((subject) => kind.tell(subject));
    const items = named.map(({ words, href }) => ({ words, href: shopOrigin + href }));
    const isSandbox = named.some((news) => news.isSandbox);
    const more = own.length - items.length;
    groups.push({ label: kind.label, items, more, isSandbox, count: own.length });
  }
  if (groups.length === 0) return 0;
  const mail = ownerNewsMail(
    currentSettings(),
    groups,
    `${shopOrigin}/admin/settings/notifications`,
  );
  for (const [at, to] of addresses.entries()) {
    queueMail({ now }, { kind: "notice", about: `${now}:${at}`, to, ...mail });
  }
  return groups.reduce((sum, { count }) => sum + count, 0);
});

/** Puts a mail to every address into the outbox, to see that it arrives. */
export function tellTest(addresses: string[], now = Date.now()): void {
  const href = `${shopOrigin}/admin/dashboard`;
  const item = { words: "This is a test: notifications of your shop will come here", href };
  const group = { label: "Test", items: [item], more: 0, isSandbox: false };
  const mail = ownerNewsMail(
    currentSettings(),
    [group],
    `${shopOrigin}/admin/settings/notifications`,
  );
  for (const [at, to] of addresses.entries()) {
    queueMail({ now }, { kind: "notice-test", about: `${now}:${at}`, to, ...mail });
  }
}
