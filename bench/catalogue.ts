import { existsSync } from "node:fs";
import path from "node:path";
import { percentile } from "./statistics.ts";

/**
 * `npm run bench:catalogue -- [folder]`: what the shop reads for lists, search, products and the
 * sitemap, uncached, on a folder that `bench:seed` has filled. Each time is the
 * quickest of three in a row: what else the machine does is not measured. Fails above its limits.
 */

const ASKS = 200;
/** Milliseconds; several words are looked up in each other. */
const MOST = { search: 5, words: 20, manyWords: 100, list: 20, part: 100 };

const folder = path.resolve(process.argv[2] ?? "bench/data");
if (!existsSync(path.join(folder, "shop.db"))) {
  console.error(`There is no shop in ${folder}: npm run bench:seed -- ${folder}`);
  process.exit(1);
}
process.env.DATA_DIR = folder;
const { listProducts } = await import("../app/catalog/list/product-list.sql.server.ts");
const { readFilters } = await import("../app/catalog/list/filters.ts");
const { facetChoices } = await import("../app/catalog/list/facet-choices.server.ts");
const { listFacets } = await import("../app/catalog/list/facets.server.ts");
const { searchProducts } = await import("../app/catalog/search/search.server.ts");
const { findProduct } = await import("../app/catalog/products.server.ts");
const { sitemap, sitemapPart } = await import("../app/http/sitemap.server.ts");
const { sqlite } = await import("../db/client.server.ts");

const { groupFigures, listGroup } = await import("../app/catalog/groups/group-list.sql.server.ts");

const filters = (query: string) => readFilters(new URLSearchParams(query));
const list = (query: string) => () => listProducts(filters(query));
const deep = (query: string) => {
  const after = cursorAt(0.97, query);
  return () => listProducts({ ...filters(query), after });
};
type Gathered = Parameters<typeof listGroup>[0];
const ruled: Gathered = { kind: "collection", id: 0, name: "", rule: null };
const group =
  (of: Partial<Gathered>, query = "") =>
  () =>
    listGroup({ ...ruled, ...of }, filters(query), Date.now());
const choices = (query: string) => () => facetChoices(filters(query));
const figures = (rule: Gathered["rule"]) => () => groupFigures({ ...ruled, rule }, Date.now());
const allOfIt = {
  category: "Chikankari Kurti",
  facet: "fabric:Cotton",
  badge: "New",
  onSale: true,
  min: 50_000,
  days: 3000,
};
const byHand = pickByHand();
const search = (words: string) => () => searchProducts(words);
const ids = sqlite
  .prepare<[], string>("select id from products where archived_at is null limit 2000")
  .pluck()
  .all();
let turns = 0;
function nextId(): string {
  turns += 1;
  return ids[turns % ids.length] ?? "";
}

