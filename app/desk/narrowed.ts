/** What was asked of a list's filters, by field; "" asks nothing. */
export type Typed = Record<string, string>;

/** Whether any filter of a list is set. */
export function isNarrowed(typed: Typed): boolean {
  return Object.values(typed).some((value) => value !== "");
}

/** The address of the same list, narrowed as it is, with `page` added. */
export function narrowedAddress(typed: Typed, page: Typed = {}): string {
  const asked = Object.entries({ ...typed, ...page }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(asked)}`;
}
