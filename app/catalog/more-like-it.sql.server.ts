import { LISTS, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { integer, nullable, statement, text } from "#db/statement.ts";
import { nextOnShelf } from "./next-on-shelf.sql.server.ts";
import { NOW } from "./on-shelf.ts";
import { smallPicture } from "./pictures.ts";
import { productAddress } from "./product-address.ts";
import { type SmallCard, smallCard } from "./small-cards.tsx";

const SHOWN = 4;
/** The entries of a facet, the newest first, on one side of the product. */
const beside = (side: "<" | ">") => `select * from (
  select f.product_id, f.created_at from product_facets f indexed by product_facets_newest
  where f.facet = @facet and f.publish_at <= ${NOW}
    and (f.created_at, f.product_id) ${side} (select created_at, id from products where id = @id)
  order by f.created_at desc, f.product_id desc limit ${SHOWN})`;

/** Those that came before it, and where there are few, the newest: each product leads on to others. */
const likeIt = statement(
  {
    id: text,
    title: text,
    price: integer,
    originalPrice: nullable(integer),
    link: nullable(text),
    src: nullable(text),
    width: nullable(integer),
    height: nullable(integer),
    color: nullable(text),
  },
  `with page as materialized (
     select product_id, 0 side, created_at at from (${beside("<")})
     union all
     select product_id, 1 side, created_at at from (${beside(">")})
     limit ${SHOWN})
   select p.id, p.title, p.price, p.original_price originalPrice, p.link, i.src, i.width, i.height, i.color from page
   cross join products p on p.id = page.product_id
   left join product_images i on i.product_id = p.id and i.position = 0
   order by page.side, page.at desc, p.id desc`,
);

/** Up to four others of its category, or of all where it has none. */
export function listMoreLike(product: { id: string; category: string | null }): SmallCard[] {
  const { id, category } = product;
  const rows = likeIt.all({ id, facet: category ? `category:${category}` : "" });
  tellShown(LISTS);
  tellUntil(nextOnShelf());
  for (const row of rows) tellShown(`product:${row.id}`);
  return rows.map(({ id, title, price, originalPrice, link, ...picture }) =>
    smallCard({
      href: link ?? productAddress(id),
      title,
      price,
      originalPrice,
      picture: smallPicture(picture),
    }),
  );
}
