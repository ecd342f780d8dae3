import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { counted } from "#app/india/counts.ts";
import { oneLine } from "#app/one-line.ts";
import {
  changeKept,
  freeId,
  inUse,
  invalid,
  type KeptRefusal,
  keptRefusal,
} from "#app/settings/kept-list.server.ts";
import { tooLong } from "#app/too-long.ts";
import { listGroups } from "../groups/groups.server.ts";
import { moveFacet } from "../groups/write-groups.sql.server.ts";
import { productFields } from "../product-fields.ts";
import { firstColumns, lastColumns } from "../table-columns.ts";
import type { AttributeForm } from "./attribute-form.ts";
import { productsWith, renameValue } from "./attribute-use.sql.server.ts";
import { attributeList } from "./attributes.server.ts";
import {
  type Attribute,
  type AttributeKind,
  type AttributeValue,
  attributeKinds,
  earlierNames,
  hasChoices,
  isBuiltIn,
} from "./attributes.ts";

const SUBJECT = "/admin/settings/attributes";
const THING = "product detail";
const MAX_NAME = 40;
const MAX_UNIT = 10;
const MAX_VALUE = 40;
const MAX_VALUES = 60;

type Change = { ok: true; id: string } | KeptRefusal;

/** Filters, places and fields that lists, addresses and calls know already. */
const takenIds = [
  "category",
  "size",
  "hue",
  "stock",
  "min",
  "max",
  "sort",
  "after",
  "q",
  "new",
  "collection",
  "added",
];
/** "Size" is what shoppers choose: a detail of that name would stand beside it. */
const takenHeaders: readonly string[] = [...firstColumns, ...lastColumns, "size"];
const headerOf = (name: string) => name.toLowerCase().replace(/\s+/g, "_");

/**
 * Makes an attribute (`id` is undefined), or changes one as the form has shown it (`shown`: its
 * `updatedAt`). A value that is renamed is renamed in every product and in the rules of collections; one that products have stays.
 */
export function saveAttribute(
  context: Context,
  input: { id?: string | undefined; shown?: number; typed: AttributeForm },
): Change {
  return changeKept(() => save(context, input));
}

function save(
  context: Context,
  { id, shown = 0, typed }: Parameters<typeof saveAttribute>[1],
): Change {
  const stored = attributeList.stored();
  const before = stored.find((one) => one.id === id);
  if (id !== undefined && !before) return keptRefusal("unknown", THING);
  const errors: Record<string, string> = {};
  const name = oneLine(typed.name);
  const unit = typed.unit.trim();
  const kind = before?.kind ?? kindOf(typed.kind);
  if (name === "") errors.name = "Please enter a name, such as Work or Occasion.";
  else if (name.length > MAX_NAME) errors.name = tooLong(MAX_NAME);
  else if (isTaken(name, id)) errors.name = `${name} is a field of every product already.`;
  if (!kind) errors.kind = "Please choose a kind.";
  if (kind === "number" && unit === "") errors.unit = "Please enter the unit, such as cm or items.";
  if (unit.length > MAX_UNIT) errors.unit = tooLong(MAX_UNIT);
  const values = kind && hasChoices({ kind }) ? readRows(typed, before, errors) : [];
  // Whose form is older is told so first, with the values it does not know.
  if (before?.updatedAt === shown) keepUsed(typed, { before, values, errors });
  if (kind && hasChoices({ kind }) && !before && values.length === 0 && !errors["value:0"]) {
    errors["value:0"] = "Please enter at least one value.";
  }
  if (!kind || Object.keys(errors).length > 0) return invalid(errors);
  const item: Attribute = {
    id:
      id ??
      freeId(name, (one) => takenIds.includes(one) || stored.some((other) => other.id === one)),
    name,
    kind,
    unit: kind === "number" ? unit : "",
    values,
    isFilter: typed.isFilter,
    isShown: typed.isShown,
    ...(before && earlierNames(before, name)),
    updatedAt: context.now,
  };
  const put = attributeList.put(item, id === undefined ? undefined : shown);
  if (!put.ok) return keptRefusal(put.reason, THING);
  if (before && !isBuiltIn(before.id)) renameAll(context, before.id, typed);
  const what = before ? "product detail changed" : "product detail added";
  recordAudit(context, { what, subject: SUBJECT, detail: name });
  return put;
}

const kindOf = (text: string) =>
  Object.hasOwn(attributeKinds, text) ? (text as AttributeKind) : undefined;

/** As a column of the table it could not be told from another. */
function isTaken(name: string, id: string | undefined): boolean {
  const header = headerOf(name);
  if (takenHeaders.includes(header)) return true;
  return productFields.some((field) => {
    const isOwn = id !== undefined && isBuiltIn(id) && [id, `${id}s`].includes(field.header);
    return !isOwn && [field.header, headerOf(field.label)].includes(header);
  });
}

