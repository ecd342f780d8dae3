import { useMatches, useSearchParams } from "react-router";

/** The parameter, "on" or "off", by which a page is asked to come anew by itself or not to. */
export const REFRESH = "refresh";
/** The `handle` of a route whose page can come anew; `refresh` is what it does unasked. */
export type Refreshed = { refresh: "on" | "off" };

/** For the head, inside noscript: a page that comes anew every minute. */
export function RefreshPlain() {
  const handle = useMatches().at(-1)?.handle as Refreshed | undefined;
  const [search] = useSearchParams();
  if (!handle || (search.get(REFRESH) ?? handle.refresh) !== "on") return null;
  return <meta httpEquiv="refresh" content="60" />;
}
