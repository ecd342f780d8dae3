import "#app/styles/pages/desk-products.css";
import { data, Form, Link } from "react-router";
import { bulkKinds } from "#app/catalog/bulk/bulk-change.ts";
import { undoBulk } from "#app/catalog/bulk/bulk-edit.server.ts";
import { countItems, findBulkEdit } from "#app/catalog/bulk/bulk-store.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { Progress } from "#app/desk/import-export/progress.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { readMaintenance } from "#app/settings/maintenance.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/bulk-edit-state.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Change many products");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const edit = findBulkEdit(Number(params.edit));
  if (!edit || edit.state === "preparing") {
    throw notFound("This change no longer exists. It is kept for 30 days.");
  }
  const { id, kind, detail, who, createdAt, state } = edit;
  const isPaused = readMaintenance().on;
  return { id, kind, detail, who, createdAt, state, isPaused, counts: countItems(id) };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const id = Number(params.edit);
  const isBegun = await undoBulk(operatorContext(operator), { id });
  // Pressed twice, or in another tab.
  const isAsked = isBegun || ["undoing", "undone"].includes(findBulkEdit(id)?.state ?? "");
  if (isAsked) return redirectWithToast(`/admin/bulk-edit/${id}`, "It is being undone.");
  return data({ message: "This cannot be undone now." }, { status: 409 });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BulkEditState({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, detail, who, createdAt, state, isPaused, counts } = loaderData;
  const { waiting, done, skipped, undone, kept } = counts;
  const total = waiting + done + skipped + undone + kept;
  const left = state === "undoing" ? done : waiting;
  return (
    <DeskPage
      title={bulkKinds[kind]}
      intro={`${detail}, by ${who} on ${dayClock(createdAt)}`}
      error={actionData?.message}
    >
      {(state === "running" || state === "undoing") && (
        <Progress
          title={state === "running" ? "The products are being changed" : "It is being undone"}
          isPaused={isPaused}
          value={total > 0 ? (total - left) / total : 0}
        >
          <p>
            {grouped(total - left)} of {counted(total, "product")}. You may leave this page.
          </p>
        </Progress>
      )}
      {state === "done" && (
        <>
          <Notice
            tone={skipped > 0 ? "warning" : "success"}
            title={`${counted(done, "product")} changed`}
          >
            {skipped > 0 && (
              <p>
                {counted(skipped, "product")} had been changed by someone else meanwhile, or
                deleted, and stay as they are.
              </p>
            )}
          </Notice>
          {done > 0 && (
            <Form method="post">
              <Button variant="secondary" icon="rotate-ccw">
                Undo
              </Button>
            </Form>
          )}
        </>
      )}
      {state === "undone" && (
        <Notice
          tone={kept > 0 ? "warning" : "success"}
          title={`Undone for ${counted(undone, "product")}`}
        >
          {kept > 0 && (
            <p>
              {counted(kept, "product")} had been changed again, or sold from, and stay as they are.
            </p>
          )}
        </Notice>
      )}
      <p>
        <Link to="/admin/products">All products</Link>
      </p>
    </DeskPage>
  );
}
