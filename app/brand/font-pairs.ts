import { keysOf } from "#app/keys.ts";

/** Fonts of headings and of text, each with Latin and Devanagari. The first is of a shop that has chosen none. */
export const fontPairs = {
  "eczar-mukta": {
    heading: "Eczar",
    text: "Mukta",
    label: "Eczar and Mukta: lively, like a poster",
  },
  "poppins-hind": { heading: "Poppins", text: "Hind", label: "Poppins and Hind: round and plain" },
  "martel-martel": {
    heading: "Martel",
    text: "Martel Sans",
    label: "Martel and Martel Sans: quiet, like a book",
  },
} as const;
export type FontPairName = keyof typeof fontPairs;
export const fontPairNames = keysOf(fontPairs);
export const plainFonts: FontPairName = "eczar-mukta";
