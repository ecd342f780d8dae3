import { type DragEvent, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Row = { id: string; kind: string; title: string; isEmpty: boolean };

/**
 * The sections of a page in their order, each with its ways to move and go. With a mouse a row is
 * dragged to another's place too, which sends the same form.
 */
export function SectionList({ address, sections }: { address: string; sections: Row[] }) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const ofRow = (id: string, at: number) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      setDragged(id);
    },
    onDragOver(event: DragEvent) {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (dragged !== undefined && dragged !== id) {
        const fields = { intent: "move", section: dragged, to: String(at + 1) };
        void submit(fields, { method: "post", preventScrollReset: true });
      }
      end();
    },
    onDragEnd: end,
  });
  return (
    <ol className="desk-rows panel">
      {sections.map(({ id, kind, title, isEmpty }, at) => (
        <li
          key={id}
          id={`section-${id}`}
          {...ofRow(id, at)}
          data-over={over === id && dragged !== id ? "" : undefined}
        >
          <Link to={`${address}/sections/${id}`} draggable={false}>
            {kind}
          </Link>
          {(title || isEmpty) && (
            <span className="soft">{isEmpty ? "Empty: customers do not see it" : title}</span>
          )}
          <Form method="post" className="beside">
            <input type="hidden" name="section" value={id} />
            <label>
              <span className="sr-only">Position of {kind}</span>
              <input
                type="text"
                name="to"
                inputMode="numeric"
                size={3}
                defaultValue={at + 1}
                autoComplete="off"
                // biome-ignore lint/suspicious/noArrayIndexKey: after a move it shows the new place
                key={at}
              />
            </label>
            <Button variant="quiet" name="intent" value="move">
              Move
            </Button>
            {at > 0 && (
              <Button variant="quiet" name="intent" value="up" aria-label={`Move up: ${kind}`}>
                Up
              </Button>
            )}
            {at < sections.length - 1 && (
              <Button variant="quiet" name="intent" value="down" aria-label={`Move down: ${kind}`}>
                Down
              </Button>
            )}
            <Button variant="quiet" name="intent" value="remove" aria-label={`Remove: ${kind}`}>
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ol>
  );
}
