import { useMatches } from "react-router";
import { originOf } from "./page-meta.ts";

/** What a page tells the frame around it, from its own data: its route's `handle`. */
export type PageHandle<Data> = {
  /** What a shopper who writes to the shop from there asks about. */
  askedAbout?: (data: Data) => string | undefined;
  /** A way past everything, for the keyboard. */
  skip?: (data: Data) => { to: `#${string}`; label: string } | undefined;
  /** No way to a chat: who pays is not to be led away, nor anything there to be covered. */
  withoutChat?: true;
  /** A page of the desk that looks as a shopper's. Otherwise the desk's have the desk's own frame. */
  frame?: "shop";
  /** Whether the page comes anew by itself, unless its address asks for the other. */
  refresh?: "on" | "off";
};

/** The same of the page that is shown. */
export function usePageHandle() {
  const matches = useMatches();
  const page = matches.at(-1);
  const handle = page?.handle as PageHandle<unknown> | undefined;
  const data = page?.loaderData;
  const address = page && originOf({ matches, location: page }) + page.pathname;
  return {
    askedAbout: data === undefined ? undefined : handle?.askedAbout?.(data),
    skip: data === undefined ? undefined : handle?.skip?.(data),
    /** Its route lies in `routes/desk/`, as the listener knows it too. */
    isDesk: Boolean(page?.id.startsWith("routes/desk/") && handle?.frame !== "shop"),
    hasChat: !handle?.withoutChat,
    address,
  };
}
