import type { SubmitEvent } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** A form with one button: sets the heart when it is not set, takes it away when it is. */
export function Heart({ productId, title }: { productId: string; title: string }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const personal = useRouteLoaderData("root") as { wished: string[] } | undefined;
  const pending = fetcher.formData?.get("wished");
  const isWished = pending ? pending === "yes" : (personal?.wished.includes(productId) ?? false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void fetcher.submit(event.currentTarget, { method: "post", action: "/wishlist?stay" });
  }

  return (
    <form method="post" action="/wishlist" onSubmit={submit}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="wished" value={isWished ? "no" : "yes"} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        className="icon-button heart"
        aria-pressed={isWished}
        aria-label={
          isWished ? `Remove ${title} from your wishlist` : `Add ${title} to your wishlist`
        }
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}
