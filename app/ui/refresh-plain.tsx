import { useMatches, useSearchParams } from "react-router";
import type { PageHandle } from "./page-handle.ts";

/** The parameter, "on" or "off", by which a page is asked to come anew by itself or not to. */
export const REFRESH = "refresh";

/** For the head, inside noscript: a page that comes anew every minute. */
export function RefreshPlain() {
  const handle = useMatches().at(-1)?.handle as PageHandle<unknown> | undefined;
  const [search] = useSearchParams();
  if (!handle?.refresh || (search.get(REFRESH) ?? handle.refresh) !== "on") return null;
  return <meta httpEquiv="refresh" content="60" />;
}
