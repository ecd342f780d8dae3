import { command, integer, statement, text, value } from "#db/statement.ts";

type SeedTable = {
  table: string;
  /**
   * The column that says when a row came; or that its first key was not there before; or that it stands
   * there in a new folder.
   */
  came: "created_at" | "absent before" | "in a new folder";
  /** A row that this holds for stays, whoever made it. */
  staysWhen?: string;
};

/**
 * The tables that a seed fills. What belongs to such a row goes with it. A room whose part of a seed
 * writes another table adds it here (`own-shop.test.ts` asks).
 */
export const seedTables: readonly SeedTable[] = [
  { table: "products", came: "created_at" },
  {
    table: "categories",
    came: "in a new folder",
    staysWhen: "exists (select 1 from products p where p.category = categories.name)",
  },
  { table: "collections", came: "in a new folder" },
  { table: "pages", came: "created_at" },
  { table: "settings", came: "absent before" },
];

const tableColumns = statement(
  { name: text, pk: integer },
  "select name, pk from pragma_table_info(?)",
);

/** A row's primary key as `demonstration_rows` has it. */
export function keyOf(table: string): string {
  const parts = tableColumns.all(table).filter(({ pk }) => pk > 0);
  const names = parts.toSorted((a, b) => a.pk - b.pk).map(({ name }) => `${table}."${name}"`);
  return `json_array(${names.join(", ")})`;
}

/** When a row was changed last; what a table does not note counts as never changed. */
export function changedAt(table: string): string {
  return tableColumns.all(table).some(({ name }) => name === "updated_at") ? "updated_at" : "0";
}

const INSERT = "insert or ignore into demonstration_rows (table_name, key, at)";

/** Products of a seed, by id and when they were put in: `@known` is a JSON object of both. */
const markProducts = command(
  `${INSERT} select 'products', json_array(p.id), p.created_at
   from json_each(@known) j join products p on p.id = j.key and p.created_at = j.value`,
);
/** The categories they made by naming them. */
const markCategories = command(
  `${INSERT} select 'categories', json_array(c.id), c.updated_at from categories c
   where c.name in (select p.category from json_each(@known) j
     join products p on p.id = j.key and p.created_at = j.value)`,
);
const others = seedTables.filter(({ table }) => table !== "products");
const conditions = {
  created_at: () => "created_at = @now",
  "absent before": (table: string) =>
    `json_extract(${keyOf(table)}, '$[0]') not in (select value from json_each(@before))`,
  "in a new folder": () => "@isNew",
};
const markers = others.map(({ table, came }) =>
  command(
    `${INSERT} select '${table}', ${keyOf(table)}, ${changedAt(table)} from ${table}
     where ${conditions[came](table)}`,
  ),
);

/** What there is before a seed is filled: for `markDemonstration`. */
export const settingKeys = value(text, "select key from settings");

/**
 * Notes what a seed has just brought. Part of the transaction that filled it. `products`: when each was
 * put in, by id; `now`: when all else was; in ms UTC. `before`: the keys of settings that were there.
 */
export function markDemonstration({
  products,
  now,
  before,
  isNew,
}: {
  products: Readonly<Record<string, number>>;
  now: number;
  before: readonly string[];
  isNew: boolean;
}): void {
  const known = JSON.stringify(products);
  markProducts.run({ known });
  markCategories.run({ known });
  for (const marker of markers) {
    marker.run({ now, before: JSON.stringify(before), isNew: Number(isNew) });
  }
}
