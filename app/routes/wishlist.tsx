import "#app/styles/list-page.css";
import { data } from "react-router";
import type { HeartAnswer } from "#app/catalog/heart.tsx";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { listWishes, removeWish, setWish, wishedIds } from "#app/catalog/wishlist.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { withProbe } from "#app/http/cookie-probe.server.ts";
import { localPath } from "#app/http/local-path.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { retryAfter, seeOther } from "#app/http/responses.server.ts";
import { openShopper, shopperOf } from "#app/http/session.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { busyMessage } from "#app/throttle/visitors.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/wishlist.ts";

export { mayWait as headers } from "#app/http/headers.server.ts";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Your wishlist");
}

export async function loader({ request }: Route.LoaderArgs) {
  return { cards: listWishes(shopperOf(request)) };
}

const FULL = "Your wishlist is full. Please remove a product from it, then save this one.";

/** One heart, set or taken away. `?stay` is React's own call, which needs no page back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const isNew = shopperOf(request) === undefined;
  const { id, headers } = openShopper(request);
  if (fields.wish === undefined) {
    removeWish(shopperContext(), { shopperId: id, productId: fields.unwish ?? "" });
  } else {
    const taken = setWish(shopperContext(), {
      shopperId: id,
      productId: fields.wish,
      network: context.get(clientAddressContext),
    });
    if (!taken.ok) {
      const isFull = "isFull" in taken;
      const message = isFull ? FULL : busyMessage(taken.waitSeconds);
      const answer: HeartAnswer = { message, isFirst: false };
      if (isFull) return data(answer, { status: 409, headers });
      return data(answer, { status: 429, headers: retryAfter(taken) });
    }
  }
  if (new URL(request.url).searchParams.has("stay")) {
    const isFirst = isNew && wishedIds(id).length > 0;
    return data<HeartAnswer>({ message: "", isFirst }, { headers });
  }
  const back = localPath(fields.back, "/wishlist");
  const heart = encodeURIComponent(fields.wish ?? fields.unwish ?? "");
  return seeOther(`${withProbe(request, back)}#${heart}`, headers);
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { cards } = loaderData;
  return (
    <div className="page">
      <PageTitle title="Your wishlist" />
      {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
      {cards.length > 0 ? (
        <ProductGrid cards={cards} />
      ) : (
        <EmptyState
          as="h2"
          title="Your wishlist is empty"
          action={<ButtonLink to="/products">See our products</ButtonLink>}
        >
          <p>Press the heart on a product to save it here.</p>
        </EmptyState>
      )}
    </div>
  );
}
