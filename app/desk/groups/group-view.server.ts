import {
  deskGroupAddress,
  type GroupKind,
  groupAddress,
} from "#app/catalog/groups/group-address.ts";
import {
  countLabel,
  groupFigures,
  isPicked,
  listGroup,
} from "#app/catalog/groups/group-list.sql.server.ts";
import { findGroup, listGroups } from "#app/catalog/groups/groups.server.ts";
import {
  countsByCategory,
  earlierSlugs,
  pickCounts,
} from "#app/catalog/groups/groups.sql.server.ts";
import { listPicks } from "#app/catalog/groups/picks.server.ts";
import { ruleChoices } from "#app/catalog/groups/rule-choices.server.ts";
import { readFilters } from "#app/catalog/list/filters.ts";
import { imagePreview } from "#app/content/page-image.ts";
import { toRupees } from "#app/money.ts";
import { usesOfGroup } from "#app/pages/uses-of-group.server.ts";

const FOUND = 12;

/** Every category or collection as its list on the desk shows it, in the shop's order. */
export function viewOfGroups(kind: GroupKind) {
  const counts = kind === "category" ? countsByCategory : pickCounts;
  const sizes = new Map(counts.all().map(({ id, products }) => [id, products]));
  return listGroups(kind).map(({ id, name, isShown, rule }) => ({
    id,
    name,
    isShown,
    address: deskGroupAddress(kind, id),
    /** Null: found by rule. */
    products: rule === null ? (sizes.get(id) ?? 0) : null,
  }));
}
export type ListedGroup = ReturnType<typeof viewOfGroups>[number];

/** One of them with all that its page of the desk shows; undefined when there is none. */
export function viewOfGroup(kind: GroupKind, idText: string, now: number) {
  const group = /^\d{1,9}$/.test(idText) ? findGroup(kind, Number(idText)) : undefined;
  if (!group) return undefined;
  const { id, name, slug, description, isShown, revision, picture, rule } = group;
  const figures = groupFigures(group, now)?.products ?? 0;
  const usual = readFilters(new URLSearchParams());
  return {
    id,
    kind,
    revision,
    fields: { name, slug, description, shown: isShown ? "yes" : "" },
    rule: ruleTexts(rule),
    isShown,
    picture: picture && imagePreview(picture),
    address: deskGroupAddress(kind, id),
    shopAddress: groupAddress(slug),
    products: productCount(kind, id),
    uses: [
      ...usesOfGroup({ kind, name, slug, earlier: earlierSlugs.all({ kind, id }) }),
      ...rulesNaming(kind, name),
    ],
    figures,
    figuresLabel: countLabel(figures),
    picks: isPicked(group) ? listPicks(id) : null,
    found:
      rule === null
        ? []
        : listGroup(group, usual, now, FOUND).cards.map((card) => ({
            id: card.id,
            title: card.title,
          })),
    categories: listGroups("category").map((one) => ({ id: one.id, name: one.name })),
    choices: kind === "collection" ? ruleChoices() : { badges: [], attributes: [] },
  };
}
export type GroupView = NonNullable<ReturnType<typeof viewOfGroup>>;

/** Collections that ask for a category. */
function rulesNaming(kind: GroupKind, category: string) {
  const naming = listGroups("collection").filter(
    ({ rule }) => kind === "category" && rule?.category === category,
  );
  return naming.map(({ id, name }) => ({ title: name, href: deskGroupAddress("collection", id) }));
}

function productCount(kind: GroupKind, id: number): number {
  if (kind === "collection") return 0;
  return countsByCategory.all().find((one) => one.id === id)?.products ?? 0;
}

/** A rule as the fields of its form. */
function ruleTexts(
  rule: NonNullable<ReturnType<typeof findGroup>>["rule"],
): Record<string, string> {
  const { category = "", facet = "", badge = "", onSale, min, max, days } = rule ?? {};
  return {
    way: rule ? "rule" : "hand",
    category,
    facet,
    badge,
    onSale: onSale ? "yes" : "",
    min: min === undefined ? "" : String(toRupees(min)),
    max: max === undefined ? "" : String(toRupees(max)),
    days: days === undefined ? "" : String(days),
  };
}
