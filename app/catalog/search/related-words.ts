import { foldWord } from "./fold-word.ts";

/** Garments and cloth by their several names. Who types one is shown the others, too. */
const sameThing: readonly (readonly string[])[] = [
  ["kurti", "kurta", "tunic", "kameez"],
  ["saree", "sari"],
  ["lehenga", "ghagra", "chaniya"],
  ["sharara", "gharara"],
  ["dupatta", "chunni", "chunari", "odhani", "stole", "scarf"],
  ["trousers", "pants", "pyjama", "pajama", "palazzo"],
  ["salwar", "shalwar", "suit", "set"],
  ["co ord", "coord", "cord set", "matching set"],
  ["gown", "dress", "anarkali", "frock"],
  ["choli", "blouse", "top"],
  ["fabric", "cloth", "kapda", "material"],
  ["zari", "zardozi", "gota"],
  ["cotton", "suti", "sooti"],
  ["silk", "resham"],
  ["mulmul", "malmal", "muslin"],
  ["embroidery", "embroidered", "kadhai", "handwork"],
  ["bedsheet", "bedcover", "chadar"],
];

/** Garments of the same kind, where a shop has none of the one that was asked for. */
const sameKind: readonly (readonly string[])[] = [
  ["saree", "dupatta", "anarkali"],
  ["lehenga", "sharara", "anarkali", "skirt"],
  ["sharara", "lehenga", "palazzo"],
  ["jacket", "shrug", "kurti"],
  ["shirt", "kurti"],
];

/** A colour and the shades that belong to it; its own other names stand first, after a slash. */
const colourFamilies: Record<string, string> = {
  "pink/gulabi": "rose rani lotus blush gulmohar magenta fuchsia peach salmon coral",
  "red/laal/lal": "sindoor sindoori maroon crimson scarlet rust cherry wine",
  "orange/narangi": "saffron kesar kesari peach rust coral tangerine",
  "yellow/peela/pila": "haldi mustard butter lemon gold basanti turmeric",
  "green/hara/hari": "mehndi pista pistachio mint sage emerald olive zamurd dhani teal bottle",
  "blue/neela/nila": "neel indigo turquoise firozi aasmani sky navy night powder teal cobalt",
  "purple/baingani/jamuni": "jamun falsa mauve lilac lavender violet wine plum",
  "white/safed/safaid": "ivory pearl moti chameli cream chandni chaandni",
  "black/kala/kaala": "charcoal jet onyx",
  "grey/gray/slate": "cloud charcoal surmai badal silver ash",
  "brown/bhura": "clay mitti chocolate camel coffee rust khaki tan",
  "beige/offwhite": "natural undyed kora cream sand ivory ecru",
  "gold/golden/sunehra": "zari mukaish pale mustard",
};

const related = new Map<string, Set<string>>();

function relate(word: string, others: readonly string[]) {
  const key = foldWord(word);
  const known = related.get(key) ?? new Set<string>();
  known.add(word);
  for (const other of others) known.add(other);
  related.set(key, known);
}

for (const names of sameThing) for (const name of names) relate(name, names);
for (const [names, shades] of Object.entries(colourFamilies)) {
  const own = names.split("/");
  for (const name of own) relate(name, [...own, ...shades.split(" ")]);
}

/** Words that a search for this one shows too, its own other spelling first; none for most. */
export function relatedWords(word: string): string[] {
  return [...(related.get(foldWord(word)) ?? [])].filter((other) => other !== word);
}

/** What comes nearest to a garment that a shop does not have. */
export function sameKindAs(word: string): string[] {
  const names = new Set([word, ...relatedWords(word)].map(foldWord));
  return sameKind.find(([name = ""]) => names.has(foldWord(name)))?.slice(1) ?? [];
}

/** The words of a family of colours ("white"): its own names and its shades. */
export function colourShades(family: string): string[] {
  const found = Object.entries(colourFamilies).find(([names]) => names.split("/")[0] === family);
  return found ? [...found[0].split("/"), ...found[1].split(" ")] : [];
}

/** What can be misspelt though no product is called so. */
export const namesOfThings: readonly string[] = [
  ...sameThing.flat(),
  ...Object.keys(colourFamilies).flatMap((names) => names.split("/")),
].filter((name) => !name.includes(" "));
