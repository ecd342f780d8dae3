import { printLabels } from "#app/fulfilment/print-labels.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import type { Route } from "./+types/labels-file.ts";

/** `?order=..&order=..`: the labels of several orders as one PDF; those that cannot be had are left out. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const ids = url.searchParams.getAll("order");
  const { pdf, fileName } = await printLabels(context, { ids });
  if (!pdf) throw notFound("None of these orders has a label that can be printed.");
  return pdfAnswer({ pdf, fileName }, "inline");
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
