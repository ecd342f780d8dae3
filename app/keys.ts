/**
 * Objects whose keys are all written in the code. `Object.keys` and `Object.entries` call every key a
 * string, since an object may have more than its type says: these are not for what somebody sent.
 */

type KeyOf<From extends object> = keyof From & string;

/** Its keys, in the order in which they are written. */
export function keysOf<From extends object>(from: From): KeyOf<From>[] {
  return Object.keys(from) as KeyOf<From>[];
}

/** Each key with its value, in the same order. */
export function entriesOf<From extends object>(
  from: From,
): { [Key in KeyOf<From>]: [Key, From[Key]] }[KeyOf<From>][] {
  return Object.entries(from) as [KeyOf<From>, From[KeyOf<From>]][];
}

/** Something for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
