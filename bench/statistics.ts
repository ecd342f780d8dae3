/** The middle one of them; 0 of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** What `share` of the values (0 to 1) are not above; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
