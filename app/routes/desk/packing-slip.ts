import { packingSlipFor } from "#app/documents/packing-slip.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Route } from "./+types/packing-slip.ts";

/** What goes into the parcel, as a PDF. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const slip = await packingSlipFor(params.id);
  if (!slip) throw notFound("There is no such order, or nothing of it is to be packed.");
  return pdfAnswer(slip);
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
