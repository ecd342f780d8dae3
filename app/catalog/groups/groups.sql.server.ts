import { flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

const row = {
  kind: oneOf(["category", "collection"]),
  id: integer,
  name: text,
  slug: text,
  position: integer,
  description: text,
  /** JSON. */
  picture: nullable(text),
  isShown: flag,
  revision: integer,
  /** JSON; null of a category, and of a collection that is picked by hand. */
  rule: nullable(text),
  updatedAt: integer,
};
const columns = (kind: "category" | "collection") => `'${kind}' kind, id, name, slug, position,
  description, picture, is_shown isShown, revision,
  ${kind === "category" ? "null" : "rule"} rule, updated_at updatedAt`;
const both = (where: string) => `select ${columns("category")} from categories where ${where}
  union all select ${columns("collection")} from collections where ${where}`;

export type GroupRow = NonNullable<ReturnType<typeof withSlug.get>>;
export const withSlug = statement(row, both("slug = @slug"));
/** Where a category or collection is now that had this address before. */
export const slugNow = value(
  text,
  `select coalesce(c.slug, o.slug) from group_addresses a
   left join categories c on a.kind = 'category' and c.id = a.group_id and c.is_shown
   left join collections o on a.kind = 'collection' and o.id = a.group_id and o.is_shown
   where a.slug = ? and coalesce(c.slug, o.slug) is not null`,
);
/** Which of them had this address before, hidden ones too. */
export const idBefore = value(
  integer,
  "select group_id from group_addresses where slug = @slug and kind = @kind",
);
/** Of one of them, those it had before. */
export const earlierSlugs = value(
  text,
  "select slug from group_addresses where kind = @kind and group_id = @id order by slug",
);
export const allGroups = {
  category: statement(row, `select ${columns("category")} from categories order by position, name`),
  collection: statement(
    row,
    `select ${columns("collection")} from collections order by position, name`,
  ),
};
export const withId = {
  category: statement(row, `select ${columns("category")} from categories where id = ?`),
  collection: statement(row, `select ${columns("collection")} from collections where id = ?`),
};
export const withName = {
  category: value(integer, "select id from categories where name = ?"),
  collection: value(integer, "select id from collections where name = ?"),
};
/** The same name in whatever letters: nobody means Fabrics and fabrics as two things. */
const likeName = (table: string) =>
  statement(
    { id: integer, name: text },
    `select id, name from ${table} where name = @name collate nocase order by name <> @name limit 1`,
  );
export const withNameLike = {
  category: likeName("categories"),
  collection: likeName("collections"),
};

/** How many products each category has, whatever their state. */
export const countsByCategory = statement(
  { id: integer, products: integer },
  `select c.id, (select count(*) from products where category = c.name) products from categories c`,
);
export const pickCounts = statement(
  { id: integer, products: integer },
  "select collection_id id, count(*) products from collection_products group by collection_id",
);

/** Everything that some product on the shelf is listed under, from one to the next by the index. */
export const facetsInUse = value(
  text,
  `with recursive found(facet) as (
     select min(facet) from product_facets where facet > ''
     union all
     select (select min(facet) from product_facets where facet > found.facet)
     from found where found.facet is not null)
   select facet from found where facet is not null limit 2000`,
);
