import { Form } from "react-router";
import { dateClock, shortDate } from "#app/india/dates.ts";
import { actorLabels, historyLabels } from "#app/orders/event-labels.ts";
import type { OrderEvent } from "#app/orders/events.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { NoteForm } from "./note-form.tsx";
import type { ShownUndo } from "./order-more.tsx";

/** Everything that has happened to an order, the last thing first, with who and when. */
export function HistoryPanel({
  orderId,
  events,
  undo,
}: {
  orderId: string;
  events: OrderEvent[];
  undo: ShownUndo | null;
}) {
  const labelOf = historyLabels(events);
  const shown = [...events].reverse().map((event) => ({
    ...event,
    label: labelOf.get(event.id),
    note: event.undoes === null ? event.note : labelOf.get(event.undoes),
  }));
  return (
    <section className="card pane p-history" aria-labelledby="history">
      <header>
        <h2 id="history">History</h2>
      </header>
      <div className="in-card stack">
        {undo && <UndoForm undo={undo} />}
        <ol className="order-events">
          {shown.map(({ id, kind, at, actor, actorName, label, note }) => (
            <li key={id}>
              <strong className="desk-what">{label}</strong>
              {note && (
                <p className="desk-code">{kind === "pickup-requested" ? shortDate(note) : note}</p>
              )}
              <p className="small soft">
                {dateClock(at)}, by {actorName ?? actorLabels[actor]}
              </p>
            </li>
          ))}
        </ol>
        <NoteForm orderId={orderId} />
      </div>
    </section>
  );
}

/** For an hour after a step that may have been a slip of the hand. */
function UndoForm({ undo: { from, label, until, obstacles, effect } }: { undo: ShownUndo }) {
  if (obstacles.length > 0) {
    return (
      <p className="soft">
        “{label}” cannot be undone: {obstacles.join(", and ")}.
      </p>
    );
  }
  return (
    <Form method="post" className="cluster">
      <SubmitButton name="undo" value={from} variant="secondary">
        Undo “{label}”
      </SubmitButton>
      <span className="small soft">
        Until {until}. {effect}
      </span>
    </Form>
  );
}
