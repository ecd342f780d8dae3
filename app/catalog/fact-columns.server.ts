import { getTableColumns } from "drizzle-orm";
import { products } from "#db/schema.ts";
import {
  type ProductFacts,
  type PublicFields,
  productFields,
  publicFields,
} from "./product-fields.ts";

/** The columns of what is said of a product, for `db.select`; picked by the registry of its fields. */

type Columns = ReturnType<typeof getTableColumns<typeof products>>;
const all = getTableColumns(products);

function pick<Key extends keyof Columns>(keys: readonly Key[]): Pick<Columns, Key> {
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<Columns, Key>;
}

export const factColumns: Pick<Columns, keyof ProductFacts> = pick([
  ...productFields.map(({ key }) => key),
  "attributes",
  "sizeChart",
  "publishAt",
]);

/** What every visitor may see; the main colour besides, as the lists have it, and the shop's own attributes. */
export const publicColumns: Pick<Columns, keyof PublicFields | "color" | "attributes"> = pick([
  ...publicFields.map(({ key }) => key),
  "color",
  "attributes",
]);
