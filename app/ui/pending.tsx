import { useNavigation } from "react-router";

const words: Record<string, string> = {
  "/cart": "Loading your cart...",
  "/products": "Loading our products...",
  "/search": "Searching...",
};

/** Tells that a page is on its way; only ever seen where the network is slow (CSS waits a moment). */
export function Pending() {
  const { state, location } = useNavigation();
  const text = state === "loading" ? (words[location.pathname] ?? "Loading...") : "";
  return (
    <p className="pending-note" role="status" data-busy={state !== "idle" || undefined}>
      {text}
    </p>
  );
}
