import { methodNotAllowed } from "./responses.server.ts";

/** What a form sent, as plain text by field name; of a repeated field the last counts, `all` has every one. */
type FormInput = { fields: Record<string, string>; all: (name: string) => string[] };

/** The fields of a small form. Methods other than POST are refused with 405. */
export async function readForm(request: Request): Promise<FormInput> {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    form = new FormData();
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return {
    fields,
    all: (name) => form.getAll(name).filter((value) => typeof value === "string"),
  };
}

/** How many units a field asks for: "2" is 2; "2e3", "" and "two" are no number, absent says nothing. */
export function unitsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^-?\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
