import { grouped } from "#app/india/counts.ts";
import { returnedPicture } from "#app/returns/returns.sql.server.ts";
import { firstPicture } from "./sales.sql.server.ts";
import type { Act, Task, TaskItem } from "./task.ts";

const urgencies = ["late", "today", "next"] as const;
export type Urgency = (typeof urgencies)[number];

/** One line of what is to do, with the one thing that can be pressed about it. */
export type TaskRow = {
  key: string;
  urgency: Urgency;
  what: string;
  /** Whom it is about, or why. */
  who: string | null;
  due: string | null;
  isLate: boolean;
  href: string | null;
  act: Act | null;
  /** Where its parts are, of one without anything to press. */
  links: { name: string; href: string | null; note: string }[];
  /** The order it is about. */
  order: string | null;
  /** Of the order's first item, or the first that is sent back (see catalog/pictures.ts). */
  image: string | null;
};

/** The tasks as lines, what is late first, in each group the most pressing first. */
export function taskRows(tasks: Task[]): TaskRow[] {
  const rows = tasks.flatMap(rowsOf);
  return urgencies.flatMap((one) => rows.filter(({ urgency }) => urgency === one));
}

function rowsOf(task: Task): TaskRow[] {
  const { name, count, note = null, isLate = false, href, items, act = null, due = "next" } = task;
  const own = { key: name, isLate, href, order: null, image: null, due: null, links: [] };
  const urgency: Urgency = isLate ? "late" : due;
  const title = count === null ? name : `${name}: ${grouped(count)}`;
  if (items.length === 0 || !act) {
    const links = items.map((item) => ({ name: item.name, href: item.href, note: item.note }));
    return [{ ...own, urgency, what: title, who: note, act, links }];
  }
  const lines = items.map((item, index): TaskRow => {
    const [what = "", ...rest] = item.name.split(", ");
    return {
      key: `${name} ${item.href ?? item.name} ${index}`,
      urgency: item.isLate ? "late" : (item.due ?? due),
      what: `${act.verb} ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
      who: rest.join(", ") || null,
      due: item.note,
      isLate: item.isLate ?? false,
      href: item.href,
      act,
      links: [],
      order: item.order ?? null,
      image: pictureOf(item),
    };
  });
  const more = (count ?? 0) - items.length;
  const last = lines.at(-1);
  if (more <= 0 || !last) return lines;
  const rest: TaskRow = {
    ...own,
    isLate: false,
    urgency: last.urgency,
    what: title,
    who: `and ${grouped(more)} more`,
    act: { verb: "See", button: "See all" },
  };
  return [...lines, rest];
}

function pictureOf({ order, request }: TaskItem): string | null {
  if (order) return firstPicture.get(order) ?? null;
  return (request && returnedPicture.get(request)) || null;
}
