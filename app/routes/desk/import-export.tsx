import { rm } from "node:fs/promises";
import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ExportPanels } from "#app/desk/import-export/export-panels.tsx";
import { ProductsFilePanel } from "#app/desk/import-export/products-file-panel.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { exportMonths } from "#app/import-export/exports.server.ts";
import { listImports } from "#app/import-export/import-store.server.ts";
import { receiveImport } from "#app/import-export/imports.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/import-export.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Import and export");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const imports = listImports().map(({ id, fileName, status, createdAt }) => {
    return { id, fileName, status, createdAt };
  });
  return { months: exportMonths(), imports };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const refused = (problem: string) => data({ problem }, { status: 400 });
  const sent = await receivePictures(request, "file", 1);
  if (!sent) return refused("The upload was interrupted. Please upload the file again.");
  const [file] = sent.files;
  const [bad] = sent.bad;
  if (bad) return data({ problem: `${bad.name} ${bad.problem}.` }, refusalInit(sent));
  if (!file) return refused("Please choose a file.");
  try {
    const taken = await receiveImport(operatorContext(operator), {
      file: file.path,
      fileName: file.name,
    });
    return taken.ok ? seeOther(`/admin/import-export/imports/${taken.id}`) : refused(taken.message);
  } finally {
    await rm(file.path, { force: true });
  }
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { months, imports } = loaderData;
  return (
    <DeskPage
      title="Import and export"
      intro="Products, orders and invoices as CSV files, for spreadsheets and your accountant."
    >
      <p className="cluster">
        <Link to="/admin/backups">Backups</Link>
        <Link to="/admin/privacy">Customer privacy</Link>
      </p>
      <ProductsFilePanel imports={imports} problem={actionData?.problem} />
      <ExportPanels months={months} />
    </DeskPage>
  );
}
