import { recordAudit } from "#app/audit/audit.server.ts";
import { dayMonth, INDIA_MS } from "#app/india/dates.ts";
import { sqlite } from "#db/client.server.ts";
import type { MailKind } from "#db/schema.ts";
import { mailLabels } from "./mail-labels.ts";

const DAY = 24 * 60 * 60_000;
/** The Indian day a mail was written on, counted from 1970. */
const DAY_OF = `((created_at + ${INDIA_MS}) / ${DAY})`;
const count = sqlite.prepare("select count(*) from outbox where stopped = 'held'").pluck();
const groups = sqlite.prepare(
  `select kind, ${DAY_OF} day, count(*) count from outbox where stopped = 'held'
   group by 1, 2 order by 2 desc, 1`,
);
const inGroups = `stopped = 'held' and kind || ' ' || ${DAY_OF} in (select value from json_each(@groups))`;
const release = sqlite.prepare(
  `update outbox set stopped = null, error = null, attempts = 0, due_at = @now, released_at = @now
   where ${inGroups}`,
);
const leave = sqlite.prepare(`update outbox set stopped = 'left' where ${inGroups}`);

/** Mails of one kind and day that wait for the operator's word. */
export type HeldGroup = { value: string; kind: string; day: string; age: string; count: number };

export function countHeldMails(): number {
  return count.get() as number;
}

/** The newest day first. */
export function listHeldMails(now = Date.now()): HeldGroup[] {
  const today = Math.floor((now + INDIA_MS) / DAY);
  const rows = groups.all() as { kind: MailKind; day: number; count: number }[];
  return rows.map(({ kind, day, count }) => ({
    value: `${kind} ${day}`,
    kind: mailLabels[kind],
    day: dayMonth(day * DAY - INDIA_MS),
    age: age(today - day),
    count,
  }));
}

function age(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Has the mails of these groups go out, or stay for good; how many they are. */
export function decideHeldMails(
  values: string[],
  isSent: boolean,
  who: string,
  now = Date.now(),
): number {
  return sqlite
    .transaction(() => {
      const chosen = { groups: JSON.stringify(values) };
      const { changes } = isSent ? release.run({ ...chosen, now }) : leave.run(chosen);
      const what = isSent ? "waiting mails sent" : "waiting mails discarded";
      if (changes > 0) recordAudit(who, what, "/admin/mail", `${changes} mails`, now);
      return changes;
    })
    .immediate();
}
