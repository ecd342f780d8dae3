import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { dayMonth, INDIA_MS } from "#app/india/dates.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { customerMail } from "./customer-mail.ts";
import { mailLabels } from "./mail-labels.ts";
import {
  heldCount,
  heldGroups,
  leaveGroups,
  leaveHeld,
  newestHeld,
  releaseGroups,
  releaseHeld,
} from "./outbox.sql.server.ts";

/** Mails of one kind and day that wait for the operator's word. */
export type HeldGroup = { value: string; kind: string; day: string; age: string; count: number };

/** At most so many are counted: a shop that never had a mail server holds every mail it wrote. */
const MOST_COUNTED = 10_000;

/** Mails leave the shop; those of a demonstration are nobody's, and are told of as if they did. */
export function areMailsSent(): boolean {
  return mailConnection() !== undefined || currentSettings().isDemonstration;
}

/** What was just done tells the customer, as the desk says it. */
export function customerMailNow(what = ""): string {
  return customerMail({ isMailed: areMailsSent(), what });
}

/** How many; null for more than are counted. */
export function countHeldMails(): number | null {
  const count = heldCount.get(MOST_COUNTED + 1) ?? 0;
  return count > MOST_COUNTED ? null : count;
}

/** "3 mails wait"; undefined for none. */
export function heldMailsText(): string | undefined {
  const count = countHeldMails();
  if (count === null) return `More than ${grouped(MOST_COUNTED)} mails wait`;
  return count > 0 ? counted(count, "mail waits", "mails wait") : undefined;
}

/** The newest day first. */
export function listHeldMails(now = Date.now()): HeldGroup[] {
  const today = Math.floor((now + INDIA_MS) / DAY);
  return heldGroups.all().map(({ kind, day, count: mails }) => ({
    value: `${kind} ${day}`,
    kind: mailLabels[kind],
    day: dayMonth(day * DAY - INDIA_MS),
    age: age(today - day),
    count: mails,
  }));
}

function age(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Has the mails of these groups go out, or stay for good; how many they are. */
export function decideHeldMails(
  context: Context,
  { groups, isSent }: { groups: string[]; isSent: boolean },
): number {
  return sqlite
    .transaction(() => {
      const chosen = { groups: JSON.stringify(groups) };
      const { changes } = isSent
        ? releaseGroups.run({ ...chosen, now: context.now })
        : leaveGroups.run(chosen);
      const what = isSent ? "waiting mails sent" : "waiting mails discarded";
      const detail = `${changes} mails`;
      if (changes > 0) recordAudit(context, { what, subject: "/admin/mail", detail });
      return changes;
    })
    .immediate();
}

/** The newest that wait, each by itself; `createdAt` in ms UTC. */
export function listHeldOneByOne(most: number) {
  return newestHeld.all(most);
}

/** Has these go out, or stay for good, of those that wait. Part of a transaction; how many they are. */
export function decideHeldOnes(
  { now }: Pick<Context, "now">,
  { ids, isSent }: { ids: readonly number[]; isSent: boolean },
): number {
  const chosen = { ids: JSON.stringify(ids) };
  const { changes } = isSent ? releaseHeld.run({ ...chosen, now }) : leaveHeld.run(chosen);
  return changes;
}
