import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ImportState } from "#app/desk/import-export/import-state.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { findImport } from "#app/import-export/import-store.server.ts";
import { isPaused, writeImport } from "#app/import-export/imports.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/import.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Product import");
}

export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = findImport(id);
  if (!found) throw notFound("This import no longer exists. Imports are deleted after 30 days.");
  const { who, createdAt, fileName, status, total, done, problems, added, changed, same } = found;
  return {
    intro: `${fileName}, sent by ${who} on ${dayClock(createdAt)}`,
    isPaused: isPaused(status),
    state: { fileName, status, total, done, problems, added, changed, same },
  };
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const begun = writeImport(operatorContext(operator), {
    id,
    despiteProblems: fields.despite === "problems",
    fileWins: fields.both === "file",
  });
  if (begun.ok) return seeOther(`/admin/import-export/imports/${id}`);
  if (begun.reason === "unknown") throw notFound(begun.message);
  return data({ message: begun.message }, { status: begun.reason === "maintenance" ? 403 : 409 });
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title="Product import" intro={loaderData.intro} error={actionData?.message}>
      <ImportState state={loaderData.state} isPaused={loaderData.isPaused} />
      <p>
        <Link to="/admin/import-export">Import and export</Link>
      </p>
    </DeskPage>
  );
}