const reads: [name: string, limit: number, read: () => unknown][] = [
  ["search: the word every product has", MOST.search, search("example")],
  ["search: a common word", MOST.search, search("kurti")],
  ["search: the beginning of one", MOST.search, search("exam")],
  ["search: two letters", MOST.search, search("ex")],
  ["search: a letter", MOST.search, search("e")],
  ["search: two common words", MOST.words, search("cotton kurti")],
  ["search: four words", MOST.words, search("ivory cotton chikankari kurti")],
  [
    "search: many words, none of them rare",
    MOST.manyWords,
    search("example rose silk anarkali made fill shop murri"),
  ],
  ["search: words that no product has all of", MOST.words, search("velvet cotton")],
  ["search: one product", MOST.words, search("bakhiya keel")],
  ["search: misspelt", MOST.words, search("kurtti cottn")],
  ["search: what nobody sells", MOST.words, search("qqzzxx wwyyvv")],
  ["list: first page", MOST.list, list("")],
  ["list: deep page", MOST.list, deep("")],
  ["list: cheapest first", MOST.list, list("sort=price-up")],
  ["list: dearest first, deep", MOST.list, deep("sort=price-down")],
  ["list: common category", MOST.list, list("category=Chikankari Kurti")],
  [
    "list: common category, by price, deep",
    MOST.list,
    deep("category=Chikankari Kurti&sort=price-up"),
  ],
  ["list: rare category", MOST.list, list("category=Lehengas&sort=price-down")],
  ["list: fabric", MOST.list, list("fabric=Velvet")],
  ["list: colour", MOST.list, list("color=Wine&sort=price-up")],
  ["list: size", MOST.list, list("size=3XL")],
  [
    "list: all filters",
    MOST.list,
    list("category=Chikankari Kurti&fabric=Cotton&color=Wine&size=M&min=500&max=2000"),
  ],
  [
    "list: all filters, rare",
    MOST.list,
    list("category=Lehengas&fabric=Velvet&color=Wine&size=XS&min=1000&max=1100"),
  ],
  [
    "list: filters that exclude each other",
    MOST.list,
    list("category=Chikankari Kurti&size=Free Size"),
  ],
  ["list: nothing has it", MOST.list, list("category=Nothing")],
  ["list: few prices, newest first", MOST.list, list("min=4500&max=4600")],
  ["list: many prices, newest first", MOST.list, list("min=499&max=900")],
  ["category: its page", MOST.list, group({ kind: "category", name: "Chikankari Kurti" })],
  ["collection by rule: on sale", MOST.list, group({ rule: { onSale: true } })],
  [
    "collection by rule: all of it, by price",
    MOST.list,
    group({ rule: allOfIt }, "sort=price-down"),
  ],
  [
    "collection by rule: new in 7 days, by price",
    MOST.list,
    group({ rule: { days: 7 } }, "sort=price-up"),
  ],
  [
    "collection by rule: new in 700 days, a category, by price",
    MOST.list,
    group({ rule: { days: 700, category: "Lehengas" } }, "sort=price-up"),
  ],
  ["collection by rule: how many, from which price", MOST.list, figures(allOfIt)],
  ["collection by hand: 500 products", MOST.list, group({ id: byHand })],
  ["collection by hand, narrowed", MOST.list, group({ id: byHand }, "fabric=Cotton&max=2000")],
  ["list: several sizes, by price", MOST.list, list("size=XS&size=3XL&sort=price-up")],
  ["list: a family of colours", MOST.list, list("hue=blue&hue=green")],
  ["list: in stock, a rare fabric", MOST.list, list("fabric=Velvet&stock=in")],
  ["facets", MOST.list, () => listFacets()],
  ["choices with counts: everything", MOST.list, choices("")],
  ["choices with counts: a rare fabric", MOST.list, choices("fabric=Velvet")],
  [
    "choices with counts: four kinds chosen",
    MOST.list,
    choices("category=Lehengas&fabric=Velvet&hue=purple&size=M&size=L"),
  ],
  ["a product", MOST.list, () => findProduct(nextId())],
  ["sitemap: its index", MOST.list, () => sitemap("https://shop.example", [], Date.now())],
  [
    "sitemap: the last file but one",
    MOST.part,
    () => sitemapPart("https://shop.example", [], Date.now(), "40.xml"),
  ],
];

console.log("| | p50 | p99 |\n|---|---|---|");
let slow = 0;
for (const [name, limit, read] of reads) {
  const times: number[] = [];
  for (let ask = -5; ask < ASKS; ask += 1) {
    const took = Array.from({ length: 3 }, () => {
      const started = performance.now();
      read();
      return performance.now() - started;
    });
    if (ask >= 0) times.push(Math.min(...took));
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const isSlow = p99 > limit;
  if (isSlow) slow += 1;
  const verdict = isSlow ? ` above ${limit} ms` : "";
  console.log(`| ${name} | ${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms |${verdict}`);
}
process.exit(slow > 0 ? 1 : 0);

/** The place so far down the list, as its own pages would name it. */
function cursorAt(share: number, query: string): string {
  const { sort } = filters(query);
  const key = sort === "new" ? "created_at" : "price";
  const way = sort === "price-up" ? "asc" : "desc";
  const count = Number(sqlite.prepare("select count(*) from products").pluck().get());
  const row = sqlite
    .prepare<[number], { key: number; id: string }>(
      `select ${key} key, id from products order by ${key} ${way}, id ${way} limit 1 offset ?`,
    )
    .get(Math.floor(count * share));
  return `${row?.key}.${row?.id}`;
}

/** A collection of 500 products from all over the list, made unless it is there. Returns its id. */
function pickByHand(): number {
  sqlite.exec(`insert into collections (name, slug, position, created_at, updated_at)
      values ('By hand', 'by-hand', 1, 1, 1) on conflict do nothing;
    insert into collection_products select c.id, p.id, row_number() over ()
      from collections c, (select id from products where rowid % 199 = 0 limit 500) p
      where c.slug = 'by-hand' on conflict do nothing`);
  return Number(sqlite.prepare("select id from collections where slug = 'by-hand'").pluck().get());
}
