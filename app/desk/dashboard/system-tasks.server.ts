import { failingWork } from "#app/background.server.ts";
import { backupHealth } from "#app/backup/backup-health.server.ts";
import { diskState, freeSpaceText } from "#app/disk.server.ts";
import { dayClock } from "#app/india/dates.ts";
import {
  isPlayed,
  isWithoutKeys,
  paymentProviders,
} from "#app/payment-providers/registry.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { OPENING_PAGE } from "#app/settings/opening.server.ts";
import { isOwnShop } from "#app/settings/seeded.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import type { Task } from "./task.ts";

const CONNECTIONS = "/admin/settings/connections";
const connect = { verb: "Connect", button: "Connect" };
const PRESSING = { count: null, isLate: true, items: [] };

/** What the machine under the shop needs: room on its disk, and jobs that go well. */
export function systemTasks(): Task[] {
  return [...closedTask(), ...keysTask(), ...courierTasks(), ...diskTasks(), ...failingTasks()];
}

/**
 * A `.env` that is not there, settings that were removed, or keys that were renewed at the provider; or a
 * shop of one's own that is open and has never been told how it is paid.
 */
function keysTask(): Task[] {
  const [name, note] = keysTrouble() ?? [];
  if (!name || !note) return [];
  return [{ ...PRESSING, name, note, href: CONNECTIONS, act: connect }];
}

/** What is wrong, and what to do. */
function keysTrouble(): [string, string] | undefined {
  if (isWithoutKeys())
    return [
      "Nobody can pay",
      "The keys of your payment provider are missing. Please enter them again.",
    ];
  const { title, refusedSince } = paymentProviders().current;
  const since = refusedSince?.() ?? null;
  if (since !== null)
    return [
      `Nobody can pay by ${title}`,
      `Since ${dayClock(since)} it does not accept your keys. Please copy them from your account there and enter them again.`,
    ];
  if (!isPlayed() || !isOwnShop() || closedFor()) return undefined;
  return [
    "Orders are paid with no money",
    "The shop is open and only makes test payments. Please connect a payment provider, or enter your UPI id under Settings > Selling.",
  ];
}

/** Its password was changed there: quotes come from the shop's own rates, and parcels wait. */
function courierTasks(): Task[] {
  return currentCouriers().accounts.flatMap(({ service: { title }, refusedSince }) => {
    const since = refusedSince?.() ?? null;
    if (since === null) return [];
    const name = `${title} refuses the shop's login`;
    const note = `Since ${dayClock(since)} it gives no shipping rates and books no parcels. Please enter its login again.`;
    return [{ ...PRESSING, name, note, href: CONNECTIONS, act: connect }];
  });
}

/** A restored shop waits for the operator: nothing is more pressing. */
function closedTask(): Task[] {
  const closed = closedFor();
  if (!closed) return [];
  const isLate = closed.reason === "restored";
  const task = {
    name: "The shop is closed to customers",
    count: null,
    isLate,
    items: [],
    href: isLate ? "/admin/restored" : OPENING_PAGE,
    act: { verb: "Open", button: isLate ? "Check" : "Open" },
  };
  const next = isLate
    ? "It was restored from a backup: please check it, then open it again."
    : "Open it when you are ready.";
  return [{ ...task, note: `Since ${dayClock(closed.since)}. ${next}` }];
}

function diskTasks(): Task[] {
  const { low, isFull, failingSince } = diskState();
  const task = (name: string, note: string): Task => {
    return { name, count: null, note, isLate: true, href: null, items: [] };
  };
  if (failingSince !== null) {
    const since = `Since ${dayClock(failingSince)} the shop cannot save orders or messages.`;
    return [task("The disk is full or broken", `${since} Please free space on the disk at once.`)];
  }
  return low.map((disk) => {
    const free = `${freeSpaceText(disk)}. Please free space: when the disk is full,`;
    if (!disk.holdsShop) {
      return task("The disk for backups is nearly full", `${free} no backup can be made.`);
    }
    const name = isFull ? "The disk is full" : "The disk is nearly full";
    return task(name, `${free} the shop cannot take orders.`);
  });
}

/** Each is tried again by itself; it leaves this list when it goes well. */
function failingTasks(): Task[] {
  const items = failingWork().map(({ name, since, isDisk }) => ({
    name: `“${name}” has failed since ${dayClock(since)}`,
    href: null,
    note: isDisk ? "the disk is full or broken" : "see the log of the shop",
  }));
  if (items.length === 0) return [];
  const note = "The shop tries again by itself. If this stays for an hour, please ask for help.";
  const name = "Background jobs that fail";
  return [{ name, count: items.length, note, isLate: true, href: null, items }];
}

/** Backups that are not made, or not taken away. */
export function backupTasks(now: number): Task[] {
  const { madeAt, failure, isOld, push } = backupHealth(now);
  const task = (name: string, at: number | null, why: string | null): Task => {
    const note = [at === null ? null : `made ${dayClock(at)}`, why].filter(Boolean).join(": ");
    return {
      name,
      count: null,
      note: note || null,
      isLate: true,
      href: "/admin/backups",
      items: [],
      act: { verb: "See", button: at === null && why === null ? "Back up" : "See backups" },
    };
  };
  const tasks: Task[] = [];
  if (isOld)
    tasks.push(task(madeAt ? "The last backup is old" : "There is no backup", madeAt, failure));
  if (push?.isOld) {
    const name = push.madeAt
      ? "The last backup kept elsewhere is old"
      : "No backup is kept elsewhere";
    tasks.push(task(name, push.madeAt, push.failure));
  }
  return tasks;
}
