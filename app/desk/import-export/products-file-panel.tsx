import { Form, Link } from "react-router";
import { MAX_PICTURE_BYTES } from "#app/catalog/pictures.ts";
import type { ImportStatus } from "#app/import-export/import-store.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { useWriting } from "#app/ui/use-writing.ts";

const statusLabels: Record<ImportStatus, string> = {
  checking: "being checked",
  checked: "checked, not imported",
  writing: "being imported",
  done: "imported",
  failed: "interrupted",
};

/** Products as a table: out, changed in a spreadsheet, and in again. */
export function ProductsFilePanel({
  imports,
  problem,
}: {
  imports: { id: string; fileName: string; status: ImportStatus; createdAt: number }[];
  problem: string | undefined;
}) {
  const sending = useWriting();
  return (
    <section className="panel stack" aria-labelledby="products">
      <h2 id="products">Products</h2>
      <p>
        Download the file, change it in a spreadsheet and upload it again. A line with an id or a
        known SKU changes that product; any other line adds a product. Columns you remove stay
        unchanged. Pictures are not in the file:{" "}
        <Link to="/admin/import-export/pictures">add those of many products by their SKU</Link>.
        Please do not change <code>sizes_before</code> and <code>as_exported</code>: they tell the
        shop what was sold and changed since the download.
      </p>
      <details>
        <summary>How to fill the columns</summary>
        <ul>
          <li>
            A new product needs <code>title</code> and <code>price</code>. Give each a{" "}
            <code>sku</code>, your own code for it: so you can correct it later by the same file.
          </li>
          <li>
            Sizes and how many you have of each stand in <code>sizes</code>, like{" "}
            <code>S: 3, M: 2</code>. If empty, it has one size and is made to order.
          </li>
          <li>
            <code>state</code> is “published”, “draft” or “hidden”. If empty, a new product is a
            draft, which only you see.
          </li>
          <li>
            A <code>size_chart</code> is written like <code>Length: S 96, M 97; Sleeve: S 40</code>,
            in centimetres. If empty, the size chart of the category is used.
          </li>
          <li>
            In <code>collections</code> names stand with commas between them. A name that is new
            makes a collection.
          </li>
        </ul>
      </details>
      <p>
        <a className="button secondary" href="/admin/import-export/products.csv">
          <Icon name="download" /> Download products
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" className="stack">
        <FileField
          label="Product file"
          name="file"
          mostBytes={MAX_PICTURE_BYTES}
          required
          accept=".csv,text/csv"
          hint="CSV (UTF-8), at most 15 MB and 50,000 products. It is checked first; nothing is imported until you confirm."
          error={problem}
        />
        <SubmitButton icon="upload" variant="secondary" pendingLabel="Uploading...">
          Upload and check
        </SubmitButton>
        <UploadProgress sending={sending} />
      </Form>
      {imports.length > 0 && (
        <>
          <h3>Recent imports</h3>
          <ul>
            {imports.map(({ id, fileName, status, createdAt }) => (
              <li key={id}>
                <Link to={`/admin/import-export/imports/${id}`}>{fileName}</Link>,{" "}
                {dayClock(createdAt)}: {statusLabels[status]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
