import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { type Declared, nullable, statement, text, value } from "#db/statement.ts";
import { type CardRow, cards } from "./cards.sql.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

/** How many matches are looked at: a word that every product has must not cost more than a rare one. */
const CANDIDATES = 500;
export const MOST_CARDS = LIST_PAGE_SIZE * 2;
/** Of so many words of a query. */
export const MOST_WORDS = 8;

const found = (tier: number) =>
  `select * from (select rowid, ${tier} tier from product_words where product_words match ?
     order by rowid desc limit ${CANDIDATES})`;
const ranked = (tiers: string) =>
  cards(
    `join ranked on ranked.rowid = p.rowid
     where ${ON_SHELF} order by ranked.tier, p.rowid desc limit ${MOST_CARDS}`,
    `with ranked as materialized (select rowid, min(tier) tier from (${tiers}) group by rowid)`,
  );

/** By three expressions of the index, the best first; and by two. */
export const byWords = ranked(`${found(0)} union all ${found(1)} union all ${found(2)}`);
export const byOthers = ranked(`${found(0)} union all ${found(1)}`);

const some = Array.from({ length: MOST_WORDS }, (_, at) =>
  cards(
    `join ranked on ranked.rowid = p.rowid
     where ${ON_SHELF} order by ranked.words desc, p.rowid desc limit ${LIST_PAGE_SIZE}`,
    `with ranked as materialized (
       select rowid, count(*) words
       from (${Array.from({ length: at + 1 }, () => found(0)).join(" union all ")}) group by rowid)`,
  ),
);

/** By this many expressions, 1 to 8: the cards that match most of them first. */
export function bySome(count: number): Declared<CardRow> {
  const statement = some[count - 1];
  if (!statement) throw new RangeError(`${count} words`);
  return statement;
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
   where col in ('title', 'fabric', 'category', 'color') and length(term) between 3 and 30`,
);
