import { Form, Link } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { DeskNav } from "#app/operator/desk-nav.tsx";
import { exportMonths } from "#app/operator/exports.server.ts";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/files.ts";

export const headers = deskHeaders;

export function meta() {
  return [{ title: `Files · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { months: exportMonths() };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Files({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <div className="page stack desk">
      <DeskNav />
      <PageTitle
        title="Files"
        intro="What the shop holds as tables (CSV), which every spreadsheet and accountant reads."
      />
      <ul className="desk-filters">
        <li>
          <Link to="/admin/backups">Backups</Link>
        </li>
        <li>
          <Link to="/admin/people">A shopper’s data</Link>
        </li>
      </ul>
      <section className="panel stack" aria-labelledby="orders">
        <h2 id="orders" className="desk-title">
          Orders
        </h2>
        <p>A line for each order: who, where to, what, how much, and where it is.</p>
        <Form method="get" action="/admin/files/orders.csv" reloadDocument className="desk-search">
          <SelectField label="Placed in" name="month" id="orders-month" required>
            <option value="">All months</option>
            <Months months={months} />
          </SelectField>
          <Button variant="secondary" icon="download">
            Download orders
          </Button>
        </Form>
      </section>
      <section className="panel stack" aria-labelledby="invoices">
        <h2 id="invoices" className="desk-title">
          Invoices for the accountant
        </h2>
        <p>
          Every line of the month’s tax invoices and credit notes: number, date, place of supply,
          HSN, rate, taxable value, CGST, SGST, IGST and total. Credit notes are negative, so that a
          column adds up.
        </p>
        <Form
          method="get"
          action="/admin/files/invoices.csv"
          reloadDocument
          className="desk-search"
        >
          <SelectField label="Issued in" name="month" id="invoices-month" required>
            <Months months={months} />
          </SelectField>
          <Button variant="secondary" icon="download">
            Download invoices
          </Button>
        </Form>
      </section>
    </div>
  );
}

function Months({ months }: { months: { value: string; label: string }[] }) {
  return months.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
