import { useEffect, useState } from "react";
import type { HitGroup } from "./search-desk.server.ts";

/** So long nothing more is typed before the shop is asked. */
const PAUSE_MS = 120;

/** What was found for `query`; `failed` where no answer came. */
export type Found = { query: string; groups: HitGroup[]; failed: boolean };

/** What the desk has for what is typed, of the last answer that came; the one on its way is asked no more. */
export function useHits(typed: string): Found {
  const query = typed.trim();
  const [found, setFound] = useState<Found>({ query: "", groups: [], failed: false });
  useEffect(() => {
    if (query === "") return setFound({ query, groups: [], failed: false });
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(query, leaving.signal).then(
        (groups) => setFound({ query, groups, failed: false }),
        () => {
          if (!leaving.signal.aborted) setFound({ query, groups: [], failed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);
  return found;
}

async function ask(query: string, signal: AbortSignal): Promise<HitGroup[]> {
  const answer = await fetch(`/admin/search/hits?q=${encodeURIComponent(query)}`, {
    signal,
    // To the login, when it has run out.
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
