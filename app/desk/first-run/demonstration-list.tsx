import { Form, Link } from "react-router";
import { counted } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";

type Demonstration = {
  products: number;
  pages: number;
  /** What somebody has changed of it. */
  changed: { title: string; address: string; name: string }[];
  /** Undefined: too many to be counted. */
  orders?: { test: number; keptForDocuments: number; real: number } | undefined;
};

const ALL = "goes-all";

/** Of what was changed, what goes too: each has a field "goes …", and all of it has one. */
export function tickedToGo(
  fields: Record<string, string>,
  changed: readonly { name: string }[],
): string[] {
  if (fields[ALL]) return changed.map(({ name }) => name);
  return Object.keys(fields).flatMap((field) => /^goes (.+)$/.exec(field)?.[1] ?? []);
}

/** What goes and what stays when the operator starts a shop of their own, and the button that does it. */
export function DemonstrationList({ found }: { found: Demonstration }) {
  const { changed, orders } = found;
  const isProduct = ({ name }: { name: string }) => name.startsWith("products:");
  const changedProducts = changed.filter(isProduct).length;
  const products = found.products - changedProducts;
  const pages = found.pages - (changed.length - changedProducts);
  return (
    <Form method="post" className="panel stack">
      <h2>What is removed</h2>
      <ul>
        <li>{counted(products, "product")} of the demonstration, with pictures and reviews</li>
        <li>
          {orders ? counted(orders.test, "order") : "All orders"} paid in demonstration mode or not
          at all, with mails and documents
        </li>
        <li>{counted(pages, "page")} of the demonstration: home, articles and others</li>
        <li>Its name, colours, categories and texts, where you have not set your own</li>
      </ul>
      <h2>What stays</h2>
      <ul>
        <li>Products, pages and pictures you have added</li>
        <li>What you have set, your password, messages and the activity log</li>
        {!orders && <li>Orders that a customer may have paid</li>}
        {!orders && (
          <li>
            Demonstration orders with an invoice, if you have real invoices too: their numbers may
            have no gaps
          </li>
        )}
        {orders && orders.real > 0 && (
          <li>{counted(orders.real, "order")} that a customer may have paid</li>
        )}
        {orders && orders.keptForDocuments > 0 && (
          <li>
            {counted(orders.keptForDocuments, "demonstration order")} with an invoice: you have real
            invoices too, and their numbers may have no gaps
          </li>
        )}
      </ul>
      {changed.length > 0 && (
        <fieldset className="stack">
          <legend>What you have changed of the demonstration</legend>
          <p>
            Each of these stays as a whole, with words and pictures of the demonstration wherever
            you have not put your own. Select what is to be removed too.
          </p>
          {changed.length > 1 && (
            <label className="check">
              <input type="checkbox" name={ALL} value="yes" />
              <strong>Remove all {changed.length} of them</strong>
            </label>
          )}
          <ul className="desk-rows">
            {changed.map(({ title, address, name }) => (
              <li key={name}>
                <label className="check">
                  <input type="checkbox" name={`goes ${name}`} value="yes" />
                  Remove {title}
                </label>
                <Link to={address} aria-label={`View ${title}`}>
                  View
                </Link>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p>
        A backup of everything is made first. Your shop is then closed to customers until you open
        it.
      </p>
      <Button name="intent" value="start">
        Start my own shop
      </Button>
    </Form>
  );
}
