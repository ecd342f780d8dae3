import { data } from "react-router";
import { seenText } from "#app/seen-text.ts";
import { isCutOff } from "#app/ui/whole-form.tsx";
import { hasTooManyFields } from "./body-limit.server.ts";
import { methodNotAllowed } from "./responses.server.ts";

/** What a form sent, as plain text by field name; of a repeated field the last counts, `all` has every one. */
type FormInput = { fields: Record<string, string>; all: (name: string) => string[] };

/** The fields of a small form, without what nobody sees. Refused are other methods than POST (405), more fields than any form has (413), and what had not come completely (400). */
export async function readForm(request: Request): Promise<FormInput> {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const form = await read(request).catch(() => new URLSearchParams());
  if (hasTooManyFields(form)) {
    throw data("This form has too many fields.", { status: 413, statusText: "Content Too Large" });
  }
  if (isCutOff(form)) {
    const advice = "Nothing was saved. Please go back, load the page again and try once more.";
    throw data(advice, { status: 400, statusText: "The page had not come completely" });
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) if (typeof value === "string") fields[name] = seenText(value);
  return {
    fields,
    all: (name) => textsOf(form.getAll(name)),
  };
}

const textsOf = (values: readonly unknown[]) =>
  values.filter((value) => typeof value === "string").map(seenText);

/** What the reader of a browser's `FormData` would make of it, without making files of its fields. */
async function read(request: Request): Promise<FormData | URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return request.formData();
  return new URLSearchParams(await request.text());
}

/** How many units a field asks for: "2" is 2; "2e3", "" and "two" are no number, absent says nothing. */
export function unitsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^-?\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
