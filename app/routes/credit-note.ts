import { creditNoteFor } from "#app/documents/receipt.server.ts";
import { mayReadOrder } from "#app/http/order-access.server.ts";
import { pdfAnswer } from "#app/http/pdf-answer.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import type { Route } from "./+types/credit-note.ts";

export const handle: Handle = { whenClosed: "open" };

/** The credit note of one refund as a PDF, for those who may read the order. */
export async function loader({ request, params: { reference, refund } }: Route.LoaderArgs) {
  if (!mayReadOrder(request, reference)) throw notFound();
  const note = await creditNoteFor(reference, refund);
  if (!note) throw notFound("There is no credit note for this refund.");
  return pdfAnswer(note);
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
