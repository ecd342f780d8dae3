import { Form } from "react-router";
import { counted } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";

type Demonstration = {
  products: number;
  pages: number;
  /** What somebody has changed of it, by title. */
  changed: string[];
  /** Undefined: too many to be counted. */
  orders?: { test: number; keptForDocuments: number; real: number } | undefined;
};

const NAMED = 20;

/** What goes and what stays when the operator starts a shop of their own, and the button that does it. */
export function DemonstrationList({ found }: { found: Demonstration }) {
  const { products, pages, changed, orders } = found;
  return (
    <Form method="post" className="panel stack">
      <h2 className="desk-title">What is removed</h2>
      <ul>
        <li>{counted(products, "product")} of the demonstration, with pictures and reviews</li>
        <li>
          {orders ? counted(orders.test, "order") : "All orders"} paid in demonstration mode or not
          at all, with mails and documents
        </li>
        <li>{counted(pages, "page")} of the demonstration: home, articles and others</li>
        <li>Its name, colours, categories and texts, where you have not set your own</li>
      </ul>
      <h2 className="desk-title">What stays</h2>
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
        <>
          <p>
            You have changed {changed.slice(0, NAMED).join(", ")}
            {changed.length > NAMED && ` and ${changed.length - NAMED} more`}.
          </p>
          <Choice
            legend="What you have changed of the demonstration"
            name="changed"
            options={[
              { value: "stays", label: "Stays" },
              { value: "goes", label: "Is removed too" },
            ]}
            chosen="stays"
          />
        </>
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
