import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { LOGIN_APART, NO_ANSWER, type NoAnswer } from "./no-answer.ts";

const words: Record<string, string> = {
  "/cart": "Loading your cart...",
  "/products": "Loading our products...",
  "/search": "Searching...",
};

/**
 * Tells that a page is on its way; only ever seen where the network is slow (CSS waits a moment).
 * And why nothing came of a form, until the next try.
 */
export function Pending() {
  const { state, location } = useNavigation();
  const { pathname, search } = useLocation();
  const [why, setWhy] = useState<NoAnswer>();
  useEffect(() => {
    const tell = (event: Event) => setWhy((event as CustomEvent<NoAnswer>).detail);
    addEventListener(NO_ANSWER, tell);
    return () => removeEventListener(NO_ANSWER, tell);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said of another page
  useEffect(() => setWhy(undefined), [pathname]);
  const loading = state === "loading" ? (words[location.pathname] ?? "Loading...") : "";
  return (
    <p
      className="pending-note"
      role="status"
      data-busy={state !== "idle" || undefined}
      data-unanswered={why}
    >
      {why === "no answer" &&
        "No answer from the shop. Nothing here is lost: please check your connection and press again."}
      {why === "failed" &&
        "The shop could not do this just now. Nothing you typed is lost: please press again in a minute."}
      {why === "offline" &&
        "You are offline. Nothing was added or changed: please try again when you have a connection."}
      {why === "not shown" && (
        <>
          What you pressed has reached the shop, but this page could not be brought up to date.
          Please check your connection, then <a href={pathname + search}>load it again</a>.
        </>
      )}
      {why === "logged out" && (
        <>
          You have been logged out. Nothing here is lost: please{" "}
          <a href={LOGIN_APART} target="_blank" rel="noreferrer">
            log in in a new tab
          </a>
          , then press again here.
        </>
      )}
      {!why && loading}
    </p>
  );
}
