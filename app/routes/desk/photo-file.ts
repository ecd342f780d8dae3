import { showPhoto } from "#app/catalog/photos/photo-desk.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Route } from "./+types/photo-file.ts";

/** A product's photograph as it was sent or as it would look: for the operator only, never kept. */
export async function loader({ request, url, params: { id, picture } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const of = { productId: id, imageId: Number(picture) };
  const photo = await showPhoto(of, url.searchParams.get("show"));
  if (!photo) throw notFound();
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": "private, no-store" };
  return new Response(new Uint8Array(photo), { headers });
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
