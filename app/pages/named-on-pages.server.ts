import { forgetStatesHolding, pagesHolding, trashHolding } from "./named-on-pages.sql.server.ts";
import { readContent } from "./page-content.server.ts";
import { pageAddress } from "./page-name.ts";

/** Words of the operator that name somebody, such as a testimonial: only who wrote them can take the name out. */
export type NamingPage = { title: string; href: string };

/** As it stands in the JSON of a page. */
const written = (texts: readonly string[]) =>
  JSON.stringify(texts.map((one) => JSON.stringify(one).slice(1, -1)));

/** Pages that have one of these texts in what shoppers read or in what is being written. */
export function pagesNaming(texts: readonly string[]): NamingPage[] {
  return pagesHolding.all({ texts: written(texts) }).map(({ kind, slug, content }) => ({
    title: kind === "home" ? "Home" : readContent(content).title,
    href: pageAddress({ kind, slug }),
  }));
}

/** The ids of what is in the trash of pages and has one of these texts: it could be put back with it. */
export function trashNaming(texts: readonly string[]): number[] {
  const telling = tellingOf(texts);
  // A page lies there as the text that it was stored as: JSON within JSON.
  const escaped = telling.map((one) => JSON.stringify(one).slice(1, -1));
  return telling.length > 0 ? trashHolding.all({ texts: written([...telling, ...escaped]) }) : [];
}

/** One word may be somebody else's name, or no name. */
const tellingOf = (texts: readonly string[]) => texts.filter((one) => /[\s@\d]/.test(one));

/**
 * Deletes the earlier states that have one of these texts: they could be brought back with it. Those that
 * have one word of it stay.
 */
export function forgetStatesNaming(texts: readonly string[]): void {
  const telling = tellingOf(texts);
  if (telling.length > 0) forgetStatesHolding.run({ texts: written(telling) });
}
