import { renamedTo } from "#app/catalog/groups/group-named.server.ts";
import { findGroup, listGroups } from "#app/catalog/groups/groups.server.ts";
import { withNameLike } from "#app/catalog/groups/groups.sql.server.ts";
import { readCollectionNames } from "#app/catalog/groups/picks.server.ts";
import { ownAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { ownName } from "#app/catalog/own-attributes/attributes.ts";
import { type Cells, plain, type RowProblem } from "./import-cells.server.ts";
import { type CheckedLine, UPLOAD_AGAIN } from "./line-changes.server.ts";

/**
 * What the names in a file meant when it was checked: what has one may be renamed or deleted before
 * all of the file is written. By the name, of groups in small letters.
 */
export type NamesThen = {
  category: Map<string, number>;
  collection: Map<string, number>;
  detail: Map<string, ReturnType<typeof ownName>>;
};

type GroupKind = "category" | "collection";

export function namesNow(): NamesThen {
  const ids = (kind: GroupKind) =>
    new Map(listGroups(kind).map(({ id, name }) => [name.toLowerCase(), id]));
  const detail = new Map(ownAttributes().map(({ id, name }) => [name, ownName(id)]));
  return { category: ids("category"), collection: ids("collection"), detail };
}

export function namesText(names: NamesThen): string {
  return JSON.stringify(names, (_, value) => (value instanceof Map ? [...value] : value));
}

export function readNames(text: string): NamesThen {
  const { category, collection, detail } = JSON.parse(text);
  return {
    category: new Map(category),
    collection: new Map(collection),
    detail: new Map(detail),
  };
}

/**
 * What is called so is called now, also where it was renamed before the file was checked: one of an earlier
 * day made it anew. Undefined where it was deleted since.
 */
function nameNow(kind: GroupKind, name: string, names: NamesThen): string | undefined {
  const id = names[kind].get(name.toLowerCase());
  if (id === undefined) return renamedTo(kind, name) ?? name;
  return findGroup(kind, id)?.name ?? withNameLike[kind].get({ name })?.name;
}

const namedIn = (cells: Cells) => ({
  category: [plain(cells.category ?? "")].filter(Boolean),
  collection: readCollectionNames(cells.collections ?? ""),
});

/** A line by the names of now; one that was deleted stays as it is written. */
export function withNamesNow(cells: Cells, names: NamesThen): Cells {
  const { category, collection } = namedIn(cells);
  const now = (kind: GroupKind, given: string[]) =>
    given.map((name) => nameNow(kind, name, names) ?? name).join(", ");
  return {
    ...cells,
    ...(category.length > 0 && { category: now("category", category) }),
    ...(collection.length > 0 && { collections: now("collection", collection) }),
  };
}

/** The names of a line that were given before the file was checked and are not in use any more. */
export function renamedSince(cells: Cells): RowProblem[] {
  const named = namedIn(cells);
  const columns = { category: "category", collection: "collections" } as const;
  return (["category", "collection"] as const).flatMap((kind) =>
    named[kind].flatMap((name) => {
      const now = renamedTo(kind, name);
      if (now === undefined) return [];
      const message = `The ${kind} “${name}” is called “${now}” now.`;
      return [{ kind: "renamed" as const, column: columns[kind], message }];
    }),
  );
}

/** What was deleted since of that which a line writes: all of a new product, else what it was to change. */
export function deletedSince(
  cells: Cells,
  { names, checked }: { names: NamesThen; checked: CheckedLine | undefined },
): RowProblem[] {
  const isWritten = (column: keyof Cells) => !checked || column in checked;
  const problem = (column: RowProblem["column"], what: string) => ({
    column,
    message: `${what} was deleted ${UPLOAD_AGAIN}`,
  });
  const named = namedIn(cells);
  const columns = { category: "category", collection: "collections" } as const;
  const groups = (["category", "collection"] as const).flatMap((kind) =>
    named[kind]
      .filter((name) => isWritten(columns[kind]) && nameNow(kind, name, names) === undefined)
      .map((name) => problem(columns[kind], `The ${kind} “${name}”`)),
  );
  const left = new Set(ownAttributes().map(({ id }) => ownName(id)));
  const details = [...names.detail]
    .filter(([, column]) => !left.has(column) && isWritten(column) && cells[column]?.trim())
    .map(([name]) => problem(null, `The product detail “${name}”`));
  return [...groups, ...details];
}
