import { integer, statement, text, value } from "#db/statement.ts";

/** What the demonstration is now: some of its rows may have been changed or deleted. */

const MARKED = "from demonstration_rows d where d.table_name";

export const countDemonstrationProducts = value(
  integer,
  `select count(*) ${MARKED} = 'products'
     and exists (select 1 from products p where p.id = json_extract(d.key, '$[0]'))`,
);

export const countDemonstrationPages = value(
  integer,
  `select count(*) ${MARKED} = 'pages' and exists (select 1 from pages p
     where p.kind = json_extract(d.key, '$[0]') and p.slug = json_extract(d.key, '$[1]'))`,
);

/** A product's or page's title, the desk's page about it, and the name it is chosen by. */
const named = {
  products: `select p.title, '/admin/products/' || p.id address, 'products:' || d.key name
     from demonstration_rows d join products p on p.id = json_extract(d.key, '$[0]')
     where d.table_name = 'products'`,
  pages: `select case p.kind when 'home' then 'Home'
         else coalesce(json_extract(coalesce(p.published, p.draft), '$.title'), p.slug) end
         || case p.kind when 'article' then ' (article)' else ' (page)' end title,
       '/admin/pages/' || case p.kind when 'home' then 'home' else p.kind || '.' || p.slug end address,
       'pages:' || d.key name
     from demonstration_rows d join pages p
       on p.kind = json_extract(d.key, '$[0]') and p.slug = json_extract(d.key, '$[1]')
     where d.table_name = 'pages'`,
};
const titled = { title: text, address: text, name: text };
const CHANGED = "and p.updated_at <> d.at";

/** What somebody has changed of it. */
export const changedOnes = statement(
  titled,
  `${named.pages} ${CHANGED} union all ${named.products} ${CHANGED}`,
);

/** What is there of it. */
export const thoseThere = statement(titled, `${named.pages} union all ${named.products}`);

/**
 * Of an order o: nobody can have paid it but the sandbox. `@isSandbox`: the sandbox takes payments now, so
 * that what no provider has been told of is its too.
 */
export const IS_DEMONSTRATION = `(o.provider is 'sandbox' or o.provider is null and (@isSandbox or o.status = 'cancelled'))
  and not exists (select 1 from payments p where p.order_id = o.id and p.provider <> 'sandbox')
  and not exists (select 1 from upi_claims c where c.order_id = o.id)`;
/** Of an order o: it has a document, and so has one that is no demonstration. Numbers have no gaps. */
export const KEEPS_DOCUMENTS = `exists (select 1 from invoices i where i.order_id = o.id)
  and exists (select 1 from invoices i join orders o on o.id = i.order_id where not (${IS_DEMONSTRATION}))`;

/**
 * Among these are all orders that `IS_DEMONSTRATION` holds for, by index: what the sandbox was told of, and
 * what no provider was. Without a provider nothing but a transfer is paid, and that is never the sandbox's.
 */
export const MAYBE_DEMONSTRATION = `select id from orders where provider = 'sandbox'
  union all select id from orders where status = 'awaiting payment' and provider is null
  union all select id from orders where status = 'cancelled' and paid_at is null and provider is null`;

/** How many those are, but no more than `@most`. */
export const countMaybe = value(
  integer,
  `select count(*) from (select id from (${MAYBE_DEMONSTRATION}) limit @most)`,
);

/** How many orders there are of all kinds. */
export const countAllOrders = value(integer, "select coalesce(sum(orders), 0) from order_counts");

/** How many orders go, and how many stay for their documents. */
export const countDemonstrationOrders = statement(
  { demonstration: integer, documents: integer },
  `select coalesce(sum(isDemo and not keeps), 0) demonstration,
     coalesce(sum(isDemo and keeps), 0) documents
   from (select (${IS_DEMONSTRATION}) isDemo, (${KEEPS_DOCUMENTS}) keeps
     from (${MAYBE_DEMONSTRATION}) maybe join orders o on o.id = maybe.id)`,
);
