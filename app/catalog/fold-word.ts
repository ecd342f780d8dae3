/**
 * One spelling for the many that a Hindi word has in Latin letters, and for its Devanagari: "lehenga",
 * "lehnga" and "लहंगा" are a letter apart at most, "zari" and "jaree" the same. Only for comparing.
 */

const NUKTA = "\u093c";
const VIRAMA = "\u094d";

/** Aspirated letters are written as the plain ones: the folding below leaves out their `h` anyway. */
const consonants: Record<string, string> = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "ch", छ: "ch", ज: "j", झ: "j", ञ: "n" },
  ...{ ट: "t", ठ: "t", ड: "d", ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n" },
  ...{ प: "p", फ: "f", ब: "b", भ: "b", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "s", ष: "s", स: "s", ह: "h" },
};
const withNukta: Record<string, string> = { ड: "r", ढ: "r" };
const vowels: Record<string, string> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "e", ऑ: "o" },
  ...{ ओ: "o", औ: "o" },
};
const signs: Record<string, string> = {
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "e" },
  ...{ "ॉ": "o", "ो": "o", "ौ": "o" },
};
const marks: Record<string, string> = { "ं": "n", "ँ": "n", "ः": "" };

/** Devanagari in Latin letters; the unwritten `a` stands after a consonant, but not at the end. */
function inLatin(word: string): string {
  const letters = [...word.normalize("NFD")];
  let latin = "";
  letters.forEach((letter, place) => {
    const next = letters[place + 1] ?? "";
    const consonant = (next === NUKTA && withNukta[letter]) || consonants[letter];
    const sign = next === NUKTA ? (letters[place + 2] ?? "") : next;
    if (consonant) {
      const isBare = sign === "" || sign === VIRAMA || sign in signs;
      latin += isBare ? consonant : `${consonant}a`;
    } else if (letter !== NUKTA && letter !== VIRAMA) {
      latin += vowels[letter] ?? signs[letter] ?? marks[letter] ?? letter;
    }
  });
  return latin;
}

/** In this order: what an earlier line makes, a later one folds further. */
const folds: [RegExp, string][] = [
  [/ph/g, "f"],
  [/c?k|q|c(?!h)/g, "k"],
  [/ch+/g, "c"],
  [/(?!^)h/g, ""],
  [/g(?=[ei])/g, "j"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/x/g, "ks"],
  [/y(?![aeiou])/g, "i"],
  [/ee|ie|ea/g, "i"],
  [/oo|ou/g, "u"],
  [/ai|ay|ae/g, "e"],
  [/au|aw/g, "o"],
  [/(.)\1+/g, "$1"],
];

/** A word of the catalogue or of a shopper, folded. Lower-case Latin letters and digits. */
export function foldWord(word: string): string {
  const latin = inLatin(word.toLowerCase()).normalize("NFD").replace(/\p{M}/gu, "");
  const folded = folds.reduce((text, [from, to]) => text.replace(from, to), latin);
  return folded.length > 4 ? folded.replace(/s$/, "") : folded;
}
