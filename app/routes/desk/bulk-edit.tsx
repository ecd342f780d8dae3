import { counted } from "#app/india/counts.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-products.css";
import { data, Link } from "react-router";
import { bulkKinds, changeText, readChange } from "#app/catalog/bulk/bulk-change.ts";
import { previewBulk, startBulk } from "#app/catalog/bulk/bulk-edit.server.ts";
import { readSelection, selectionFields } from "#app/catalog/bulk/selection-input.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { NothingChosen } from "#app/desk/nothing-chosen.tsx";
import { BulkFields, forHowMany } from "#app/desk/products/bulk-fields.tsx";
import { BulkPreviewTable } from "#app/desk/products/bulk-preview-table.tsx";
import { deskListAddress } from "#app/desk/products/product-table.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/bulk-edit.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Change many products");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const fields = Object.fromEntries(url.searchParams);
  const selection = readSelection(fields, url.searchParams.getAll("id"));
  const read = readChange(fields);
  // The first time nothing was typed yet: then nothing is wrong with it.
  const isTyped = "typed" in fields || fields.what === "publish" || fields.what === "unpublish";
  const preview =
    selection && read.ok && isTyped
      ? await previewBulk(operatorContext(operator), { selection, change: read.change })
      : undefined;
  return {
    fields,
    selected: selectionFields(selection),
    back: deskListAddress({ ...NO_FILTER, ...filtersOf(selection) }),
    preview,
    change: read.ok ? changeText(read.change) : "",
    errors: !read.ok && isTyped ? read.errors : {},
    categories: listGroups("category").map(({ name }) => name),
  };
}

const NO_FILTER = { q: "", category: "", state: undefined, sort: "new" } as const;
type Read = ReturnType<typeof readSelection>;
const filtersOf = (selection: Read) =>
  selection && "filters" in selection ? selection.filters : {};

const OPEN_AGAIN = "Please go back to the products and choose again.";

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const selection = readSelection(fields, all("id"));
  const read = readChange(fields);
  if (!selection || !read.ok) return data({ message: OPEN_AGAIN }, { status: 400 });
  const { change } = read;
  const asked = { selection, change, print: fields.print ?? "" };
  const started = await startBulk(operatorContext(operator), asked);
  if (!started.ok) return data({ message: started.message }, { status: started.status });
  const count = counted(started.count, "product");
  return redirectWithToast(`/admin/bulk-edit/${started.id}`, `${count}: started.`);
}

/** After a refusal too: the figures are others now. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, selected, preview, change, errors, categories, back } = loaderData;
  const what = Object.hasOwn(bulkKinds, fields.what ?? "")
    ? (fields.what as keyof typeof bulkKinds)
    : undefined;
  return (
    <DeskPage
      title={what ? bulkKinds[what] : "Change many products"}
      intro={selected.length > 0 && forHowMany(selected)}
      error={actionData?.message}
    >
      {selected.length === 0 || !what ? (
        <NothingChosen title="No products are selected" to={back} label="Choose products">
          Select them in the list first, then what to change.
        </NothingChosen>
      ) : (
        <>
          <BulkFields
            what={what}
            typed={fields}
            selected={selected}
            errors={errors}
            categories={categories}
          />
          {preview && (
            <BulkPreviewTable
              preview={preview}
              change={change}
              sent={[
                ...Object.entries(fields).filter(([name]) => !isOfSelection(name)),
                ...selected,
              ]}
            />
          )}
          <p>
            <Link to={back}>Back to the products</Link>
          </p>
        </>
      )}
    </DeskPage>
  );
}

function isOfSelection(name: string): boolean {
  return ["id", "all", "q", "of", "state"].includes(name);
}
