import { receiptFor } from "#app/documents/receipt.server.ts";
import { mayReadOrder } from "#app/http/order-access.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import type { Route } from "./+types/receipt.ts";

export const handle: Handle = { whenClosed: "open" };

/** The receipt as a PDF. Who may not read the order learns nothing, not even whether it exists. */
export async function loader({ request, params: { reference } }: Route.LoaderArgs) {
  if (!mayReadOrder(request, reference)) throw notFound();
  const receipt = await receiptFor(reference);
  if (!receipt) throw notFound("There is no receipt yet: this order is not paid.");
  return pdfAnswer(receipt);
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
