import { z } from "zod";
import type { PageImage } from "#app/content/page-image.ts";
import { decodedPart } from "#app/decoded-part.ts";
import { CATEGORIES, COLLECTIONS, tellShown } from "#app/page-sources.server.ts";
import type { CollectionRule } from "#db/schema.ts";
import type { GroupKind } from "./group-address.ts";
import { allGroups, type GroupRow, slugNow, withId, withSlug } from "./groups.sql.server.ts";

/** A category or a collection, as the operator has written it. */
export type Group = {
  kind: GroupKind;
  id: number;
  name: string;
  slug: string;
  position: number;
  description: string;
  picture: PageImage | null;
  isShown: boolean;
  revision: number;
  /** Null of a category, and of a collection that is picked by hand. */
  rule: CollectionRule | null;
  /** ms UTC */
  updatedAt: number;
};

/** What shoppers see at an address below /collections; undefined where nothing is shown there. */
export function findShownGroup(slug: string): Group | undefined {
  tellShown(CATEGORIES);
  tellShown(COLLECTIONS);
  const row = withSlug.get({ slug });
  return row?.isShown ? groupOf(row) : undefined;
}

/** The same by its path, "/collections/silk-sarees"; undefined for any other. */
export function findGroupAt(pathname: string): Group | undefined {
  const [, slug] = /^\/collections\/([^/]+)$/.exec(pathname) ?? [];
  return slug === undefined ? undefined : findShownGroup(decodedPart(slug));
}

/** The slug that took the place of an earlier one; undefined where nothing shown had it. */
export function slugInstead(slug: string): string | undefined {
  tellShown(CATEGORIES);
  tellShown(COLLECTIONS);
  return slugNow.get(slug);
}

/** Those shown to shoppers, in the operator's order. */
export function listShownGroups(kind: GroupKind): Group[] {
  tellShown(kind === "category" ? CATEGORIES : COLLECTIONS);
  return listGroups(kind).filter(({ isShown }) => isShown);
}

/** For the desk: hidden ones too. */
export function listGroups(kind: GroupKind): Group[] {
  return allGroups[kind].all().map(groupOf);
}

/** For the desk: hidden ones too. */
export function findGroup(kind: GroupKind, id: number): Group | undefined {
  const row = withId[kind].get(id);
  return row && groupOf(row);
}

function groupOf({ isShown, picture, rule, ...row }: GroupRow): Group {
  return {
    ...row,
    isShown: isShown === 1,
    picture: picture === null ? null : (JSON.parse(picture) as PageImage),
    rule: rule === null ? null : readRule(rule),
  };
}

const price = z.number().int().nonnegative().optional();
/** As it is stored. */
const ruleShape = z.object({
  category: z.string().optional(),
  facet: z.string().optional(),
  badge: z.string().optional(),
  onSale: z.boolean().optional(),
  min: price,
  max: price,
  days: z.number().int().positive().optional(),
}) satisfies z.ZodType<CollectionRule>;

function readRule(text: string): CollectionRule {
  return ruleShape.parse(JSON.parse(text));
}
