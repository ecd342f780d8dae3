import {
  forgetStatesHolding,
  PAGES_AT_ONCE,
  pagesAfter,
  trashHolding,
} from "./named-on-pages.sql.server.ts";
import { type PageContent, readContent } from "./page-content.server.ts";
import { type PageName, pageAddress, readDeskName } from "./page-name.ts";
import { findRow } from "./page-rows.server.ts";
import { sectionNames } from "./section-kinds.server.ts";

/** Words of the operator that name somebody, such as a testimonial: only who wrote them can take the name out. */
export type NamingPlace = {
  /** "Home: What customers said"; of what stands above the sections the page's title alone. */
  title: string;
  /** Where it is changed. */
  href: string;
  /** The words around the name. */
  words: string;
  /** It was taken out of the draft, and customers read it until that is published. */
  isPublishedOnly: boolean;
};

type StoredPage = { draft: string | null; published: string | null } & PageName;
/** Where a text names the person; -1: it does not. */
type Find = (text: string) => number;

const WORDS_AROUND = 40;
/** What of a section is no words. */
const noWords = ["id", "kind", "src"];

/**
 * The places of a few pages that name somebody, in what customers read or in what is being written;
 * `next`: the page to go on behind, null after the last.
 */
export function placesNaming(
  find: Find,
  after: PageName | null,
): { places: NamingPlace[]; next: PageName | null } {
  const rows = pagesAfter.all({ kind: after?.kind ?? "", slug: after?.slug ?? "" });
  const last = rows.at(-1);
  const next = last && rows.length === PAGES_AT_ONCE ? last : null;
  return { places: rows.flatMap((row) => placesOf(row, find)), next };
}

function placesOf(page: StoredPage, find: Find): NamingPlace[] {
  const { draft, published } = page;
  const edited = readContent(draft ?? published ?? "");
  const shown = draft !== null && published !== null ? readContent(published) : undefined;
  const now = namedParts(edited, find);
  const before = shown ? namedParts(shown, find) : [];
  return [
    ...now.map((part) => ({ ...placeOf(page, edited, part.id), words: part.words })),
    ...before
      .filter(({ id }) => !now.some((part) => part.id === id))
      .map(({ id, words }) => {
        const { title } = placeOf(page, shown ?? edited, id);
        return { title, href: pageAddress(page), words, isPublishedOnly: true };
      }),
  ].map((place) => ({ isPublishedOnly: false, ...place }));
}

/** The sections that name somebody, by their ids; null is what stands above them. */
function namedParts({ sections, ...head }: PageContent, find: Find) {
  const parts = [
    { id: null, stored: head },
    ...sections.map((one) => ({ id: one.id, stored: one })),
  ];
  return parts.flatMap(({ id, stored }) => {
    for (const text of textsIn(stored)) {
      const at = find(text);
      if (at >= 0) return { id, words: wordsAround(text, at) };
    }
    return [];
  });
}

function* textsIn(stored: unknown): Generator<string> {
  if (typeof stored === "string") yield stored;
  if (typeof stored !== "object" || stored === null) return;
  for (const [key, one] of Object.entries(stored)) if (!noWords.includes(key)) yield* textsIn(one);
}

function wordsAround(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - WORDS_AROUND), at + 2 * WORDS_AROUND];
  const cut = text.slice(from, to).replace(/\s+/g, " ");
  return `${from > 0 ? "… " : ""}${cut}${to < text.length ? " …" : ""}`;
}

function placeOf(page: PageName, { title, sections }: PageContent, id: string | null) {
  const of = page.kind === "home" ? "Home" : title;
  const section = sections.find((one) => one.id === id);
  return section
    ? { title: `${of}: ${sectionNames[section.kind]}`, href: sectionAddress(page, section.id) }
    : { title: of, href: pageAddress(page) };
}

const sectionAddress = (page: PageName, id: string) => `${pageAddress(page)}/sections/${id}`;

/** The place at such an address, as it is called now; undefined when it is no more. */
export function placeAt(href: string): Pick<NamingPlace, "title" | "href"> | undefined {
  const [, named = "", id = null] =
    /^\/admin\/pages\/([a-z0-9.-]+)(?:\/sections\/([a-z0-9-]+))?$/.exec(href) ?? [];
  const name = readDeskName(named);
  const row = name && findRow.get(name);
  if (!row) return undefined;
  const place = placeOf(row, readContent(row.draft ?? row.published ?? ""), id);
  return place.href === href ? place : undefined;
}

/** As it stands in the JSON of a page. */
const written = (texts: readonly string[]) =>
  JSON.stringify(texts.map((one) => JSON.stringify(one).slice(1, -1)));

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
