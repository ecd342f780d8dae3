import { counted } from "#app/india/counts.ts";
import type { PageContent } from "./page-content.server.ts";

const MOST = 60;
/** Names for the code: nobody reads them. */
const unread = new Set(["id", "kind", "shape", "src", "color", "rule", "says"]);

/** In a line or two what an earlier state of a page has that the present one has not, and the other way round. */
export function stateDifference(earlier: PageContent, present: PageContent): string {
  const own = linesOf(earlier);
  const now = linesOf(present);
  const gone = own.find((line) => !now.includes(line));
  const added = now.find((line) => !own.includes(line));
  const words = own.join(" ").split(/\s+/).filter(Boolean).length;
  const told = [
    earlier.title !== present.title && `Title “${earlier.title}”`,
    counted(earlier.sections.length, "section"),
    counted(words, "word"),
    gone !== undefined && `says “${begin(gone)}”`,
    gone === undefined && added !== undefined && `without “${begin(added)}”`,
    gone === undefined && added === undefined && samePlace(earlier, present),
  ];
  return told.filter(Boolean).join(" · ");
}

function samePlace(earlier: PageContent, present: PageContent): string | false {
  if (JSON.stringify(earlier) === JSON.stringify(present)) return "as the page is now";
  // Said by their number already.
  if (earlier.sections.length !== present.sections.length) return false;
  return "same words; order, pictures or links differ";
}

/** Every line that is read, of its title and its sections; addresses and colours are none. */
function linesOf({ title, description, sections }: PageContent): string[] {
  return [description, ...textsOf(sections)]
    .flatMap((text) => text.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== title && !/^(\/|#|https?:)/.test(line));
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (unread.has(name) ? [] : textsOf(part)));
}

const begin = (line: string) => (line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line);
