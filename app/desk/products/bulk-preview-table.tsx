import { Form, Link } from "react-router";
import type { BulkPreview } from "#app/catalog/bulk/bulk-edit.server.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Old and new of the first products, how many there are, and the button that writes it. */
export function BulkPreviewTable({
  preview: { total, changing, impossible, rows, print, made },
  change,
  sent,
}: {
  preview: BulkPreview;
  /** The change, in words. */
  change: string;
  /** The form again, as names and values. */
  sent: readonly [string, string][];
}) {
  if (changing === 0) {
    return (
      <Notice>
        <p>Nothing would change for {counted(total, "product")}.</p>
      </Notice>
    );
  }
  return (
    <section className="stack">
      {made && (
        <Notice tone="warning">
          <p>
            You have just changed products: {made.detail}.{" "}
            <Link to={`/admin/bulk-edit/${made.id}`}>See that change</Link>. This is another one.
          </p>
        </Notice>
      )}
      <p>
        {change}. {counted(changing, "product")} of {grouped(total)} would change
        {impossible > 0 &&
          `; ${counted(impossible, "product")} stay as they are: a price must be from ₹1 to ₹10,00,000`}
        . Nothing is changed yet.
      </p>
      <div className="card">
        <table className="tbl">
          <caption className="sr-only">Old and new</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, was, becomes }) => (
              <tr key={id}>
                <td>
                  <Link to={`/admin/products/${encodeURIComponent(id)}`}>{title}</Link>
                </td>
                <td>{was}</td>
                <td>
                  <b>{becomes}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {changing > rows.length && (
          <p className="in-card soft">And {counted(changing - rows.length, "product")} more.</p>
        )}
      </div>
      <Form method="post" className="desk-bulk">
        {sent.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="print" value={print} />
        <SubmitButton pendingLabel="Starting...">
          Change {counted(changing, "product")}
        </SubmitButton>
      </Form>
    </section>
  );
}
