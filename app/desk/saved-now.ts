import type { FormField } from "#app/pages/section-form.server.ts";

/** Of two who edit one form the second is told so, and by the fields what the first has saved. */
export const CHANGED_MEANWHILE =
  "Somebody else has saved this since you opened it, so yours is not saved yet. The marked fields say what is saved now. Please look at them and save again: then what you see here takes its place.";

/** The same button pressed twice, or two who wanted the same. */
const SAVED_ALREADY = "It is saved just as you see it here. There is nothing more to do.";

/** What is said where `errors` are those of `savedNow`: without any, the form is as it is saved. */
export function meanwhileMessage(typed: object, saved: object, errors: object): string {
  const isWhole = Object.keys(saved).every((name) => name in typed);
  const texts = Object.values(typed).flat();
  const isPlain = texts.every((each) => typeof each !== "object");
  const isSame = isWhole && isPlain && Object.keys(errors).length === 0;
  return isSame ? SAVED_ALREADY : CHANGED_MEANWHILE;
}

/** Longer texts are told by their beginning. */
const MOST = 300;

/**
 * By field, what is saved of it now, where that is not what was typed. `choices` are fields whose values
 * are names of the code and no words for anybody.
 */
export function savedNow(
  typed: object,
  saved: object,
  choices: readonly string[] = [],
): Record<string, string> {
  const texts: Record<string, unknown> = { ...typed };
  const differ = Object.entries(saved).filter(
    ([name, text]) => name in texts && plain(texts[name]) !== plain(text),
  );
  return Object.fromEntries(
    differ.map(([name, text]) => [name, told(plain(text), choices.includes(name))]),
  );
}

function told(text: string, isChoice: boolean): string {
  if (isChoice) return "Something else is saved here now.";
  if (text === "") return "Saved now: nothing.";
  return `Saved now: “${text.length > MOST ? `${text.slice(0, MOST)}…` : text}”`;
}

/** A browser ends a line with two signs; spaces around a text are never saved. */
function plain(value: unknown): string {
  return String(value ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
}

/** The same of fields in rows, such as those of a section. */
export function savedFieldsNow(
  typed: readonly FormField[],
  saved: readonly FormField[],
): Record<string, string> {
  const choices = flat(saved).filter(({ form }) => form.input === "choice");
  return savedNow(
    valuesOf(typed),
    valuesOf(saved),
    choices.map(({ name }) => name),
  );
}

const valuesOf = (fields: readonly FormField[]) =>
  Object.fromEntries(flat(fields).map(({ name, value }) => [name, value]));

type TextField = Extract<FormField, { kind: "field" }>;

function flat(fields: readonly FormField[]): TextField[] {
  return fields.flatMap((field) => {
    if (field.kind === "list") return field.entries.flatMap((entry) => flat(entry.fields));
    return field.kind === "field" ? [field] : [];
  });
}
