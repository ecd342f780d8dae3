import { fileAnswer } from "#app/http/file-answer.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { exportFile } from "#app/import-export/exports.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { Route } from "./+types/export.ts";

/** `products.csv`, `orders.csv` or `invoices.csv`, of a month with `?month=2026-11`. */
export async function loader({ request, url, params: { file } }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const month = url.searchParams.get("month") ?? "";
  const found = exportFile(operatorContext(operator), {
    file,
    month,
    isTaken: request.method === "GET",
  });
  if (!found) throw notFound("There is no such file. Please go back and choose one.");
  return fileAnswer({ ...found, type: "text/csv; charset=utf-8" });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
