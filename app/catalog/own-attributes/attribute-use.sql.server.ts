import { command, integer, value } from "#db/statement.ts";

/** What products say of the shop's own attributes, drafts and hidden ones too. */

const countValue = value(
  integer,
  `select count(*) from products, json_each(products.attributes, '$."' || @id || '"') said
   where said.value = @value`,
);
const countAny = value(
  integer,
  `select count(*) from products where json_type(attributes, '$."' || @id || '"') is not null`,
);
const rename = command(
  `update products set updated_at = @now, attributes = json_set(attributes, '$."' || @id || '"',
     json((select json_group_array(iif(value = @from, @to, value))
       from json_each(products.attributes, '$."' || @id || '"'))))
   where exists (select 1 from json_each(products.attributes, '$."' || @id || '"') where value = @from)`,
);

/** How many products have this attribute, or this value of it. */
export function productsWith(id: string, one?: string): number {
  return (one === undefined ? countAny.get({ id }) : countValue.get({ id, value: one })) ?? 0;
}

/** Of every product that has the value; part of its caller's transaction. `now` in ms UTC. */
export function renameValue(renamed: { id: string; from: string; to: string; now: number }): void {
  rename.run(renamed);
}
