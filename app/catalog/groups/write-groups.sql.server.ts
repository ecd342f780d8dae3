import { command, integer, statement, text, value } from "#db/statement.ts";

/** Writes to both tables, by kind. Text given as null is stored as null. */
const tables = { category: "categories", collection: "collections" } as const;
const forEach = <Made>(make: (table: string) => Made) => ({
  category: make(tables.category),
  collection: make(tables.collection),
});

export const insertGroup = forEach((table) =>
  command(`insert into ${table} (name, slug, position, description, is_shown, created_at, updated_at)
    select @name, @slug, coalesce(max(position), 0) + 1, @description, @isShown, @now, @now from ${table}`),
);
export const updateGroup = forEach((table) =>
  command(`update ${table} set name = @name, slug = @slug, description = @description,
    is_shown = @isShown, revision = revision + 1, updated_at = @now where id = @id`),
);
export const setRule = command("update collections set rule = @rule where id = @id");
export const setGroupPageImage = forEach((table) =>
  command(`update ${table} set picture = @picture, revision = revision + 1, updated_at = @now
    where id = @id`),
);
export const setPosition = forEach((table) =>
  command(`update ${table} set position = @position where id = @id and position <> @position`),
);
export const removeGroup = forEach((table) => command(`delete from ${table} where id = ?`));

/** Collections by rule that ask for a value of an attribute follow where it is renamed. */
export const moveFacet = command(`update collections
  set rule = json_set(rule, '$.facet', @to), revision = revision + 1, updated_at = @now
  where json_extract(rule, '$.facet') = @from`);
export const productsOf = value(integer, "select count(*) from products where category = ?");

export const picks = statement(
  { id: text, title: text },
  `select c.product_id id, p.title from collection_products c join products p on p.id = c.product_id
   where c.collection_id = ? order by c.position, c.product_id`,
);
export const collectionIdsOf = value(
  integer,
  "select collection_id from collection_products where product_id = ? order by collection_id",
);
export const insertPick =
  command(`insert into collection_products (collection_id, product_id, position)
  select @collectionId, id, (select coalesce(max(position), 0) + 1 from collection_products
    where collection_id = @collectionId) from products where id = @productId
  on conflict do nothing`);
export const removePick = command(
  "delete from collection_products where collection_id = @collectionId and product_id = @productId",
);
export const setPickPosition = command(`update collection_products set position = @position
  where collection_id = @collectionId and product_id = @productId and position <> @position`);

/** Earlier addresses, of which one that is taken anew is forgotten. */
export const keepAddress = command(
  `insert into group_addresses (slug, kind, group_id) values (@slug, @kind, @id)
   on conflict do update set kind = excluded.kind, group_id = excluded.group_id`,
);
export const freeOldAddress = command("delete from group_addresses where slug = ?");
export const moveAddresses = command(
  `update group_addresses set group_id = @to where kind = @kind and group_id = @from`,
);
export const dropAddresses = command(
  "delete from group_addresses where kind = @kind and group_id = @id",
);
