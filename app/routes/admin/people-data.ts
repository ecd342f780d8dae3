import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { personFile } from "#app/operator/people/people-desk.server.ts";
import type { Route } from "./+types/people-data.ts";

/** `?q=`: everything the shop holds about one shopper, to be handed to her. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const file = await personFile(url.searchParams.get("q") ?? "", operator.name);
  if (!file) throw notFound("The shop knows nothing of this person.");
  return new Response(file.text, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
