import { dispatchMs } from "../orders/order-desk.server.ts";
import { dayOf, type Sales, startOf } from "./sales.server.ts";
import { toAnswer, toSend } from "./sales.sql.server.ts";

/** The four figures at the top of Today. Times in ms UTC, money in paise. */
export type Numbers = {
  money: { now: number; before: number };
  orders: { now: number; before: number };
  send: { count: number; late: number; today: number };
  /** What has waited the longest, and since when (ms UTC). */
  answer: { count: number; oldest: { kind: AnswerKind; since: number } | null };
};
export type AnswerKind = "messages" | "returns" | "reviews";

/** The figures at the head of Today: money in paise. */
export function numbersOf({ sum, before }: Sales, now = Date.now()): Numbers {
  const late = now - dispatchMs();
  // What is promised for before midnight in India.
  const soon = startOf(dayOf(now) + 1) - dispatchMs();
  const waits = toSend.get({ late, soon });
  const answers = toAnswer.all();
  const waiting = answers.flatMap(({ kind, since }) => (since === null ? [] : { kind, since }));
  const [oldest = null] = waiting.sort((one, other) => one.since - other.since);
  return {
    money: { now: sum.net, before: before.net },
    orders: { now: sum.orders, before: before.orders },
    send: { count: waits?.count ?? 0, late: waits?.late ?? 0, today: waits?.soon ?? 0 },
    answer: {
      count: answers.reduce((all, { count }) => all + count, 0),
      oldest,
    },
  };
}
