import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { categorySizes, singleSizeOf } from "#app/sizes/category-sizes.server.ts";
import { findSizeSet, listSizeSets, setOfCategory } from "#app/sizes/size-sets.server.ts";
import {
  isSingle,
  MAX_SIZES,
  meantSize,
  mustBeOnly,
  readSizeName,
  type SizeSet,
  setName,
} from "#app/sizes/size-sets.ts";
import { readUnits } from "./edit-input.ts";
import type { ProductForm } from "./product-submission.ts";

/** The set whose sizes the form of a new product offers. */
function offeredSet({ sizeSet, texts }: Pick<ProductForm, "sizeSet" | "texts">): SizeSet {
  return findSizeSet(sizeSet) ?? setOfCategory(texts.category?.trim() || null);
}

const STOCK = "Please enter a whole number up to 99999, or leave it empty.";

/**
 * The sizes of a new product in their order, each with its stock (null: made to order), or what is
 * wrong by field name. A size is chosen by its tick or by its stock. Where none is chosen and the
 * category has several, a product for the shop is refused, so that none is sold as what it is not;
 * a draft gets them all with nothing in stock.
 */
export function readNewSizes(form: ProductForm): {
  sizes: SizeStock[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const sizes: SizeStock[] = [];
  const single = singleSizeOf(form.texts.category?.trim() || null);
  const offered = offeredSet(form).sizes;
  const add = (size: string, text: string, field: string) => {
    const stock = readUnits(text);
    if (stock === undefined) errors[field] = STOCK;
    sizes.push({ size, stock: stock ?? null });
  };
  /** Of several faults of a field the first is told. */
  const wrong = (field: string, message: string | undefined) => {
    if (message !== undefined) errors[field] ??= message;
  };

  const chosen = form.sizes.map((size) => meantSize(size.trim(), single)).filter(Boolean);
  wrong("sizes", unknownSize(chosen, single));
  for (const size of candidates(form, offered)) {
    const text = form.stocks[size]?.trim() ?? "";
    if (size === FREE_SIZE && !isSingle(offered) && text === "") continue;
    if (!chosen.includes(size) && text === "") continue;
    if (text === "") add(size, form.stock, "stock");
    else add(size, text, `stock:${size}`);
  }
  if (isByCategory(form)) wrong("sizes", otherSet(form, sizes, single));
  for (const [at, { size: name, stock }] of form.added.entries()) {
    if (name.trim() === "") {
      if (stock.trim()) wrong("newSize", NO_SIZE);
      continue;
    }
    const read = readAdded(name, sizes, single);
    if (read.size === undefined) wrong("newSize", read.error);
    else add(read.size, stock, `newStock:${at}`);
  }
  if (sizes.length > MAX_SIZES) wrong("sizes", `Please use at most ${MAX_SIZES} sizes.`);
  if (sizes.length > 1 && sizes.some(({ size }) => size === FREE_SIZE)) {
    wrong("sizes", mustBeOnly(single));
  }
  if (sizes.length > 0 || Object.keys(errors).length > 0) return { sizes, errors };
  if (!mustChoose(form)) add(FREE_SIZE, form.stock, "stock");
  else if (form.draft === "") wrong("sizes", noneChosen(single));
  else sizes.push(...offered.map((size) => ({ size, stock: 0 })));
  return { sizes, errors };
}

const NO_SIZE = "Please enter the size for this stock.";

const knownSizes = () => listSizeSets().flatMap((set) => set.sizes);
const namesOf = (sizes: readonly string[], single: string) =>
  sizes.map((size) => (size === FREE_SIZE ? single : size));

/** Those that may be chosen, in their order: what the form offers, what other sets have, what has a stock. */
function candidates(form: ProductForm, offered: readonly string[]): Set<string> {
  const typed = Object.keys(form.stocks).filter((size) => form.stocks[size]?.trim());
  return new Set([...offered, ...knownSizes(), ...typed]);
}

/** Where one is ticked that no set has. */
function unknownSize(chosen: readonly string[], single: string): string | undefined {
  const known = knownSizes();
  if (chosen.every((size) => known.includes(size))) return undefined;
  return `Sizes are ${[...new Set(namesOf(known, single))].join(", ")}.`;
}

/** Where some are of another set than the category's. */
function otherSet(
  form: ProductForm,
  sizes: readonly SizeStock[],
  single: string,
): string | undefined {
  const offered = offeredSet(form).sizes;
  const strays = sizes
    .map(({ size }) => size)
    .filter((size) => size !== FREE_SIZE && !offered.includes(size));
  if (strays.length === 0) return undefined;
  const them = strays.length === 1 ? "it" : "them";
  return `${form.texts.category?.trim()} come in ${namesOf(offered, single).join(", ")}. For ${strays.join(", ")} choose the size set that has ${them}, or clear ${them}.`;
}

/** A size that is in no set, as it was typed; `sizes` are there already. */
function readAdded(
  name: string,
  sizes: readonly SizeStock[],
  single: string,
): { size: string } | { size: undefined; error: string } {
  const read = readSizeName(name);
  if (read === undefined) {
    const error = "Please enter one size, at most 20 characters, without commas and colons.";
    return { size: undefined, error };
  }
  const size = meantSize(read, single);
  const isTwice = sizes.some((other) => other.size.toLowerCase() === size.toLowerCase());
  return isTwice ? { size: undefined, error: `There is a size ${read} already.` } : { size };
}

function noneChosen(single: string): string {
  const oneSize = listSizeSets().find((set) => isSingle(set.sizes));
  const way = oneSize
    ? `choose the size set “${setName(oneSize, single)}” and press “Show sizes”`
    : `enter “${single}” below`;
  return `Please select the sizes you sell, or enter their stock. If there is only one size, ${way}.`;
}

/** The form leaves the sizes to its category, which has a set of its own. */
function isByCategory({ sizeSet, texts }: ProductForm): boolean {
  return sizeSet === "" && categorySizes(texts.category?.trim() || null).sizeSet !== null;
}

/** A call that names no size means one that fits all; so does a form without a category. */
function mustChoose(form: ProductForm): boolean {
  if (form.sizeSet === undefined) return false;
  const isAsked = form.sizeSet !== "" || Boolean(form.texts.category?.trim());
  return isAsked && !isSingle(offeredSet(form).sizes);
}
