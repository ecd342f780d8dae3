import { fileAnswer } from "#app/http/file-answer.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { takeExport } from "#app/import-export/export-run.server.ts";
import type { Route } from "./+types/export-file.ts";

/** A table that is ready. */
export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const taken = await takeExport(id);
  if (!taken) throw notFound("This file is no longer here. Please download it again.");
  return fileAnswer({ ...taken, type: "text/csv; charset=utf-8" });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
