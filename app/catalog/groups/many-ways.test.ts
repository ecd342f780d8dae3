import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { declarations } from "#db/statement.ts";
import { readFilters } from "../list/filters.ts";
import { listProducts } from "../list/product-list.sql.server.ts";
import { listGroup } from "./group-list.sql.server.ts";
import { listGroups } from "./groups.server.ts";
import { addGroup } from "./save-group.server.ts";

const now = Date.now();

/** So many fabrics and so many sizes: each a statement of its own. */
function inManyWays(ask: (query: string) => unknown) {
  const some = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${kind}=${at}`).join("&");
  for (let fabrics = 1; fabrics <= 20; fabrics += 1) {
    for (let sizes = 1; sizes <= 20; sizes += 1) {
      ask(`${some("fabric", fabrics)}&${some("size", sizes)}`);
    }
  }
}

function picked() {
  const context = { actor: { kind: "operator", name: "asha" } as const, now, settings: unsetShop };
  addGroup.immediate(context, { kind: "collection", fields: { name: "Picked", shown: "yes" } });
  const [group] = listGroups("collection");
  if (!group) throw new Error("no collection");
  return group;
}

const read = (query: string) => readFilters(new URLSearchParams(query));

function askPicked() {
  const group = picked();
  return (query: string) => listGroup(group, read(query), now);
}

test.each([
  ["of all products", () => (query: string) => listProducts(read(query))],
  ["picked by hand", askPicked],
])("of a list %s that is asked in very many ways the first are forgotten", (_, prepare) => {
  const ask = prepare();
  const first = "fabric=0&size=0";
  ask(first);
  const known = declarations.length;
  ask(first);
  expect(declarations.length).toBe(known);
  inManyWays(ask);
  const later = declarations.length;
  ask(first);
  expect(declarations.length).toBe(later + 1);
});
