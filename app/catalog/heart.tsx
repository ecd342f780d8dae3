import { type MouseEvent, useEffect } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { COOKIE_REFUSED } from "#app/ui/cookie-refused.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { say } from "#app/ui/toaster.tsx";

const FORM = "hearts";

/** One heart after the other: of a new visitor, two at once would each begin a wishlist. */
let before: Promise<void> = Promise.resolve();

/** What React is answered: why the heart was not set, and whether a first cookie came with it. */
export type HeartAnswer = { message: string; isFirst: boolean };

/** Whether a product had the shopper's heart when the page was loaded. */
export function useIsWished(): (productId: string) => boolean {
  const personal = useRouteLoaderData("root") as { wished: string[] } | undefined;
  return (productId) => personal?.wished.includes(productId) ?? false;
}

/**
 * A button that sets the heart when it is not set, and takes it away when it is. `id` where there are
 * many: without script the page that follows begins with it, and the keyboard goes on from it.
 */
export function Heart({ id, productId, title }: { id?: string; productId: string; title: string }) {
  const fetcher = useFetcher<HeartAnswer>();
  const isKept = useIsWished()(productId);
  const isWished = fetcher.formData ? fetcher.formData.has("wish") : isKept;
  const name = isWished ? "unwish" : "wish";

  // The page's own data has come anew when the answer is here.
  const { data: answer, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer || state !== "idle") return;
    const message = answer.message || (answer.isFirst && !isKept && COOKIE_REFUSED);
    if (message) say({ type: "error", message });
  }, [answer, state]);

  function press(event: MouseEvent) {
    event.preventDefault();
    const submit = () =>
      fetcher.submit({ [name]: productId }, { method: "post", action: "/wishlist?stay" });
    before = before.then(submit, submit);
  }

  return (
    <button
      id={id}
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
