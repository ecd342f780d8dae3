import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Item = { id: string; name: string; detail: string; to: string };

/** What is kept in an order of its own: each with its page, and where `moves` says so ways to move it. */
export function KeptItems({ items, moves = false }: { items: readonly Item[]; moves?: boolean }) {
  return (
    <ol className="stack tight kept-items">
      {items.map(({ id, name, detail, to }, at) => (
        <li key={id} className="panel cluster">
          <p className="grow">
            <Link to={to}>{name}</Link>
            <br />
            <span className="soft">{detail}</span>
          </p>
          {moves && (
            <Form method="post" className="cluster">
              <input type="hidden" name="id" value={id} />
              {at > 0 && (
                <Button variant="quiet" name="intent" value="up" aria-label={`Move up: ${name}`}>
                  Up
                </Button>
              )}
              {at < items.length - 1 && (
                <Button
                  variant="quiet"
                  name="intent"
                  value="down"
                  aria-label={`Move down: ${name}`}
                >
                  Down
                </Button>
              )}
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
