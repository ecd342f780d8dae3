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
  const single = singleSizeOf(form.texts.category?.trim() || null);
  const known = listSizeSets().flatMap((set) => set.sizes);
  const offered = offeredSet(form).sizes;
  const chosen = form.sizes.map((size) => meantSize(size.trim(), single)).filter(Boolean);
  const strange = chosen.find((size) => !known.includes(size));
  if (strange !== undefined) {
    const named = known.map((size) => (size === FREE_SIZE ? single : size));
    errors.sizes = `Sizes are ${[...new Set(named)].join(", ")}.`;
  }

  const sizes: SizeStock[] = [];
  const add = (size: string, text: string, field: string) => {
    const stock = readUnits(text);
    if (stock === undefined) errors[field] = STOCK;
    sizes.push({ size, stock: stock ?? null });
  };
  const typed = Object.keys(form.stocks).filter((size) => form.stocks[size]?.trim());
  for (const size of new Set([...offered, ...known, ...typed])) {
    const text = form.stocks[size]?.trim() ?? "";
    if (size === FREE_SIZE && !isSingle(offered) && text === "") continue;
    if (!chosen.includes(size) && text === "") continue;
    if (text === "") add(size, form.stock, "stock");
    else add(size, text, `stock:${size}`);
  }
  const strays = sizes
    .map(({ size }) => size)
    .filter((size) => size !== FREE_SIZE && !offered.includes(size));
  if (strays.length > 0 && isByCategory(form)) {
    const sold = offered.map((size) => (size === FREE_SIZE ? single : size)).join(", ");
    errors.sizes ??= `${form.texts.category?.trim()} come in ${sold}. For ${strays.join(", ")} choose the size set that has ${strays.length === 1 ? "it" : "them"}, or clear ${strays.length === 1 ? "it" : "them"}.`;
  }
  form.added.forEach(({ size: name, stock }, at) => {
    if (name.trim() === "") {
      if (stock.trim()) errors.newSize ??= "Please enter the size for this stock.";
      return;
    }
    const read = readSizeName(name);
    const size = read && meantSize(read, single);
    const isTwice = sizes.some((other) => other.size.toLowerCase() === size?.toLowerCase());
    if (size === undefined) {
      errors.newSize ??= "Please enter one size, at most 20 characters, without commas and colons.";
    } else if (isTwice) errors.newSize ??= `There is a size ${read} already.`;
    else add(size, stock, `newStock:${at}`);
  });
  if (sizes.length > MAX_SIZES) errors.sizes ??= `Please use at most ${MAX_SIZES} sizes.`;
  if (sizes.length > 1 && sizes.some(({ size }) => size === FREE_SIZE)) {
    errors.sizes ??= mustBeOnly(single);
  }
  if (sizes.length > 0 || Object.keys(errors).length > 0) return { sizes, errors };
  if (!mustChoose(form)) {
    add(FREE_SIZE, form.stock, "stock");
    return { sizes, errors };
  }
  if (form.draft !== "") return { sizes: offered.map((size) => ({ size, stock: 0 })), errors };
  const oneSize = listSizeSets().find((set) => isSingle(set.sizes));
  const way = oneSize
    ? `choose the size set “${setName(oneSize, single)}” and press “Show sizes”`
    : `enter “${single}” below`;
  errors.sizes = `Please select the sizes you sell, or enter their stock. If there is only one size, ${way}.`;
  return { sizes, errors };
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
