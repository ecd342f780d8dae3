import { downloadHeaders } from "#app/http/download-headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { personFile } from "#app/privacy/lookup.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { Route } from "./+types/privacy-data.ts";

/** `?q=`: everything the shop holds about one shopper, to be handed to them. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const file = await personFile(operatorContext(operator), {
    typed: url.searchParams.get("q") ?? "",
  });
  if (!file) throw notFound("The shop has no data of this person.");
  const headers = downloadHeaders({ type: "application/json", fileName: file.fileName });
  return new Response(file.text, { headers });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
