import { dayClock } from "#app/india/dates.ts";
import type { Who } from "#app/orders/events.server.ts";
import { NoteForm } from "./note-form.tsx";

/** Everything that has happened to an order, the first thing first. */
export function HistoryPanel({
  orderId,
  events,
  busy,
}: {
  orderId: string;
  events: { at: number; who: Who; what: string; detail: string | null }[];
  busy: boolean;
}) {
  return (
    <section className="panel stack">
      <h2 className="desk-title">Timeline</h2>
      <ol className="stack">
        {events.map(({ at, who, what, detail }) => (
          <li key={`${at} ${what}`}>
            <strong className="desk-what">{what}</strong>
            {detail && <p className="desk-code">{detail}</p>}
            <p className="soft">
              {dayClock(at)}, by {who}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm orderId={orderId} busy={busy} />
    </section>
  );
}
