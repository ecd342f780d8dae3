/** Something that waits for the operator, and where it is done; null where no page of the shop does it. */
export type Task = {
  name: string;
  /** How many wait; null for what is there or not. */
  count: number | null;
  /** Done in one go, however many: it is one thing to do. */
  isOne?: true;
  note?: string | null;
  isLate?: boolean;
  href: string | null;
  /** What is done about one of them: the word before its name, and the one on its button. */
  act?: Act;
  /** When it is due; a late one is due before all others. */
  due?: "today" | "next";
  /** The oldest few, each with its own address. */
  items: TaskItem[];
};

export type TaskItem = {
  name: string;
  href: string | null;
  note: string;
  isLate?: boolean;
  /** Instead of its task's. */
  due?: "today" | "next";
  /** The order it is about, or the request of a return. */
  order?: string;
  request?: string;
};

export type Act = {
  verb: string;
  button: string;
  /** The status it gets at once, without a page of its own. */
  step?: "packed";
};

/** The anchor of a row of the list, by its place from the top. */
export function taskPlace(place: number | string): string {
  return `task-${place}`;
}
