/**
 * A page of a list that goes on by key: of the `size + 1` rows asked for the first `size`, and the key
 * of the last one where there are more.
 */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  size: number,
  keyOf: (last: Row) => Key,
): { page: Row[]; next: Key | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next: last ? keyOf(last) : null };
}

/** A place in a list by time and id, newest first; before its first row. */
export const NEWEST: TimeKey = [Number.MAX_SAFE_INTEGER, ""];
type TimeKey = readonly [at: number, id: string];

/** Such a place as it stands in an address: "1763700000000.17". */
export function timeKey(at: number, id: number | string): string {
  return `${at}.${id}`;
}

/** Undefined: no such place, the list begins at its first row. */
export function readTimeKey(text: string | null): TimeKey | undefined {
  const parts = /^(\d{1,15})\.(.+)$/.exec(text ?? "");
  return parts ? [Number(parts[1]), parts[2] ?? ""] : undefined;
}

/** The place in a list by number alone, newest first. */
export function readNumberKey(text: string | null): number {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.MAX_SAFE_INTEGER;
}
