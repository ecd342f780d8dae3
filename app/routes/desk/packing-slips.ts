import { packingSlipsFor } from "#app/documents/packing-slip.server.ts";
import { MOST_ORDERS_AT_ONCE } from "#app/fulfilment/pack-orders.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Route } from "./+types/packing-slips.ts";

/** `?order=..&order=..`: the packing slips of several orders as one PDF; those with nothing to pack are left out. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const ids = url.searchParams.getAll("order");
  const slips = await packingSlipsFor(ids.slice(0, MOST_ORDERS_AT_ONCE));
  if (!slips)
    throw notFound(
      "Nothing of these orders is to be packed: they are not paid, or were cancelled.",
    );
  return pdfAnswer(slips);
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
