import { groupNamed } from "#app/catalog/groups/group-named.server.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { attributeNamed, listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import type { NamedKind } from "./content-fields.server.ts";
import type { Section } from "./section-kinds.server.ts";

/** What a section may name: as its form offers it, and as it is checked when it is saved. */
export type NameGroup = { title: string; names: string[] };

const labels: Record<NamedKind, string> = {
  category: "Categories",
  collection: "Collections",
  attribute: "Product details",
};

function namesOf(kind: NamedKind): string[] {
  if (kind === "attribute")
    return listAttributes().flatMap(({ name, isFilter }) => (isFilter ? [name] : []));
  return listGroups(kind).map(({ name }) => name);
}

/** The name as it is written now: what was named may have been renamed, an attribute in small letters. */
function nameNow(kind: NamedKind, text: string): string | undefined {
  if (kind === "attribute") {
    const found = attributeNamed(text);
    return found?.isFilter ? found.name : undefined;
  }
  return groupNamed(kind, text)?.name;
}

/** What a form offers, kind by kind, and what of it is chosen: it is offered although it is no longer there. */
export function nameChoices(
  kinds: readonly NamedKind[],
  text: string,
): { chosen: string; names: NameGroup[] } {
  const groups = kinds.map((kind) => ({ title: labels[kind], names: namesOf(kind) }));
  const names = groups.filter((group) => group.names.length > 0);
  const [known] = kinds.flatMap((kind) => nameNow(kind, text) ?? []);
  if (text === "" || known !== undefined) return { chosen: known ?? "", names };
  return { chosen: text, names: [...names, { title: "No longer there", names: [text] }] };
}

/** By the field, where a section names what its shoppers would look for in vain. */
export function nameErrors(section: Section): Record<string, string> {
  switch (section.kind) {
    case "products": {
      const { rule, category } = section;
      if (rule === "collection" && nameNow("collection", category) === undefined)
        return { category: "Please choose one of your collections." };
      const isFine = rule === "collection" || category === "" || nameNow("category", category);
      return isFine ? {} : { category: "Please choose one of your categories, or all products." };
    }
    case "gathered":
      if (section.of !== "attribute" || nameNow("attribute", section.attribute)) return {};
      return { attribute: "Please choose one of your product details." };
    case "sizes":
      if (nameNow("category", section.category)) return {};
      return { category: "Please choose one of your categories." };
    default:
      return {};
  }
}
