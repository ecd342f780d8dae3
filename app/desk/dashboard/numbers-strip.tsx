import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "#app/india/counts.ts";
import { dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import { DeskIcon } from "../desk-icon.tsx";
import type { AnswerKind, Numbers } from "./numbers.server.ts";

const kinds: Record<AnswerKind, string> = {
  messages: "message",
  returns: "return",
  reviews: "review",
};

/** The four figures of Today, the first two beside those of the period before. */
export function NumbersStrip({ numbers, period }: { numbers: Numbers; period: number }) {
  const { money, orders, send, answer } = numbers;
  return (
    <dl className="card today-numbers">
      <Figure icon="indian-rupee" name="Net sales" value={rupees(money.now)}>
        <Change {...money} beforeText={rupees(money.before)} period={period} />
      </Figure>
      <Figure icon="shopping-bag" name="Orders" value={grouped(orders.now)}>
        <Change {...orders} beforeText={grouped(orders.before)} period={period} />
      </Figure>
      <Figure
        icon="package"
        name="To send"
        value={grouped(send.count)}
        to={`/admin/orders?due=${send.late + send.today > 0 ? "today" : "any&sort=oldest"}`}
      >
        {send.late > 0 && <strong className="bad">{grouped(send.late)} late</strong>}
        {send.late > 0 && send.today > 0 && ", "}
        {send.today > 0 && `${grouped(send.today)} due today`}
        {send.late + send.today === 0 && "none due today"}
      </Figure>
      <Figure
        icon="message-circle"
        name="To answer"
        value={grouped(answer.count)}
        to={`/admin/${answer.oldest?.kind ?? "messages"}`}
      >
        {answer.oldest
          ? `oldest: ${kinds[answer.oldest.kind]}, ${dayMonth(answer.oldest.since)}`
          : "messages, returns, reviews"}
      </Figure>
    </dl>
  );
}

function Figure({
  icon,
  name,
  value,
  to,
  children,
}: {
  icon: DeskIconName;
  name: string;
  value: string;
  to?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        <DeskIcon name={icon} />
        {to ? <Link to={to}>{name}</Link> : name}
      </dt>
      <dd className="today-figure">{value}</dd>
      <dd className="small soft">{children}</dd>
    </div>
  );
}

/** How much more or less than in the period before; in words where nothing can be divided. */
function Change({
  now,
  before,
  beforeText,
  period,
}: {
  now: number;
  before: number;
  beforeText: string;
  period: number;
}) {
  const from = (
    <>
      {beforeText}
      <span className="sr-only"> in the {period} days before</span>
    </>
  );
  if (before <= 0) return <>before: {from}</>;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  const isMore = percent >= 0;
  return (
    <>
      <strong className={isMore ? "good" : "bad"}>
        <span aria-hidden="true">{isMore ? "▲ " : "▼ "}</span>
        <span className="sr-only">{isMore ? "up" : "down"} </span>
        {Math.abs(percent)}%
      </strong>{" "}
      from {from}
    </>
  );
}
