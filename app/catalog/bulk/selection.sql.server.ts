import { type Declared, integer, nullable, type RowOf, statement, text } from "#db/statement.ts";
import { conditionsOf, type ListChoice } from "../editing/desk-products.sql.server.ts";

const shape = {
  id: text,
  title: text,
  price: integer,
  originalPrice: nullable(integer),
  category: nullable(text),
  archivedAt: nullable(integer),
  publishAt: nullable(integer),
  /** JSON: `{"S": 3}`. */
  stock: text,
};
export type SelectedRow = RowOf<typeof shape>;

const columns = `p.id, p.title, p.price, p.original_price originalPrice, p.category,
  p.archived_at archivedAt, p.publish_at publishAt,
  (select json_group_object(size, stock order by position) from product_sizes where product_id = p.id) stock`;

const named = statement(
  shape,
  `select ${columns} from products p where p.id in (select value from json_each(@ids))
   and p.id > @after order by p.id limit @limit`,
);
const lists = new Map<string, Declared<SelectedRow>>();

/** Products by the order of their ids, after one: those named, as a JSON list. */
export function namedProducts(ids: string, after: string, limit: number): SelectedRow[] {
  return named.all({ ids, after, limit });
}

/** The same of all that a list of the desk shows. */
export function listedProducts(choice: ListChoice, after: string, limit: number): SelectedRow[] {
  const { conditions, values } = conditionsOf(choice);
  const where = [...conditions, "p.id > @after"].join(" and ");
  const query = `select ${columns} from products p where ${where} order by p.id limit @limit`;
  const list = lists.get(query) ?? statement(shape, query);
  lists.set(query, list);
  return list.all({ ...values, after, limit });
}
