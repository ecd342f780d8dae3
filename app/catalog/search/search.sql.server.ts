import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { integer, nullable, statement, text, value } from "#db/statement.ts";
import { type CardProduct, cardsOf } from "../cards.server.ts";
import { ON_SHELF } from "../on-shelf.ts";

/** How many matches are looked at: a word that every product has must not cost more than a rare one. */
const CANDIDATES = 500;
export const MOST_CARDS = LIST_PAGE_SIZE * 2;
/** Of so many words of a query. */
export const MOST_WORDS = 8;

const MATCHING = `select rowid from product_words where product_words match ?
  order by rowid desc limit ${CANDIDATES}`;
/** Places of products, the newest first. */
const matching = value(integer, MATCHING);
const idOnShelf = value(text, `select p.id from products p where p.rowid = ? and ${ON_SHELF}`);

/** The cards that match the first of these expressions, then the next; nothing is read beyond `most`. */
export function inTurn(expressions: string[], most = MOST_CARDS): CardProduct[] {
  const ids = new Set<string>();
  for (const expression of expressions) {
    if (ids.size >= most) break;
    for (const place of matching.all(expression)) {
      const id = idOnShelf.get(place);
      if (id !== undefined) ids.add(id);
      if (ids.size >= most) break;
    }
  }
  return cardsOf([...ids]);
}

const some = Array.from({ length: MOST_WORDS }, (_, at) =>
  value(
    integer,
    `select rowid from (${Array.from({ length: at + 1 }, () => `select * from (${MATCHING})`).join(" union all ")})
     group by rowid order by count(*) desc, rowid desc`,
  ),
);

/** By 1 to 8 expressions: the cards that match most of them first. */
export function bySome(expressions: string[]): CardProduct[] {
  const ranked = some[expressions.length - 1];
  if (!ranked) throw new RangeError(`${expressions.length} words`);
  const ids: string[] = [];
  for (const place of ranked.all(...expressions)) {
    const id = idOnShelf.get(place);
    if (id !== undefined) ids.push(id);
    if (ids.length >= LIST_PAGE_SIZE) break;
  }
  return cardsOf(ids);
}

/** The names of a product on the shelf that matches. */
export const firstWith = statement(
  { title: text, fabric: nullable(text), category: nullable(text), color: nullable(text) },
  `select p.title, p.fabric, p.category, p.color from product_words w
   join products p on p.rowid = w.rowid where product_words match ? and ${ON_SHELF} limit 1`,
);

sqlite.exec(
  "create virtual table if not exists temp.product_terms using fts5vocab(main, product_words, col)",
);
/** The stems of words that name products. */
export const nameTerms = value(
  text,
  `select distinct term from temp.product_terms
   where col in ('title', 'fabric', 'category', 'color', 'attributes') and length(term) between 3 and 30`,
);
