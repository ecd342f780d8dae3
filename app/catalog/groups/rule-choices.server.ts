import { listAttributes } from "../own-attributes/attributes.server.ts";
import { facetsInUse } from "./groups.sql.server.ts";

/**
 * What a collection by rule can ask of its products: what some product has now, and the values the
 * operator has named, of which the products may come later.
 */
export function ruleChoices(): {
  badges: string[];
  /** By attribute: "fabric", called "Fabric", with ["Cotton", "Silk"]. `unit`: of a number, "" of others. */
  attributes: { id: string; name: string; unit: string; values: string[] }[];
} {
  const byKind = new Map<string, string[]>();
  for (const facet of facetsInUse.all()) {
    const [kind = ""] = facet.split(":", 1);
    const values = byKind.get(kind) ?? [];
    values.push(facet.slice(kind.length + 1));
    byKind.set(kind, values);
  }
  return {
    badges: byKind.get("@badge") ?? [],
    attributes: listAttributes().flatMap(({ id, name, unit, values }) => {
      const named = values.map(({ value }) => value);
      const all = [...new Set([...named, ...(byKind.get(id) ?? [])])];
      return all.length > 0 ? [{ id, name, unit, values: all }] : [];
    }),
  };
}
