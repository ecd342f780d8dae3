import { knownPlaceholders, unknownPlaceholders } from "#app/fill-placeholders.ts";
import { markupProblem } from "./markup.ts";
import { formPlace } from "./page-rows.server.ts";

/**
 * By the field of the form, "text" or "banners-0-title": where customers would read signs instead of
 * what they were meant for: what was sent names in braces what the shop does not know, has HTML, or a
 * link to where none may lead. Asked of what is sent only: a text that is stored stays.
 */
export function textErrors(sent: unknown, name = ""): Record<string, string> {
  if (typeof sent === "string") {
    const [unknown] = unknownPlaceholders(sent);
    const problem = unknown
      ? `${unknown} is not known here. Known are ${knownPlaceholders}.`
      : markupProblem(sent);
    return problem ? { [name]: problem } : {};
  }
  if (typeof sent !== "object" || sent === null) return {};
  const of = (key: string | number) => (name === "" ? `${key}` : `${name}-${key}`);
  const entries: [string | number, unknown][] = Array.isArray(sent)
    ? sent.map((one, at) => [one?.[formPlace] ?? at, one])
    : Object.entries(sent);
  return Object.assign({}, ...entries.map(([key, one]) => textErrors(one, of(key))));
}
