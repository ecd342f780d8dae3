import { keysOf } from "#app/keys.ts";

/**
 * Of one setting with several parts: those that are still to the letter as a seed has put them are as
 * `unset` says again, the operator's stay. Undefined where nothing of the seed is left in it.
 */
export function withoutSeeded<Value extends object>(
  stored: Value,
  { put, unset }: { put: Value; unset: Value },
): Value | undefined {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const left = { ...stored };
  for (const key of keysOf(put)) {
    if (!same(stored[key], put[key])) continue;
    if (key in unset) left[key] = unset[key];
    else delete left[key];
  }
  return same(left, stored) ? undefined : left;
}
