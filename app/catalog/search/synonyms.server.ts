import { z } from "zod";
import { onSettings, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { foldWord } from "./fold-word.ts";

/** `{from: "kaftan", to: ["kurti", "tunic"]}`: who searches for `from` is shown `to` as well. */
const synonymsShape = z.array(z.object({ from: z.string(), to: z.array(z.string()) }));
export type Synonym = z.infer<typeof synonymsShape>[number];

const KEY = "search synonyms";
let written: Synonym[] = [];
let byWord = new Map<string, string[]>();

onSettings(() => {
  written = readSetting(KEY, synonymsShape) ?? [];
  byWord = new Map(written.map(({ from, to }) => [foldWord(from), to]));
});

/** What the operator has written, in the order of the form. */
export function listSynonyms(): Synonym[] {
  return written;
}

/** Words or short phrases of letters and digits. */
export function synonymsOf(word: string): string[] {
  return byWord.get(foldWord(word)) ?? [];
}

/** All of them anew, checked already. Part of its caller's transaction. */
export function writeSynonyms(synonyms: Synonym[], now = Date.now()): void {
  writeSetting(KEY, synonyms, now);
}
