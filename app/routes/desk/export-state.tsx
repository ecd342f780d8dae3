import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { Progress } from "#app/desk/import-export/progress.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { findExport } from "#app/import-export/export-run.server.ts";
import { grouped } from "#app/india/counts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/export-state.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Export");
}

export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = await findExport(id);
  if (!found) throw notFound("This file is no longer here. Please download it again.");
  return { ...found, id };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function ExportState({ loaderData }: Route.ComponentProps) {
  const { id, fileName, done, total, state } = loaderData;
  return (
    <DeskPage title="Export" intro={fileName}>
      {state === "writing" && (
        <Progress title="The file is being written" value={total > 0 ? done / total : 0}>
          <p>
            {grouped(done)} of {grouped(total)}. You may leave this page.
          </p>
        </Progress>
      )}
      {state === "ready" && (
        <>
          <Notice tone="success" title="The file is ready" />
          <p>
            <ButtonLink
              to={`/admin/import-export/exports/${id}/file`}
              reloadDocument
              icon="download"
            >
              Download {fileName}
            </ButtonLink>
          </p>
        </>
      )}
      {state === "failed" && (
        <Notice tone="error" title="The file could not be written">
          <p>Nothing was lost. Please go back and download it again.</p>
        </Notice>
      )}
      <p>
        <Link to="/admin/import-export">Import and export</Link>
      </p>
    </DeskPage>
  );
}
