import "#app/styles/desk/order-lines.css";
import { dayClock } from "#app/india/dates.ts";
import { actorLabels, eventLabels } from "#app/orders/event-labels.ts";
import type { OrderEvent } from "#app/orders/events.server.ts";
import { NoteForm } from "./note-form.tsx";

/** Everything that has happened to an order, the first thing first. */
export function HistoryPanel({
  orderId,
  events,
  busy,
}: {
  orderId: string;
  events: OrderEvent[];
  busy: boolean;
}) {
  const labelOf = new Map(events.map(({ id, kind }) => [id, eventLabels[kind]]));
  const shown = events.map((event) => ({
    ...event,
    label: eventLabels[event.kind],
    note: event.undoes === null ? event.note : labelOf.get(event.undoes),
  }));
  return (
    <section className="panel stack">
      <h2 className="desk-title">Timeline</h2>
      <ol className="stack">
        {shown.map(({ id, at, actor, label, note }) => (
          <li key={id}>
            <strong className="desk-what">{label}</strong>
            {note && <p className="desk-code">{note}</p>}
            <p className="soft">
              {dayClock(at)}, by {actorLabels[actor]}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm orderId={orderId} busy={busy} />
    </section>
  );
}
