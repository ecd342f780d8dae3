import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { MOST_ORDERS_AT_ONCE } from "#app/operator/orders/pack-orders.server.ts";
import { packingSlipsFor } from "#app/orders/packing-slip.server.ts";
import type { Route } from "./+types/packing-slips.ts";

/** `?id=..&id=..` (or `order`, as the list of orders sends its ticks): the packing slips of several orders as one PDF; the unpaid ones are left out. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const ids = ["id", "order"].flatMap((name) => url.searchParams.getAll(name));
  const slips = await packingSlipsFor(ids.slice(0, MOST_ORDERS_AT_ONCE));
  if (!slips) throw notFound("None of these orders is paid: there is nothing to pack.");
  return pdfAnswer(slips);
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
