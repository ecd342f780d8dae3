import { oneLine } from "#app/one-line.ts";
import { FREE_SIZE } from "#app/shop.ts";

/** Sizes that belong together, in their order: what the form of a new product offers. */
export type SizeSet = {
  id: string;
  name: string;
  sizes: readonly string[];
  /** ms UTC; tells two who change it at once apart. 0: as it came with the shop. */
  updatedAt: number;
};

/** Until the operator has made others. The first is that of a category which names none. */
export const usualSizeSets: readonly SizeSet[] = [
  { id: "letters", name: "S to XXL", sizes: ["S", "M", "L", "XL", "XXL"], updatedAt: 0 },
  {
    id: "numbers",
    name: "32 to 44",
    sizes: ["32", "34", "36", "38", "40", "42", "44"],
    updatedAt: 0,
  },
  {
    id: "beds",
    name: "Single, Double, King",
    sizes: ["Single", "Double", "King"],
    updatedAt: 0,
  },
  { id: "single", name: FREE_SIZE, sizes: [FREE_SIZE], updatedAt: 0 },
];

export const MAX_SIZES = 30;
const MAX_SIZE = 20;

/** Nothing to choose from: all that is sold of it is one size. */
export const isSingle = (sizes: readonly string[]) => sizes.length === 1 && sizes[0] === FREE_SIZE;

/** The set as a shop names it whose single size is called `single`, unless the operator has renamed the set. */
export const setName = ({ name, sizes }: Pick<SizeSet, "name" | "sizes">, single: string) =>
  name === FREE_SIZE && isSingle(sizes) ? single : name;

/** Whoever types what the shop calls a single size, here `single`, means that one. */
export function meantSize(typed: string, single: string): string {
  const said = typed.toLowerCase();
  return [single, FREE_SIZE].some((name) => name.toLowerCase() === said) ? FREE_SIZE : typed;
}

/** What is wrong with a single size among others. */
export const mustBeOnly = (single: string) =>
  `${single} must be the only size: remove it or the other sizes.`;

/** "M " -> "M"; undefined for what is no name of a size: too long, or with a sign that tables part sizes by. */
export function readSizeName(text: string): string | undefined {
  const size = oneLine(text);
  return size === "" || size.length > MAX_SIZE || /[,;:]/.test(size) ? undefined : size;
}

/** Sizes as the operator typed them, one a line or with commas; or what is wrong with them. */
export function readSizeNames(
  text: string,
  single: string = FREE_SIZE,
): { ok: true; sizes: string[] } | { ok: false; error: string } {
  const sizes: string[] = [];
  const wrong = (error: string) => ({ ok: false as const, error });
  for (const part of text.split(/[,\n]/).filter((one) => one.trim() !== "")) {
    const named = readSizeName(part);
    if (named === undefined) {
      return wrong(
        `“${part.trim().slice(0, 2 * MAX_SIZE)}” is not a size: at most 20 characters, no “;” and no “:”.`,
      );
    }
    const size = meantSize(named, single);
    if (sizes.some((other) => other.toLowerCase() === size.toLowerCase())) {
      return wrong(`The size ${named} is there twice.`);
    }
    sizes.push(size);
  }
  if (sizes.length === 0) return wrong("Please enter at least one size.");
  if (sizes.length > MAX_SIZES) return wrong(`Please use at most ${MAX_SIZES} sizes.`);
  if (sizes.length > 1 && sizes.includes(FREE_SIZE)) {
    return wrong(`${single} must be the only size of its set.`);
  }
  return { ok: true, sizes };
}
