import { AsyncLocalStorage } from "node:async_hooks";
import { sqlite } from "#db/client.server.ts";
import { lastChangeOf, lastPageChange } from "#db/page-changes.server.ts";
import { remembered } from "./remembered.ts";

/**
 * What a page shows of the database, told by the queries that read it: a page that is kept gets old
 * with these and no others (`rendering/kept-pages.server.ts`). The keys are those that the triggers
 * of `page_changes` write, each with how many ms late the page may show its change.
 */
export type PageSources = ReadonlyMap<string, number>;

type Gathering = { sources: Map<string, number>; until: number };
const gathering = new AsyncLocalStorage<Gathering>();

/** The operator's words and rules: every page shows some. */
export const SETTINGS = "settings";
/** Which products there are, and what lists are narrowed and ordered by. */
export const LISTS = "lists";
/** Which sizes of any product can be had. */
export const SIZES = "sizes";
/** Categories: their order, words, whether they are shown. */
export const CATEGORIES = "categories";
/** Collections, and what is picked for them. */
export const COLLECTIONS = "collections";
/** Whatever is written as a page, draft or not. */
export const PAGES = "pages";
/** The reviews of any product. */
export const REVIEWS = "reviews";
/** A count of stock that stays above nought; checkout is exact. */
const STOCK_LATE_MS = 1000;

/** Outside a page that is kept, telling it does nothing. */
export function tellShown(key: string, lateMs = 0): void {
  const sources = gathering.getStore()?.sources;
  sources?.set(key, Math.min(lateMs, sources.get(key) ?? lateMs));
}

/** The page being rendered shows these products; their stock may be `STOCK_LATE_MS` late on it. */
export function tellProducts(products: { id: string }[]): void {
  for (const { id } of products) {
    tellShown(`product:${id}`);
    tellShown(`stock:${id}`, STOCK_LATE_MS);
  }
}

/** What is shown is so until then by the clock, ms UTC; undefined for ever. */
export function tellUntil(time: number | undefined): void {
  const gathered = gathering.getStore();
  if (gathered && time !== undefined) gathered.until = Math.min(gathered.until, time);
}

/** Renders something, and gathers what its queries tell. */
export async function gatherSources<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; sources: PageSources; until: number }> {
  const gathered: Gathering = {
    sources: new Map([[SETTINGS, 0]]),
    until: Number.POSITIVE_INFINITY,
  };
  const result = await gathering.run(gathered, render);
  return { result, sources: gathered.sources, until: gathered.until };
}

/**
 * `read`, whose answer is remembered as long as nothing has changed that it tells, by any process: for
 * what many pages show alike. It must tell all that it reads of the database, and where it reads
 * settings from memory, refresh them first.
 */
export function untilChanged<Value>(read: () => Value): () => Value {
  let known: ({ value: Value; change: number } & Gathering) | undefined;
  return () => {
    // What a transaction has written may still be undone.
    if (sqlite.inTransaction) return read();
    const change = lastPageChange();
    if (!known || known.until <= Date.now() || hasChanged(known, change)) {
      const gathered: Gathering = { sources: new Map(), until: Number.POSITIVE_INFINITY };
      const value = gathering.run(gathered, read);
      known = { value, change, ...gathered };
    }
    known.change = change;
    for (const [key, lateMs] of known.sources) tellShown(key, lateMs);
    tellUntil(known.until);
    return known.value;
  };
}

/** The same of what is read by a key: of the last `most` keys. */
export function eachUntilChanged<Value>(
  most: number,
  read: (key: string) => Value,
): (key: string) => Value {
  const known = remembered(most, (key) => untilChanged(() => read(key)));
  return (key) => known(key)();
}

/** A number that went back is another file's. */
function hasChanged({ sources, change }: { change: number } & Gathering, last: number): boolean {
  if (last === change) return false;
  return last < change || [...sources.keys()].some((key) => lastChangeOf(key) > change);
}
