import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** The first page of a document has no key of its own. */
const placeOf = ({ key, pathname, search }: Location) =>
  key === "default" ? pathname + search : key;

/**
 * Back to the place on the page that was in sight, where React changes it without loading.
 * `ScrollRestoration` would send a script besides, for pages that load: the browser does that by
 * itself, and a slow phone reads the page sooner.
 */
export function ScrollPlaces() {
  useScrollRestoration({ getKey: placeOf });
  return null;
}
