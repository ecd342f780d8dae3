import { cutFonts } from "#app/brand/cut-fonts.ts";
import type { FontPairName } from "#app/brand/font-pairs.ts";
import { asset } from "#app/ui/asset-origin.ts";
import { addLateText } from "./late-links-inlined.ts";

/** The desk is an app of its own. */
export const manifestOf = (isDesk: boolean) =>
  isDesk ? "/desk.webmanifest" : "/manifest.webmanifest";

const scripts = new Map<string, string>();

const DEVANAGARI = "U+900-97f";

/**
 * Its source text with the addresses, the same for every page of a shop. A name in Devanagari is shown
 * in the font of the headings as soon as an English one is.
 */
export function lateLinksScript(fonts: FontPairName, isDesk: boolean, name: string): string {
  const isDevanagari = /[\u0900-\u097f]/.test(name);
  const key = [fonts, isDesk, isDevanagari].join();
  const known = scripts.get(key);
  if (known) return known;
  const { files, devanagari, headingWeight, fallback } = cutFonts[fonts];
  const [english = ""] = files;
  const headings = [[asset(english)], [asset(devanagari), DEVANAGARI]];
  const values = [
    manifestOf(isDesk),
    fontSheet(fonts),
    files.map(asset),
    fallback.heading.slice(1, fallback.heading.indexOf(" on ")),
    headingWeight,
    isDevanagari ? headings : headings.slice(0, 1),
  ];
  const texts = values.map((value) => JSON.stringify(value));
  const script = `(${addLateText})(${texts})`;
  scripts.set(key, script);
  return script;
}

/** The address of the sheet that has a shop's fonts. */
export function fontSheet(fonts: FontPairName): string {
  return asset(cutFonts[fonts].sheet);
}
