import type { Who } from "#app/orders/events.server.ts";
import { deskTime } from "./desk-time.ts";

/** Everything that has happened to an order, the first thing first. */
export function HistoryPanel({
  events,
}: {
  events: { at: number; who: Who; what: string; detail: string | null }[];
}) {
  return (
    <section className="panel">
      <h2 className="desk-title">What has happened</h2>
      <ol className="stack">
        {events.map(({ at, who, what, detail }) => (
          <li key={`${at} ${what}`}>
            <strong>{what}</strong> <span className="soft">by {who}</span>
            <br />
            {detail && <span className="desk-code">{detail}</span>}
            <span className="soft"> {deskTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
