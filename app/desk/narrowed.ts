/** What was asked of a list's filters, by field; "" asks nothing. */
export type TypedFilters = Record<string, string>;

/** Whether any filter of a list is set. */
export function isNarrowed(typed: TypedFilters): boolean {
  return Object.values(typed).some((value) => value !== "");
}

/** The address of the same list, narrowed as it is, with `page` added. */
export function narrowedAddress(typed: TypedFilters, page: TypedFilters = {}): string {
  const asked = Object.entries({ ...typed, ...page }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(asked)}`;
}
