import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";

type Month = { value: string; label: string };

/** Orders and invoices as tables, by month. */
export function ExportPanels({ months }: { months: Month[] }) {
  return (
    <>
      <section className="panel stack" aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        <p>One line for each order: customer, address, items, amount and status.</p>
        <Form
          method="get"
          action="/admin/import-export/orders.csv"
          reloadDocument
          className="desk-search"
        >
          <SelectField label="Ordered in" name="month" id="orders-month" required>
            <option value="all">All months</option>
            <Months months={months} />
          </SelectField>
          <Button variant="secondary" icon="download">
            Download orders
          </Button>
        </Form>
      </section>
      <section className="panel stack" aria-labelledby="invoices">
        <h2 id="invoices">Invoices for the accountant</h2>
        <p>
          Every line of the month’s tax invoices and credit notes, with HSN, GST rate, taxable
          value, CGST, SGST, IGST and total. Credit notes are negative, so each column adds up.
          Without a GSTIN there are none: the orders above have what was paid and refunded.
        </p>
        <Form
          method="get"
          action="/admin/import-export/invoices.csv"
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
    </>
  );
}

function Months({ months }: { months: Month[] }) {
  return months.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
