import { facetsInUse } from "./groups.sql.server.ts";

/** Chosen in ways of their own: a category, a badge; a size comes and goes with its stock. */
const notChosen = new Set(["category", "size", "@badge", "@sale", "@collection"]);

/** What a collection by rule can ask of its products, as the catalogue has it now. */
export function ruleChoices(): {
  badges: string[];
  /** By attribute: "fabric" with ["Cotton", "Silk"]. */
  attributes: { name: string; values: string[] }[];
} {
  const byName = new Map<string, string[]>();
  for (const facet of facetsInUse.all()) {
    const [name = ""] = facet.split(":", 1);
    const values = byName.get(name) ?? [];
    values.push(facet.slice(name.length + 1));
    byName.set(name, values);
  }
  const attributes = [...byName].filter(([name]) => !notChosen.has(name));
  return {
    badges: byName.get("@badge") ?? [],
    attributes: attributes.map(([name, values]) => ({ name, values })),
  };
}
