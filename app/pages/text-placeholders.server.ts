import { knownPlaceholders, unknownPlaceholders } from "#app/fill-placeholders.ts";
import { formPlace } from "./page-rows.server.ts";

/**
 * By the field of the form, "text" or "banners-0-title": where what was sent names in braces what the
 * shop does not know, and customers would read the braces.
 */
export function placeholderErrors(sent: unknown, name = ""): Record<string, string> {
  if (typeof sent === "string") {
    const [unknown] = unknownPlaceholders(sent);
    if (unknown === undefined) return {};
    return { [name]: `${unknown} is not known here. Known are ${knownPlaceholders}.` };
  }
  if (typeof sent !== "object" || sent === null) return {};
  const of = (key: string | number) => (name === "" ? `${key}` : `${name}-${key}`);
  const entries: [string | number, unknown][] = Array.isArray(sent)
    ? sent.map((one, at) => [one?.[formPlace] ?? at, one])
    : Object.entries(sent);
  return Object.assign({}, ...entries.map(([key, one]) => placeholderErrors(one, of(key))));
}
