import { getTableColumns } from "drizzle-orm";
import { pick } from "#app/pick.ts";
import { usualOrigin } from "#app/settings/country-of-origin.server.ts";
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

export const factColumns: Pick<Columns, keyof ProductFacts> = pick(all, [
  ...productFields.map(({ key }) => key),
  "attributes",
  "sizeChart",
  "publishAt",
]);

/** What every visitor may see; the main colour besides, as the lists have it, and the shop's own attributes. */
export const publicColumns: Pick<Columns, keyof PublicFields | "color" | "attributes"> = pick(all, [
  ...publicFields.map(({ key }) => key),
  "color",
  "attributes",
]);

/** Where a product says nothing of it, its country of origin is that of the shop's policies. */
export function withOrigin<Row extends Pick<PublicFields, "countryOfOrigin">>(
  row: Row,
  usual = usualOrigin(),
): Row {
  return { ...row, countryOfOrigin: row.countryOfOrigin ?? usual };
}
