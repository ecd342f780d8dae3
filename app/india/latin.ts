/** Words of the scripts of India in Latin letters, as addresses and the search read them. */

const NUKTA = "\u093c";
const VIRAMA = "\u094d";

const consonants: Record<string, string> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  // Letters that only scripts of the south have.
  ऩ: "n",
  ऱ: "r",
  ऴ: "zh",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
const withNukta: Record<string, string> = {
  ज: "z",
  ड: "r",
  ढ: "r",
  फ: "f",
  न: "n",
  र: "r",
  ळ: "zh",
};
const vowels: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ऑ: "o",
  ऎ: "e",
  ऒ: "o",
  ओ: "o",
  औ: "au",
};
const signs: Record<string, string> = {
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ॆ": "e",
  "ॊ": "o",
  "ॉ": "o",
  "ो": "o",
  "ौ": "au",
};
const marks: Record<string, string> = { "ं": "n", "ँ": "n", "ः": "" };

/** Bengali to Malayalam: each letter stands at the same place of its script's 128. */
const [FIRST_SCRIPT, AFTER_LAST, DEVANAGARI, PLACES] = [0x0980, 0x0d80, 0x0900, 0x80] as const;

function inDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SCRIPT || code >= AFTER_LAST) return letter;
  return String.fromCodePoint(DEVANAGARI + (code % PLACES));
}

/** The unwritten `a` stands after a consonant, but not at the end of a word. Other scripts stay. */
export function inLatin(word: string): string {
  const letters = [...word.normalize("NFD")].map(inDevanagari);
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
