import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { wordsOf } from "../search/search.server.ts";
import { listSynonyms, type Synonym, writeSynonyms } from "../search/synonyms.server.ts";

const MOST_LINES = 200;
const MOST_NAMES = 8;
const LONGEST = 40;

/** The operator's synonyms as the form shows them, one line for each: "kaftan = kurti, tunic". */
export function synonymsText(): string {
  return listSynonyms()
    .map(({ from, to }) => `${from} = ${to.join(", ")}`)
    .join("\n");
}

type Read = { ok: true; synonyms: Synonym[] } | { ok: false; error: string };

/** Reads such lines; empty ones are left out. The error names the first line that is wrong. */
export function readSynonyms(text: string): Read {
  const synonyms: Synonym[] = [];
  const lines = text.split("\n").map((line) => line.trim());
  for (const [place, line] of lines.entries()) {
    if (line === "") continue;
    const [left = "", right, ...more] = line.split("=");
    const [from, ...others] = wordsOf(left.toLowerCase());
    const to = (right ?? "").split(",").map((name) => wordsOf(name.toLowerCase()).join(" "));
    const named = to.filter(Boolean);
    const isTooLong = [from ?? "", ...named].some((name) => name.length > LONGEST);
    if (!from || others.length > 0 || more.length > 0 || named.length === 0) {
      return {
        ok: false,
        error: `Line ${place + 1}: please enter a word, “=”, then its synonyms.`,
      };
    }
    if (named.length > MOST_NAMES || isTooLong) {
      const error = `Line ${place + 1}: please use at most ${MOST_NAMES} synonyms of ${LONGEST} characters.`;
      return { ok: false, error };
    }
    synonyms.push({ from, to: named });
  }
  if (synonyms.length > MOST_LINES)
    return { ok: false, error: `Please use at most ${MOST_LINES} lines.` };
  return { ok: true, synonyms };
}

/** Counts from the next search on. */
export function saveSynonyms(
  context: Context,
  { text }: { text: string },
): { ok: true } | { ok: false; error: string } {
  const read = readSynonyms(text);
  if (!read.ok) return read;
  sqlite
    .transaction(() => {
      writeSynonyms(read.synonyms, context.now);
      const detail = `${read.synonyms.length} words`;
      const subject = "/admin/settings/search";
      recordAudit(context, { what: "search synonyms saved", subject, detail });
    })
    .immediate();
  return { ok: true };
}
