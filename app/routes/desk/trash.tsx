import { dayClock } from "#app/india/dates.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-products.css";
import { data, Form } from "react-router";
import { listTrash, TRASH_DAYS, type TrashKind } from "#app/catalog/trash.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";

import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { placeOfRestored, restoreEntry } from "#app/desk/restore-entry.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { asset } from "#app/ui/asset-origin.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/trash.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Trash");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { entries, next } = listTrash(url.searchParams.get("after"));
  return { entries, next, days: TRASH_DAYS };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const restored = restoreEntry(operatorContext(operator), { id: Number(fields.entry) || 0 });
  if (!restored.ok) {
    const { reason, status, message } = restored;
    return data({ reason, message }, { status });
  }
  const stay =
    restored.kind === "category" ? " Products that were in it stay where you moved them." : "";
  const message = `${restored.title} is restored.${stay}`;
  return redirectWithToast(placeOfRestored(restored), message);
}

const kinds: Record<TrashKind, string> = {
  product: "Product",
  picture: "Picture",
  review: "Review",
  message: "Message",
  page: "Page",
  category: "Category",
  collection: "Collection",
  section: "Section of a page",
};

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, days } = loaderData;
  return (
    <DeskPage
      title="Trash"
      intro={`Deleted items stay here for ${days} days. You can restore them.`}
    >
      <ProductRefusal refused={actionData} />
      {entries.length > 0 ? (
        <ul className="stack">
          {entries.map(({ id, kind, title, deletedAt, who, picture }) => (
            <li key={id} className="panel desk-thing">
              {picture && (
                <img
                  src={asset(`${picture}-400.jpg`)}
                  alt=""
                  width={64}
                  height={85}
                  loading="lazy"
                />
              )}
              <div>
                <h2>{title}</h2>
                <p className="soft">
                  {kinds[kind]}, deleted by {who} on {dayClock(deletedAt)}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="entry" value={id} />
                <Button variant="secondary" icon="rotate-ccw" aria-label={`Restore: ${title}`}>
                  Restore
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState as="h2" title="The trash is empty">
          <p>Nothing has been deleted in the last {days} days.</p>
        </EmptyState>
      )}
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Deleted earlier
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}
