import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { NO_ANSWER } from "./no-answer.ts";

const words: Record<string, string> = {
  "/cart": "Loading your cart...",
  "/products": "Loading our products...",
  "/search": "Searching...",
};

/**
 * Tells that a page is on its way; only ever seen where the network is slow (CSS waits a moment).
 * And that a form got no answer, until the next try.
 */
export function Pending() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    const tell = (event: Event) => setUnanswered((event as CustomEvent<boolean>).detail);
    addEventListener(NO_ANSWER, tell);
    return () => removeEventListener(NO_ANSWER, tell);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said of another page
  useEffect(() => setUnanswered(false), [pathname]);
  const loading = state === "loading" ? (words[location.pathname] ?? "Loading...") : "";
  return (
    <p
      className="pending-note"
      role="status"
      data-busy={state !== "idle" || undefined}
      data-unanswered={isUnanswered || undefined}
    >
      {isUnanswered
        ? "No answer from the shop. Nothing here is lost: please check your connection and press again."
        : loading}
    </p>
  );
}
