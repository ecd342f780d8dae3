import { z } from "zod";
import { keysOf } from "#app/keys.ts";
import { keptList } from "#app/settings/kept-list.server.ts";
import {
  type Attribute,
  type AttributeValues,
  attributeKinds,
  type BuiltIn,
  builtIn,
  isBuiltIn,
  namedNow,
  ownName,
  readValues,
  shownValues,
  usualAttributes,
  valueNamed,
  valuesText,
} from "./attributes.ts";

export const attributeList = keptList<Attribute>({
  key: "attributes",
  shape: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(keysOf(attributeKinds)),
    unit: z.string(),
    values: z.array(
      z.object({
        value: z.string(),
        swatch: z.string().nullable(),
        earlier: z.array(z.string()).optional(),
      }),
    ),
    isFilter: z.boolean(),
    isShown: z.boolean(),
    earlier: z.array(z.string()).optional(),
    updatedAt: z.number(),
  }),
  unset: usualAttributes,
});

/** In the operator's order, fabric and colour among them. */
export const listAttributes = attributeList.all;

/** The attribute of this name, in whatever letters, or that had it before. */
export function attributeNamed(wanted: string): Attribute | undefined {
  return namedNow(attributeList.all(), wanted, ({ name }) => name);
}

/** For a new data folder, with fabric and colour where they are not among them; part of its caller's transaction. */
export function fillAttributes(wanted: readonly Attribute[], now: number): void {
  const usual = usualAttributes.filter(({ id }) => !wanted.some((one) => one.id === id));
  attributeList.fill([...usual, ...wanted], now);
}

/** Without those that are columns of their own. */
export function ownAttributes(): readonly Attribute[] {
  return attributeList.all().filter(({ id }) => !isBuiltIn(id));
}

/** What an address asks of a list, with each value called as it is now; undefined where it is already. */
export function withCurrentValues(search: URLSearchParams): URLSearchParams | undefined {
  const asked = [...search];
  const current = asked.map(([name, said]): [string, string] => {
    const attribute = isBuiltIn(name) ? undefined : attributeList.find(name);
    return [name, (attribute && valueNamed(attribute.values, said.trim())) ?? said];
  });
  return current.some(([, value], at) => value !== asked[at]?.[1])
    ? new URLSearchParams(current)
    : undefined;
}

/**
 * A fabric or colour as the operator has named it, in whatever letters it was typed ("indigo" where
 * "Indigo" has a swatch); as typed where it has no name.
 */
export function asNamed(id: BuiltIn, typed: string): string {
  const small = typed.toLowerCase();
  const named = attributeList.find(id)?.values.find(({ value }) => value.toLowerCase() === small);
  return named?.value ?? typed;
}

/** Texts by field name: of what a product says now. */
export function ownTexts(values: AttributeValues): Record<string, string> {
  return Object.fromEntries(ownAttributes().map(({ id }) => [ownName(id), valuesText(values[id])]));
}

/**
 * What texts of forms, calls and tables say of the shop's own attributes, over what is `stored`; what
 * is wrong by field name. One that is not among the texts stays, and so does one that is no more.
 * Undefined where nothing was sent.
 */
export function readOwn(
  texts: Readonly<Record<string, string | undefined>>,
  stored: AttributeValues,
): { attributes: Record<string, string[]> | undefined; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  let attributes: Record<string, string[]> | undefined;
  for (const attribute of ownAttributes()) {
    const name = ownName(attribute.id);
    const text = texts[name];
    if (text === undefined) continue;
    const read = readValues(attribute, text);
    if (!read.ok) {
      errors[name] = read.error;
      continue;
    }
    attributes ??= { ...stored };
    if (read.values.length > 0) attributes[attribute.id] = read.values;
    else delete attributes[attribute.id];
  }
  for (const name of Object.keys(texts)) {
    const [, id] = /^own:(.*)$/s.exec(name) ?? [];
    if (id !== undefined && !ownAttributes().some((one) => one.id === id))
      errors[name] = `There is no product detail “${id.slice(0, 40)}”. It may have been deleted.`;
  }
  return { attributes, errors };
}

/** A row of the product page. */
export type ShownAttribute = { label: string; text: string; swatches?: string[] };

/** What the product page tells of a product's own attributes, in their order. */
export function shownAttributes(values: AttributeValues): ShownAttribute[] {
  return ownAttributes().flatMap((attribute) => {
    const { id, name, isShown } = attribute;
    const own = values[id];
    if (!isShown || !own || own.length === 0) return [];
    return [{ label: name, text: shownValues(attribute, own), ...swatchesOf(attribute, own) }];
  });
}

/** Of several colours each has its own. */
function swatchesOf({ values }: Attribute, shown: readonly string[]): { swatches?: string[] } {
  const swatches = shown.flatMap(
    (each) => values.find(({ value }) => value === each)?.swatch ?? [],
  );
  return swatches.length > 0 ? { swatches } : {};
}

/** How fabric and colour are told otherwise than the registry says; `label` null: not at all. */
export type FieldOverrides = Partial<
  Record<(typeof builtIn)[BuiltIn], { label: string | null; swatches?: string[] }>
>;

/** For a product of this fabric and these colours; a field that is told as usual is not among them. */
export function fieldOverrides({
  fabric,
  colors,
}: {
  fabric: string | null;
  colors: readonly string[];
}): FieldOverrides {
  const overrides: FieldOverrides = {};
  for (const attribute of attributeList.all()) {
    const { id, name, isShown } = attribute;
    if (!isBuiltIn(id)) continue;
    const usual = usualAttributes.find((one) => one.id === id);
    const told = swatchesOf(attribute, id === "color" ? colors : [fabric ?? ""]);
    if (isShown && name === usual?.name && !told.swatches) continue;
    overrides[builtIn[id]] = { label: isShown ? name : null, ...told };
  }
  return overrides;
}

/** A product's colour and fabric under the names the shop gives them; none that it shows nowhere. */
export function builtInFacts(told: Record<BuiltIn, string | null>): ShownAttribute[] {
  return (["color", "fabric"] as const).flatMap((id) => {
    const attribute = attributeList.find(id);
    const text = told[id];
    return attribute?.isShown && text ? [{ label: attribute.name, text }] : [];
  });
}

/** In the public JSON; absent where a product has none, and one that the shop shows nowhere. */
export function attributesJson(values: AttributeValues) {
  const listed = ownAttributes().flatMap(({ id, name, unit, isShown, isFilter }) => {
    const own = isShown || isFilter ? values[id] : undefined;
    return own && own.length > 0 ? [{ id, name, values: own, ...(unit && { unit }) }] : [];
  });
  return listed.length > 0 ? listed : null;
}
