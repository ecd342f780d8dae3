import { sqlite } from "#db/client.server.ts";
import { lastPageChange, pageChangesSince } from "#db/page-changes.server.ts";

/** Twice as many as a list is counted by (`facet-counts.sql.server.ts`): some 3 MB of each kind. */
const MOST = 2000;

const kinds: Map<string, unknown>[] = [];
let heeded = lastPageChange();

/**
 * `read`, which tells something of products by their ids, with what it told of each remembered until
 * that product or its stock changes, by any process. It reads nothing whose changes have another key
 * (`db/schema/page-changes.ts`). In the order of the ids; whoever is not found is left out.
 */
export function perProduct<Value>(
  read: (ids: string[]) => ReadonlyMap<string, Value>,
): (ids: string[]) => Value[] {
  const known = new Map<string, Value>();
  kinds.push(known);
  return (ids) => {
    // What a transaction has written may still be undone.
    if (sqlite.inTransaction) return inOrder(ids, read(ids));
    forgetChanged();
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      if (known.size + missing.length > MOST) known.clear();
      const asked = known.size === 0 ? ids : missing;
      for (const [id, value] of read(asked)) known.set(id, value);
    }
    return inOrder(ids, known);
  };
}

function inOrder<Value>(ids: string[], found: ReadonlyMap<string, Value>): Value[] {
  const values: Value[] = [];
  for (const id of ids) {
    const value = found.get(id);
    if (value !== undefined) values.push(value);
  }
  return values;
}

function forgetChanged(): void {
  const last = lastPageChange();
  if (last === heeded) return;
  if (last < heeded) {
    // Another file stands in the place of this one.
    for (const known of kinds) known.clear();
  } else {
    for (const { key } of pageChangesSince(heeded)) {
      const id = /^(?:product|stock):(.*)$/s.exec(key)?.[1];
      if (id !== undefined) for (const known of kinds) known.delete(id);
    }
  }
  heeded = last;
}
