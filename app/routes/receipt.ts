import { mayReadOrder } from "#app/http/order-access.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { receiptFor } from "#app/orders/receipt.server.ts";
import type { Route } from "./+types/receipt.ts";

/** The receipt as a PDF. Who may not read the order learns nothing, not even whether it exists. */
export async function loader({ request, params: { reference } }: Route.LoaderArgs) {
  if (!(await mayReadOrder(request, reference))) throw notFound();
  const receipt = await receiptFor(reference);
  if (!receipt) throw notFound("There is no receipt yet: this order is not paid.");
  return new Response(new Uint8Array(receipt.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${receipt.fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
