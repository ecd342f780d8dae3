import { plainDigits } from "#app/india/devanagari-digits.ts";
import { oneLine } from "#app/one-line.ts";
import { withUnit } from "./with-unit.ts";

/** What the shop tells of its products besides the fields of the registry, as its operator has made it. */

export const attributeKinds = {
  choice: "Choice of values",
  text: "Text",
  number: "Number with a unit",
  colour: "Colour",
} as const;
export type AttributeKind = keyof typeof attributeKinds;

export type AttributeValue = {
  value: string;
  /** "#b35a5a"; null for none. */
  swatch: string | null;
  /** What it was called before: links to lists, forms and tables that still say so mean it. */
  earlier?: readonly string[] | undefined;
};

export type Attribute = {
  /** In `products.attributes`, facets and addresses of lists. It stays when the attribute is renamed. */
  id: string;
  /** On pages and forms; as a column of the table. */
  name: string;
  kind: AttributeKind;
  /** Stands behind a number: "cm"; "" for none. */
  unit: string;
  /** What can be chosen, of a choice or a colour. */
  values: readonly AttributeValue[];
  /** Lists can be narrowed by it. */
  isFilter: boolean;
  /** It stands on the product page. */
  isShown: boolean;
  /** What it was called before: sections of pages that still say so mean it. */
  earlier?: readonly string[] | undefined;
  /** ms UTC; tells two who change it at once apart. */
  updatedAt: number;
};

/** Those that are columns of their own: any value may be typed. By them: the field in the registry. */
export const builtIn = { fabric: "fabric", color: "colors" } as const;
export type BuiltIn = keyof typeof builtIn;
/** Whether the attribute is a column of `products` (fabric, colour) and not one of the operator's own. */
export const isBuiltIn = (id: string): id is BuiltIn => Object.hasOwn(builtIn, id);

const usual = { unit: "", values: [], isFilter: true, isShown: true, updatedAt: 0 };
export const usualAttributes: readonly Attribute[] = [
  { ...usual, id: "fabric", name: "Fabric", kind: "text" },
  { ...usual, id: "color", name: "Colour", kind: "colour" },
];

/** What the shop calls a field of the registry, where it calls it otherwise than usual. */
export function renamedField(attributes: readonly Attribute[], key: string): string | undefined {
  const named = attributes.find(({ id }) => isBuiltIn(id) && builtIn[id] === key);
  const usualName = usualAttributes.find(({ id }) => id === named?.id)?.name;
  return named && named.name !== usualName ? named.name : undefined;
}

/** A product's values by the attribute's id; a text or number is a list of one. */
export type AttributeValues = Readonly<Record<string, string[]>>;

/** The name of its field on forms, of its column inside of the shop. */
export const ownName = (id: string): `own:${string}` => `own:${id}`;

/** Whether its values are a list to choose from; text and numbers are typed with each product. */
export const hasChoices = ({ kind }: Pick<Attribute, "kind">) =>
  kind === "choice" || kind === "colour";

/** What may be called otherwise than when it was written down: what it was called before. */
type Renamed = { earlier?: readonly string[] | undefined };

/** Of several that which has this name, in whatever letters, else that which had it before. */
export function namedNow<One extends Renamed>(
  all: readonly One[],
  wanted: string,
  nameOf: (one: One) => string,
): One | undefined {
  const small = wanted.toLowerCase();
  const isIt = (name: string) => name.toLowerCase() === small;
  return all.find((one) => isIt(nameOf(one))) ?? all.find(({ earlier }) => earlier?.some(isIt));
}

/** The value of this name as it is called now. */
export function valueNamed(values: readonly AttributeValue[], name: string): string | undefined {
  return namedNow(values, name, ({ value }) => value)?.value;
}

/** Of names that one had before, the last. */
const MAX_EARLIER = 10;

/** What one was called `before` that is called `name` from now on; nothing where it was never renamed. */
export function earlierNames(before: Renamed & { name: string }, name: string): Renamed {
  const { earlier = [] } = before;
  const names = before.name === name ? earlier : [...new Set([...earlier, before.name])];
  return names.length > 0 ? { earlier: names.slice(-MAX_EARLIER) } : {};
}

const MAX_TEXT = 100;
const MAX_CHOSEN = 20;
/** "1,200" and "1,20,000" are thousands, "5,5" is five and a half. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** What was typed as the values that are kept, or what is wrong with it. Nothing typed is no value. */
export function readValues(
  attribute: Attribute,
  text: string,
): { ok: true; values: string[] } | { ok: false; error: string } {
  const plain = oneLine(text);
  const wrong = (error: string) => ({ ok: false as const, error });
  if (plain === "") return { ok: true, values: [] };
  const { name, kind, unit, values } = attribute;
  if (kind === "text") {
    return plain.length > MAX_TEXT
      ? wrong(`Please use at most ${MAX_TEXT} characters for ${name}.`)
      : { ok: true, values: [plain] };
  }
  if (kind === "number") {
    const hasUnit = unit !== "" && plain.toLowerCase().endsWith(unit.toLowerCase());
    const typed = plainDigits(hasUnit ? plain.slice(0, -unit.length) : plain).trim();
    const number = GROUPED.test(typed) ? typed.replaceAll(",", "") : typed.replace(",", ".");
    return /^\d{1,7}(\.\d{1,3})?$/.test(number)
      ? { ok: true, values: [String(Number(number))] }
      : wrong(`Please enter ${name} as a number such as 5 or 5.5.`);
  }
  const chosen: string[] = [];
  for (const part of plain.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const known = valueNamed(values, part);
    if (known === undefined) {
      return wrong(
        `${name} has no value “${part.slice(0, 40)}”. Please choose another, or add it in Settings > Product details.`,
      );
    }
    if (!chosen.includes(known)) chosen.push(known);
  }
  if (chosen.length > MAX_CHOSEN) return wrong(`Please choose at most ${MAX_CHOSEN} of ${name}.`);
  return { ok: true, values: chosen };
}

/** As its field and cell have it, one way of writing each. */
export function valuesText(values: readonly string[] | undefined): string {
  return values?.join(", ") ?? "";
}

/** As customers read it: "5.5 m", "Phanda, Jaali". */
export function shownValues({ unit }: Attribute, values: readonly string[]): string {
  return values.map((value) => withUnit(value, unit)).join(", ");
}
