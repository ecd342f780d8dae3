import { z } from "zod";
import { imageShapes } from "#app/content/page-image.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { keysOf } from "#app/keys.ts";
import { type FieldForm, formOf } from "./content-fields.server.ts";
import { formPlace } from "./page-rows.server.ts";
import { type NameGroup, nameChoices } from "./section-names.server.ts";

/** A section as a plain form: one field for each text, `banners-0-title` in a list. */

export type FormField =
  | { kind: "field"; name: string; form: FieldForm; value: string; names?: NameGroup[] }
  | {
      kind: "picture";
      name: string;
      form: FieldForm;
      picture: { preview: string; alt: string } | null;
    }
  | {
      kind: "list";
      name: string;
      form: FieldForm;
      /** What is there, and one more that is empty. */
      entries: FormEntry[];
    };

type FormEntry = {
  index: number | null;
  fields: FormField[];
  /** As it was typed: from 1. */
  place: string;
  /** Ticked to go. */
  isRemoved: boolean;
};

type Value = Record<string, unknown>;

/** The fields of a schema as the desk shows them. `texts`: what was typed, where it is shown again. */
export function formFields(
  schema: z.ZodObject,
  value: Value,
  texts: Record<string, string> = {},
  prefix = "",
): FormField[] {
  return Object.entries(schema.shape).map(([key, field]): FormField => {
    const name = `${prefix}${key}`;
    const form = formOf(field as z.ZodType);
    const stored = value[key];
    if (form.input === "picture") {
      const picture = pictureShape.safeParse(stored);
      return {
        kind: "picture",
        name,
        form,
        picture: picture.data ? previewOf(picture.data) : null,
      };
    }
    if (form.input !== "list") {
      const shown = texts[name] ?? String(stored ?? "");
      if (!form.of) return { kind: "field", name, form, value: shown };
      const { chosen, names } = nameChoices(form.of, shown);
      return { kind: "field", name, form, value: chosen, names };
    }
    const entry = entryOf(field as z.ZodType);
    const there = valuesOf(stored);
    const formEntry = (one: Value, at: number, index: number | null = at): FormEntry => ({
      index,
      fields: formFields(entry, one, texts, `${name}-${at}-`),
      place: texts[`${name}-${at}-place`] ?? String(at + 1),
      isRemoved: texts[`${name}-${at}-remove`] === "yes",
    });
    const entries = there.map((one, at) => formEntry(one, at));
    if (there.length < (form.most ?? 0)) entries.push(formEntry({}, there.length, null));
    return { kind: "list", name, form, entries };
  });
}

const pictureShape = z.object({
  src: z.string(),
  alt: z.string(),
  shape: z.enum(keysOf(imageShapes)),
});

/** The widest JPEG is there of every picture. */
function previewOf({ src, alt, shape }: z.output<typeof pictureShape>) {
  return { preview: `${src}-${Math.max(...imageShapes[shape].widths)}.jpg`, alt };
}

/** A text in the markup of that name, with what stands there; undefined where there is none. */
export function markupField(schema: z.ZodObject, value: Value, name: string) {
  const found = formFields(schema, value).find((field) => field.name === name);
  return found?.kind === "field" && found.form.input === "markup" ? found : undefined;
}

/** The picture field of that name, "banners-0-picture", with what stands there. */
export function pictureField(
  schema: z.ZodObject,
  value: Value,
  name: string,
): Extract<FormField, { kind: "picture" }> | undefined {
  const all = (fields: FormField[]): FormField[] =>
    fields.flatMap((field) =>
      field.kind === "list" ? field.entries.flatMap((entry) => all(entry.fields)) : [field],
    );
  const found = all(formFields(schema, value)).find((field) => field.name === name);
  return found?.kind === "picture" ? found : undefined;
}

/**
 * What a form has sent, laid over what is stored: pictures have pages of their own and stay. Entries
 * ticked to go leave, the others stand by their number, and an empty new one is none.
 */
export function readSectionForm(
  schema: z.ZodObject,
  stored: Value,
  texts: Record<string, string>,
  prefix = "",
): Value {
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    const name = `${prefix}${key}`;
    const { input } = formOf(field as z.ZodType);
    if (input === "picture") return [key, stored[key] ?? null];
    if (input !== "list") return [key, texts[name] ?? stored[key] ?? ""];
    return [key, readList(entryOf(field as z.ZodType), valuesOf(stored[key]), texts, name)];
  });
  return Object.fromEntries(entries);
}

function readList(
  entry: z.ZodObject,
  stored: Value[],
  texts: Record<string, string>,
  name: string,
) {
  const placed = [...stored, undefined].flatMap((one, at) => {
    const prefix = `${name}-${at}-`;
    if (texts[`${prefix}remove`] === "yes") return [];
    if (!one && !isTyped(entry, texts, prefix)) return [];
    const typed = Number(plainDigits(texts[`${prefix}place`] ?? "")) || at + 1;
    // Buttons move it past its neighbour.
    const moved = texts.up === `${name}-${at}` ? -1.5 : texts.down === `${name}-${at}` ? 1.5 : 0;
    const place = typed + moved;
    const value = readSectionForm(entry, one ?? {}, texts, prefix);
    return [{ place, at, value: Object.assign(value, { [formPlace]: at }) }];
  });
  return placed.sort((a, b) => a.place - b.place || b.at - a.at).map(({ value }) => value);
}

/** Whether a form takes entries of its lists away, or gives them other places than they had in it. */
export function movesEntries({ up, down, ...texts }: Record<string, string>): boolean {
  const isMoved = ([name, text]: [string, string]) => {
    const [, at, what] = /-(\d+)-(place|remove)$/.exec(name) ?? [];
    return what === "remove" || (what === "place" && Number(plainDigits(text)) !== Number(at) + 1);
  };
  return up !== undefined || down !== undefined || Object.entries(texts).some(isMoved);
}

function isTyped(entry: z.ZodObject, texts: Record<string, string>, prefix: string): boolean {
  return Object.entries(entry.shape).some(([key, field]) => {
    const { input } = formOf(field as z.ZodType);
    return input !== "choice" && (texts[`${prefix}${key}`] ?? "").trim() !== "";
  });
}

function entryOf(list: z.ZodType): z.ZodObject {
  if (list instanceof z.ZodArray && list.element instanceof z.ZodObject) return list.element;
  throw new Error("a list of a section is no list of fields");
}

function valuesOf(stored: unknown): Value[] {
  return Array.isArray(stored) ? stored : [];
}
