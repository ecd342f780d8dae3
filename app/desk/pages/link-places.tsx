import type { LinkPlace } from "./link-places.server.ts";

export const LINK_PLACES = "link-places";

/** What the fields of links offer while one types in them. */
export function LinkPlaces({ places }: { places: readonly LinkPlace[] }) {
  return (
    <datalist id={LINK_PLACES}>
      {places.map(({ to, label }) => (
        <option key={to} value={to} label={label} />
      ))}
    </datalist>
  );
}
