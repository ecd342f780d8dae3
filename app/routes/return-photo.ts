import { mayReadOrder } from "#app/http/order-access.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { readReturnPhoto } from "#app/returns/return-photos.server.ts";
import { listReturnsOf } from "#app/returns/returns.server.ts";
import type { Route } from "./+types/return-photo.ts";

export const handle: Handle = { whenClosed: "open" };

/** A photo of a returned item: for its shopper and the operator only. */
export async function loader({ request, params: { reference, name } }: Route.LoaderArgs) {
  if (!mayReadOrder(request, reference)) throw notFound();
  const isTheirs = listReturnsOf(reference).some(({ photos }) =>
    photos.some((photo) => photo.name === name),
  );
  const photo = isTheirs ? await readReturnPhoto(name) : undefined;
  if (!photo) throw notFound();
  return new Response(new Uint8Array(photo), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
