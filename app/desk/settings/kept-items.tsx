import { Form, Link } from "react-router";
import { PlaceStep } from "../groups/place-buttons.tsx";

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
              {/* A step pressed quickly on each page that comes is another form, a button pressed twice is one. */}
              <input type="hidden" name="at" value={at} />
              <PlaceStep way="up" name={name} isThere={at > 0} />
              <PlaceStep way="down" name={name} isThere={at < items.length - 1} />
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
