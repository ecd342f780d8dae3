import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Row = { id: string; kind: string; title: string };

/** The sections of a page in their order, each with its ways to move and go. */
export function SectionList({ address, sections }: { address: string; sections: Row[] }) {
  return (
    <ol className="desk-rows panel">
      {sections.map(({ id, kind, title }, at) => (
        <li key={id} id={`section-${id}`}>
          <Link to={`${address}/sections/${id}`}>{kind}</Link>
          {title && <span className="soft">{title}</span>}
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