/** The values wanted, in their order; what is wrong by field name. */
function readRows(
  { rows }: AttributeForm,
  before: Attribute | undefined,
  errors: Record<string, string>,
): AttributeValue[] {
  const values: AttributeValue[] = [];
  for (const [at, row] of rows.entries()) {
    const value = oneLine(row.value);
    const swatch = row.swatch.trim().toLowerCase();
    /** Of several faults of a field the first is told. */
    const wrong = (field: "value" | "swatch", message: string | undefined) => {
      if (message !== undefined) errors[`${field}:${at}`] ??= message;
    };
    if (row.remove || value === "") {
      wrong("value", stillUsed(before, row.was));
      continue;
    }
    wrong("value", wrongValue(value, values));
    if (swatch !== "" && !/^#[0-9a-f]{6}$/.test(swatch)) {
      wrong("swatch", "Please enter a colour such as #b35a5a, or leave it empty.");
    }
    values.push({ value, swatch: swatch || null, ...earlierOfValue(before, row.was, value) });
    // By the first that is too many: the first of all is sixty rows above what was typed.
    if (values.length === MAX_VALUES + 1)
      wrong("value", `Please use at most ${MAX_VALUES} values.`);
  }
  const now = values.map(({ value }) => value);
  // A name that is given anew is that of the other.
  return values.map(({ earlier, ...one }) => {
    const left = earlier?.filter((name) => !now.includes(name));
    return left && left.length > 0 ? { ...one, earlier: left } : one;
  });
}

/** Why a value that is taken out has to stay; undefined where it may go. */
function stillUsed(before: Attribute | undefined, was: string): string | undefined {
  if (was === "" || !before || isBuiltIn(before.id)) return undefined;
  const users = productsWith(before.id, was);
  if (users > 0) {
    return `${counted(users, "product has", "products have")} “${was}”. Please give ${users === 1 ? "it" : "them"} another value first, or rename this one.`;
  }
  const collection = collectionAsking(before.id, was);
  if (!collection) return undefined;
  return `The collection “${collection}” asks for “${was}”. Please change its rule first, or rename this value.`;
}

function wrongValue(value: string, others: readonly AttributeValue[]): string | undefined {
  if (value.length > MAX_VALUE || value.includes(",")) {
    return `Please use at most ${MAX_VALUE} characters, without commas.`;
  }
  const isThere = others.some((other) => other.value.toLowerCase() === value.toLowerCase());
  return isThere ? `There is a value ${value} already.` : undefined;
}

/** What a value was called before, as links to lists have it. */
function earlierOfValue(before: Attribute | undefined, was: string, value: string) {
  const stored = before?.values.find((one) => one.value === was);
  // Of fabric and colour the products keep what is typed with them.
  if (!before || !stored || isBuiltIn(before.id)) return {};
  return earlierNames({ ...stored, name: was }, value);
}

/** A collection by rule that would be empty without an attribute, or without a value of it. */
function collectionAsking(id: string, value?: string): string | undefined {
  const isAsked = (facet: string) =>
    value === undefined ? facet.startsWith(`${id}:`) : facet === `${id}:${value}`;
  return listGroups("collection").find(({ rule }) => isAsked(rule?.facet ?? ""))?.name;
}

/** A form that never knew a value, such as one that somebody else has added, does not take it from products. */
function keepUsed(
  { rows }: AttributeForm,
  input: { before: Attribute; values: AttributeValue[]; errors: Record<string, string> },
): void {
  const { before, values, errors } = input;
  if (isBuiltIn(before.id) || !hasChoices(before)) return;
  const kept = new Set([...rows.map(({ was }) => was), ...values.map(({ value }) => value)]);
  const lost = before.values.find(
    ({ value }) => !kept.has(value) && productsWith(before.id, value),
  );
  if (!lost) return;
  errors["value:0"] ??=
    `Products have “${lost.value}”, which is not in this form. Please enter it in an empty row.`;
}

/** Two steps, so that two values can change places. */
function renameAll({ now }: Context, id: string, { rows }: AttributeForm): void {
  const renamed = rows
    .map(({ was, value, remove }) => ({ was, to: oneLine(value), remove }))
    .filter(({ was, to, remove }) => !remove && was !== "" && to !== "" && was !== to);
  const rename = (from: string, to: string) => {
    renameValue({ id, from, to, now });
    moveFacet.run({ from: `${id}:${from}`, to: `${id}:${to}`, now });
  };
  for (const { was } of renamed) rename(was, `${was}, renamed`);
  for (const { was, to } of renamed) rename(`${was}, renamed`, to);
}

/** One place up or down. */
export function moveAttribute(context: Context, { id, by }: { id: string; by: 1 | -1 }): Change {
  return changeKept((): Change => {
    const at = attributeList.stored().findIndex((one) => one.id === id);
    const moved = attributeList.move(id, at + 1 + by, context.now);
    if (!moved.ok) return keptRefusal(moved.reason, THING);
    const detail = attributeList.stored().find((one) => one.id === id)?.name ?? null;
    recordAudit(context, { what: "product detail moved", subject: SUBJECT, detail });
    return moved;
  });
}

/** Refused while a product has it, and of fabric and colour. */
export function deleteAttribute(context: Context, { id }: { id: string }): Change {
  return changeKept((): Change => {
    const attribute = attributeList.stored().find((one) => one.id === id);
    if (!attribute) return keptRefusal("unknown", THING);
    const { name } = attribute;
    if (isBuiltIn(id)) {
      return inUse(`${name} cannot be deleted. You can hide it from filters and product pages.`);
    }
    const users = productsWith(id);
    if (users > 0) {
      const have = counted(users, "product has", "products have");
      return inUse(
        `${have} a value of ${name}. Please empty ${users === 1 ? "it" : "them"} first, one by one or in a product file, or hide ${name} from filters and product pages.`,
      );
    }
    const collection = collectionAsking(id);
    if (collection) {
      return inUse(
        `The collection “${collection}” asks for a value of ${name}. Please change its rule first.`,
      );
    }
    attributeList.remove(id, context.now);
    recordAudit(context, { what: "product detail deleted", subject: SUBJECT, detail: name });
    return { ok: true, id };
  });
}
