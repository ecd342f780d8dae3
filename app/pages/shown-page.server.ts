import { currentLinks } from "#app/catalog/groups/current-links.server.ts";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { countLabel, groupFigures } from "#app/catalog/groups/group-list.sql.server.ts";
import { groupNamed } from "#app/catalog/groups/group-named.server.ts";
import { findGroupAt, listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { leadsToHiddenGroup } from "#app/catalog/groups/hidden-group.server.ts";
import { facetFigures } from "#app/catalog/list/facet-figures.sql.server.ts";
import { listFacets } from "#app/catalog/list/facets.server.ts";
import { facetKinds } from "#app/catalog/list/facets.sql.server.ts";
import { attributeList, attributeNamed } from "#app/catalog/own-attributes/attributes.server.ts";
import { type SmallCard, smallCard } from "#app/catalog/small-cards.tsx";
import type { ArticleCard } from "#app/content/article-card.tsx";
import type { FilmType } from "#app/content/film-types.ts";
import type { Context } from "#app/context.ts";
import { fillPlaceholders } from "#app/fill-placeholders.ts";
import { rupees } from "#app/money.ts";
import { type LatestReview, listLatestReviews } from "#app/reviews/reviews.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import { categoryChart } from "#app/sizes/size-charts.server.ts";
import type { SizeChartData } from "#app/sizes/size-charts.ts";
import { newestArticles } from "./articles.server.ts";
import { type BuiltInSlug, builtInPages } from "./built-in-pages.server.ts";
import { withoutLostPictures } from "./lost-pictures.server.ts";
import type { PageContent } from "./page-content.server.ts";
import { findPage } from "./pages.server.ts";
import { cardsByRule, listOfRule } from "./product-rules.server.ts";
import {
  isEmptySection,
  type Section,
  type SectionKind,
  type SectionOf,
} from "./section-kinds.server.ts";
import { filmsOf } from "./store-film.server.ts";

/** What a section shows besides what is written in it: read when the page is asked for. */
type Found = {
  products: { cards: SmallCard[]; all: string };
  articles: { articles: ArticleCard[] };
  reviews: { reviews: LatestReview[] };
  ways: { hours: ShopSettings["hours"] };
  sizes: { chart: SizeChartData | undefined };
  gathered: { tiles: SectionOf<"tiles">["tiles"] };
  film: { films: FilmType[] };
};
export type ShownSection<Kind extends SectionKind> = SectionOf<Kind> &
  (Kind extends keyof Found ? Found[Kind] : unknown);
export type AnyShownSection = { [Kind in SectionKind]: ShownSection<Kind> }[SectionKind];

/** A page of sections as its route sends it. */
type ShownPage = {
  /** For the tab, search engines and previews. */
  metadata: { title: string; description?: string };
  sections: AnyShownSection[];
};

/** A published page below /pages or at the top of the site; undefined where there is none. */
export function findShownPage(context: Context, slug: string): ShownPage | undefined {
  const page = findPage({ kind: "page", slug }, context.now);
  return page && showPage(context, page);
}

/** One that is there even where nobody has written it. */
export function showBuiltInPage(context: Context, slug: BuiltInSlug): ShownPage {
  const written = findPage({ kind: "page", slug }, context.now);
  return showPage(context, written ?? builtInPages[slug]());
}

function showPage(context: Context, page: PageContent): ShownPage {
  const description = fillPlaceholders(page.description, context.settings);
  return {
    metadata: { title: page.title, ...(description && { description }) },
    sections: showSections(context, page.sections),
  };
}

/** The sections with the shop's own words, counts, prices, products and reviews in them. */
export function showSections(context: Context, sections: readonly Section[]): AnyShownSection[] {
  const written = sections.filter((section) => !isEmptySection(section));
  return written.map((section) =>
    showSection(context, fillAll(offeredOnly(section), context.settings)),
  );
}

/** Without tiles, and without ways of its own, to a category or collection that is not offered. */
function offeredOnly(section: Section): Section {
  const isHidden = ({ href }: { href: string }) => leadsToHiddenGroup(currentLinks(href));
  const withoutWay = <Part extends { href: string }>(part: Part): Part =>
    isHidden(part) ? { ...part, href: "" } : part;
  if (section.kind === "tiles")
    return { ...section, tiles: section.tiles.filter((tile) => !isHidden(tile)) };
  if (section.kind === "banners") return { ...section, banners: section.banners.map(withoutWay) };
  return "href" in section ? withoutWay(section) : section;
}

function showSection({ now, settings }: Context, section: Section): AnyShownSection {
  switch (section.kind) {
    case "tiles": {
      const { says } = section;
      const tiles = section.tiles.map((tile) => ({
        ...tile,
        note: tile.note || noteOf(tile.href, says, now),
      }));
      return { ...section, tiles };
    }
    case "gathered":
      return { ...section, tiles: gatherTiles(section, now) };
    case "film":
      return { ...section, films: filmsOf(section.picture) };
    case "products":
      return {
        ...section,
        cards: cardsByRule(section, now).map(smallCard),
        all: listOfRule(section),
      };
    case "articles":
      return { ...section, articles: newestArticles(now, section.most) };
    case "reviews":
      return { ...section, reviews: listLatestReviews(section.most) };
    case "ways":
      return { ...section, hours: settings.hours };
    case "sizes":
      return { ...section, chart: chartOf(section.category) };
    default:
      return section;
  }
}

function chartOf(category: string) {
  return categoryChart(groupNamed("category", category)?.name ?? category) ?? undefined;
}

type Gathered = Pick<SectionOf<"gathered">, "of" | "attribute" | "says" | "most">;

/** What has something on the shelf, in the operator's order. */
function gatherTiles(section: Gathered, now: number): SectionOf<"tiles">["tiles"] {
  const { of, says, most } = section;
  const found =
    of === "category" || of === "collection"
      ? listShownGroups(of).map(({ name, description, slug, picture }) => {
          return { title: name, text: description, href: groupAddress(slug), picture };
        })
      : valuesOf(section).map(([name, value]) => {
          const href = `/products?${new URLSearchParams({ [name]: value })}`;
          return { title: value, text: "", href, picture: null };
        });
  return found
    .filter(({ href }) => (figuresOf(new URL(href, "http://here.invalid"), now)?.products ?? 0) > 0)
    .slice(0, most)
    .map((tile) => ({ ...tile, note: noteOf(tile.href, says, now) }));
}

/** What lists can be narrowed to, as the address has it: ["fabric", "Mulmul"]. */
function valuesOf({ of, attribute }: Gathered): [name: string, value: string][] {
  const { fabrics, colors, sizes, own = [] } = listFacets();
  const id = of === "size" ? of : attributeNamed(attribute)?.id;
  const known: Record<string, string[]> = { size: sizes, fabric: fabrics, color: colors };
  if (id === undefined) return [];
  const values = known[id] ?? own.find((one) => one.id === id)?.values ?? [];
  return values.map((value) => [id, value]);
}

/** Of a category, a collection, or a list narrowed by one thing; nothing where nothing is there. */
function noteOf(href: string, says: SectionOf<"tiles">["says"], now: number): string {
  if (says === "nothing") return "";
  const figures = figuresOf(new URL(href, "http://here.invalid"), now);
  if (!figures || figures.lowest === null) return "";
  if (says === "lowest") return `Starting @ ${rupees(figures.lowest)}`;
  return `${countLabel(figures.products)} ${figures.products === 1 ? "item" : "items"}`;
}

function figuresOf({ pathname, searchParams }: URL, now: number) {
  const [only, ...others] = [...searchParams];
  const group = only ? undefined : findGroupAt(pathname);
  if (group) return groupFigures(group, now);
  const isKnown = facetKinds.some((kind) => kind === only?.[0]);
  const isOwn = attributeList.find(only?.[0])?.isFilter === true;
  const isFacet = others.length === 0 && (isKnown || isOwn);
  return only && isFacet ? facetFigures(only.join(":")) : undefined;
}

/** Every text of a section with the shop's own words in it, links to where things are now, and pictures that are there. */
function fillAll<Value>(value: Value, shop: ShopSettings): Value {
  if (typeof value === "string")
    return withoutLostPictures(currentLinks(fillPlaceholders(value, shop))) as Value;
  if (Array.isArray(value)) return value.map((one) => fillAll(one, shop)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, fillAll(one, shop)]);
  return Object.fromEntries(entries) as Value;
}
