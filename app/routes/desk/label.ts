import { labelOf } from "#app/fulfilment/print-labels.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { shopFile } from "#app/shop.ts";
import type { Route } from "./+types/label.ts";

/** The courier's label of the parcel that is booked, to be printed. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const label = await labelOf(context, params.id);
  if (!label?.ok) throw notFound(`There is no label here. ${label?.why ?? ""}`.trim());
  const { pdf, reference } = label;
  return pdfAnswer(
    { pdf, fileName: shopFile(context.settings, `label-${reference}.pdf`) },
    "inline",
  );
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
