import { downloadHeaders } from "#app/http/download-headers.server.ts";
import { fileAnswer } from "#app/http/file-answer.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound, seeOther } from "#app/http/responses.server.ts";
import { beginExport, takeExport } from "#app/import-export/export-run.server.ts";
import { exportFile } from "#app/import-export/exports.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { Route } from "./+types/export.ts";

const CSV = "text/csv; charset=utf-8";

/**
 * `products.csv`, `orders.csv` or `invoices.csv`, of a month with `?month=2026-11`. One that takes
 * longer has a page that shows how far it is.
 */
export async function loader({ request, url, params: { file } }: Route.LoaderArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const month = url.searchParams.get("month") ?? "";
  const none = () => notFound("There is no such file. Please go back and choose one.");
  if (request.method === "HEAD") {
    const named = exportFile(context, { file, month, isTaken: false });
    if (!named) throw none();
    return new Response(null, { headers: downloadHeaders({ type: CSV, ...named }) });
  }
  const begun = await beginExport(context, { file, month });
  if (!begun) throw none();
  const taken = begun.isReady ? await takeExport(begun.id) : undefined;
  if (!taken) return seeOther(`/admin/import-export/exports/${begun.id}`);
  return fileAnswer({ ...taken, type: CSV });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
