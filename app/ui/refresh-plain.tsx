import { useMatches, useSearchParams } from "react-router";

/** The parameter by which a page is asked to come anew by itself. */
export const REFRESH = "refresh";
/** The `handle` of a route whose page comes anew; `onlyAsked`: where something could be lost. */
export type Refreshed = { refreshSeconds: number; onlyAsked?: true };

/** For the head, inside noscript: pages whose route says so come anew by themselves. */
export function RefreshPlain() {
  const handle = useMatches().at(-1)?.handle as Refreshed | undefined;
  const [search] = useSearchParams();
  if (!handle?.refreshSeconds || (handle.onlyAsked && !search.has(REFRESH))) return null;
  return <meta httpEquiv="refresh" content={String(handle.refreshSeconds)} />;
}
