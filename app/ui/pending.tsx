import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { LOGIN_APART, NO_ANSWER, type NoAnswer } from "./no-answer.ts";

const messages: Record<string, string> = {
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
    const tell = ({ detail }: CustomEvent<NoAnswer>) => setWhy(detail);
    addEventListener(NO_ANSWER, tell);
    return () => removeEventListener(NO_ANSWER, tell);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said of another page
  useEffect(() => setWhy(undefined), [pathname]);
  const loading = state === "loading" ? (messages[location.pathname] ?? "Loading...") : "";
  return (
    <p
      className="pending-note"
      role="status"
      data-busy={state !== "idle" || undefined}
      data-unanswered={why}
    >
      {why === "no answer" &&
        "The shop did not answer. Please check your connection and try again."}
      {why === "failed" && "The shop could not do this. Please try again in a minute."}
      {why === "too much" &&
        "That was too much at once, so nothing was saved. Please send fewer or smaller files, or a shorter text."}
      {why === "offline" && "You are offline, so nothing was changed. Connect and try again."}
      {why === "not shown" && (
        <>
          It is done, but this page could not be updated. Please check your connection, then{" "}
          <a href={pathname + search}>reload it</a>.
        </>
      )}
      {why === "logged out" && (
        <>
          You have been logged out. Please{" "}
          <a href={LOGIN_APART} target="_blank" rel="noreferrer">
            log in in a new tab
          </a>
          , then try again here.
        </>
      )}
      {!why && loading}
    </p>
  );
}
