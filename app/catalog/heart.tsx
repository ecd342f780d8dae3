import type { MouseEvent } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

const FORM = "hearts";

/** A button that sets the heart when it is not set, and takes it away when it is. */
export function Heart({ productId, title }: { productId: string; title: string }) {
  const fetcher = useFetcher();
  const personal = useRouteLoaderData("root") as { wished: string[] } | undefined;
  const isWished = fetcher.formData
    ? fetcher.formData.has("wish")
    : (personal?.wished.includes(productId) ?? false);
  const name = isWished ? "unwish" : "wish";

  function press(event: MouseEvent) {
    event.preventDefault();
    void fetcher.submit({ [name]: productId }, { method: "post", action: "/wishlist?stay" });
  }

  return (
    <button
      type="submit"
      form={FORM}
      name={name}
      value={productId}
      className="icon-button heart"
      aria-label={isWished ? `Remove ${title} from your wishlist` : `Add ${title} to your wishlist`}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  );
}

/** The one form of all hearts of a page, once on it: a form each would be a tenth of a long list. */
export function HeartsForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={FORM} method="post" action="/wishlist" hidden>
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  );
}
