import { readLabel } from "#app/fulfilment/labels.server.ts";
import { deskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Route } from "./+types/label.ts";

/** The courier's label of the parcel that is booked, to be printed. */
export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const parcel = deskParcel(params.id);
  const pdf = parcel?.hasLabel ? await readLabel(parcel.id) : undefined;
  if (!parcel || !pdf) throw notFound("There is no label here. You can print it at Shiprocket.");
  return pdfAnswer({ pdf, fileName: `label-${parcel.reference}.pdf` }, "inline");
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
