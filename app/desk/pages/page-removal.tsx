import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { DeskPageView } from "./page-view.server.ts";

/** Ways to take a page out of the shop: hidden as a draft, or into the trash. */
export function PageRemoval({ page, error }: { page: DeskPageView; error: string | undefined }) {
  return (
    <Form method="post" className="panel stack">
      <h2>Hide or delete this page</h2>
      {page.uses.length > 0 && (
        <>
          <p>These lead to this page, and customers would find nothing there. Change them first:</p>
          <ul className="stack">
            {page.uses.map(({ title, href }) => (
              <li key={href}>
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {page.isPublished && (
        <Button variant="secondary" name="intent" value="hide">
          Hide it from customers
        </Button>
      )}
      <p>Deleted pages stay in the trash for 30 days, with their earlier versions.</p>
      <label className="check">
        <input type="checkbox" name="sure" value="yes" /> Yes, delete {page.title}
      </label>
      {error && <p className="field-error">{error}</p>}
      <Button variant="danger" name="intent" value="delete">
        Delete page
      </Button>
    </Form>
  );
}
