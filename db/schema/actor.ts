/** Who does a thing in this shop: a person, one of the suppliers, or the shop's own timer. */
export const actorKinds = ["shopper", "operator", "provider", "courier", "scheduler"] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Values for the list of a CHECK: 'a', 'b'. */
export function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(", ");
}
