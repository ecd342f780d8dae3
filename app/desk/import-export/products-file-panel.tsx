import { Form, Link } from "react-router";
import type { ImportStatus } from "#app/import-export/imports.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";

const statusWords: Record<ImportStatus, string> = {
  checking: "being checked",
  checked: "checked, not written",
  writing: "being written",
  done: "written",
  failed: "broken off",
};

/** Products as a table: out, changed in a spreadsheet, and in again. */
export function ProductsFilePanel({
  imports,
  problem,
  sending,
}: {
  imports: { id: string; fileName: string; status: ImportStatus; createdAt: number }[];
  problem: string | undefined;
  sending: boolean;
}) {
  return (
    <section className="panel stack" aria-labelledby="products">
      <h2 id="products" className="desk-title">
        Products
      </h2>
      <p>
        Take the table out, change it in a spreadsheet, and send it back: a line with an id changes
        that product, a line without one (and without a known SKU) adds one. A column you take out
        stays as it is. Pictures are not in it.
      </p>
      <p>
        Leave <code>sizes_before</code> alone: by it the shop knows what was sold in the meantime,
        and counts only what you have changed in <code>sizes</code>. A <code>size_chart</code> of
        its own is written like <code>Length: S 96, M 97; Sleeve: S 40</code>, in centimetres; empty
        is that of the category.
      </p>
      <p>
        <a className="button secondary" href="/admin/import-export/products.csv" download>
          <Icon name="download" /> Download products
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" className="stack">
        <Field
          label="A table of products"
          name="file"
          type="file"
          required
          accept=".csv,text/csv"
          hint="CSV (UTF-8), at most 15 MB and 50,000 products. It is checked first; nothing is written before you have seen the result."
          error={problem}
        />
        <Button icon="upload" variant="secondary" pending={sending} pendingLabel="Sending...">
          Send and check
        </Button>
        <UploadProgress sending={sending} />
      </Form>
      {imports.length > 0 && (
        <>
          <h3 className="desk-title">Sent lately</h3>
          <ul>
            {imports.map(({ id, fileName, status, createdAt }) => (
              <li key={id}>
                <Link to={`/admin/import-export/imports/${id}`}>{fileName}</Link>,{" "}
                {dayClock(createdAt)}: {statusWords[status]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
