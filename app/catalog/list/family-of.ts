import { toOklch } from "#app/brand/colour.ts";
import { foldWord } from "../search/fold-word.ts";
import { colourShades } from "../search/related-words.ts";
import { colourFamilies, type FamilyId } from "./colour-families.ts";

/** By a word, folded: a word of two families is of the first above. */
const familyOfWord = new Map<string, FamilyId>();
for (const { id, of } of colourFamilies) {
  for (const family of of) {
    for (const word of colourShades(family)) {
      const key = foldWord(word);
      if (!familyOfWord.has(key)) familyOfWord.set(key, id);
    }
  }
}
// What a family is called outranks a shade of another: "Rose Gold" and "Wine Red" by their last word.
for (const { id, of } of colourFamilies) familyOfWord.set(foldWord(of[0]), id);

/**
 * The family of a colour: by the swatch that the operator has given it, else by its name, whose last
 * word counts first ("Night Blue"); undefined for what is neither.
 */
export function familyOf(name: string, swatch?: string | null): FamilyId | undefined {
  if (swatch) return familyOfSwatch(swatch);
  const words = name.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  for (const word of words.reverse()) {
    const family = familyOfWord.get(foldWord(word));
    if (family) return family;
  }
  return undefined;
}

/** By lightness, chroma and hue (OKLCH) of "#a1b2c3". */
export function familyOfSwatch(hex: string): FamilyId {
  const { l, c, h } = toOklch(hex);
  if (l < 0.28) return "black";
  if (l > 0.9 && c < 0.05) return "white";
  if (c < 0.025) return "grey";
  if (h < 10 || h >= 340) return "pink";
  if (h < 35) return l > 0.62 ? "pink" : "red";
  if (h < 110) return c < 0.1 || l < 0.6 ? "earth" : "yellow";
  if (h < 195) return "green";
  return h < 285 ? "blue" : "purple";
}
