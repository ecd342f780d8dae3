import { textsOf } from "#app/catalog/editing/edit-fields.ts";
import { readUnits } from "#app/catalog/editing/edit-input.ts";
import { ownAttributes, ownTexts } from "#app/catalog/own-attributes/attributes.server.ts";
import { ownName } from "#app/catalog/own-attributes/attributes.ts";
import { type FieldHeader, type ProductFacts, productFields } from "#app/catalog/product-fields.ts";
import { firstColumns, lastColumns } from "#app/catalog/table-columns.ts";
import { indianMinute, readIndianTime } from "#app/india/dates.ts";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { oneLine } from "#app/one-line.ts";
import { type Measure, readMeasures } from "#app/sizes/measures.ts";
import { meantSize } from "#app/sizes/size-sets.ts";

/** The columns of the table of products, going out and coming in. */
export type ProductColumn =
  | FieldHeader
  | (typeof firstColumns)[number]
  | (typeof lastColumns)[number]
  | ReturnType<typeof ownName>;
const fixed: readonly ProductColumn[] = [
  ...firstColumns,
  ...productFields.map(({ header }) => header),
  ...lastColumns,
];

/** In their order; those of the shop's own attributes, which come and go, stand last. */
export function productColumns(): ProductColumn[] {
  return [...fixed, ...ownAttributes().map(({ id }) => ownName(id))];
}

/** What a column is called in line 1 of the file: of an attribute its name. */
export function headerOf(column: ProductColumn): string {
  return ownAttributes().find(({ id }) => ownName(id) === column)?.name ?? column;
}

export type TableProduct = ProductFacts & {
  id: string;
  archived: boolean;
  sizes: SizeStock[];
  pictures: string[];
  /** The names of those it was picked for. */
  collections: string[];
};

/** A product as texts by column: as the edit form has them, where it has them. What a file says of them itself is empty. */
export function cellsOf(product: TableProduct, now: number): Record<ProductColumn, string> {
  const texts = textsOf(product, now);
  const sizes = sizesCell(product.sizes);
  const others = {
    id: product.id,
    state: stateText(product, now),
    sizes,
    sizes_before: sizes,
    size_chart: texts.sizeChart ?? "",
    pictures: product.pictures.join(" "),
    collections: product.collections.join(", "),
    as_exported: "",
  };
  const cells = productFields.map(({ header, name }) => [header, texts[name] ?? ""]);
  const own = ownTexts(product.attributes);
  return Object.assign(others, Object.fromEntries(cells) as Record<FieldHeader, string>, own);
}

const PUBLISHED = "published";
const DRAFT = "draft";
const HIDDEN = "hidden";
/** As tables of earlier releases have it. */
const formerStates: Record<string, string> = {
  "in the shop": PUBLISHED,
  "out of the shop": HIDDEN,
};

function stateText({ archived, publishAt }: TableProduct, now: number): string {
  if (archived) return HIDDEN;
  if (publishAt === null) return DRAFT;
  return publishAt <= now ? PUBLISHED : `from ${indianMinute(publishAt)}`;
}

export type WantedState = { archived: boolean; publishAt?: number | null };

/** A cell of `state` as this release writes it. Empty is a draft. */
export function presentState(cell: string): string {
  const text = cell.trim().toLowerCase() || DRAFT;
  return formerStates[text] ?? text;
}

/** What a cell of `state` asks for; undefined when it cannot be read. */
export function readState(cell: string, now: number): WantedState | undefined {
  const text = presentState(cell);
  if (text === HIDDEN) return { archived: true };
  if (text === DRAFT) return { archived: false, publishAt: null };
  if (text === PUBLISHED) return { archived: false, publishAt: now };
  const at = text.startsWith("from ") ? readIndianTime(text.slice(5)) : undefined;
  return at === undefined ? undefined : { archived: false, publishAt: at };
}

const UNCOUNTED = "made to order";
/** What a spreadsheet makes of "36: 3" and "10: 12". */
const TIME = /^\d+:\d\d(:\d\d| ?[AP]M|:\d\d ?[AP]M)$/i;

/** "S: 3, M: made to order", as `readSizesCell` reads it. */
export function plainSizesText(sizes: readonly SizeStock[]): string {
  return sizes.map(({ size, stock }) => `${size}: ${stock ?? UNCOUNTED}`).join(", ");
}

/** The same as a cell: a size 36 alone has a comma behind it, as a spreadsheet takes "36: 3" for a time. */
function sizesCell(sizes: readonly SizeStock[]): string {
  return plainSizesText(sizes).replace(/^\d+: \d+$/, "$&,");
}

/** "S: 3, M: made to order" as sizes, or what is wrong with it; `single` as in `meantSize`. */
export function readSizesCell(
  cell: string,
  single: string,
): { ok: true; sizes: SizeStock[] } | { ok: false; message: string } {
  const sizes: SizeStock[] = [];
  const wrong = (message: string) => ({ ok: false as const, message });
  for (const part of cell.split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const at = part.lastIndexOf(":");
    const named = oneLine(at < 0 ? part : part.slice(0, at));
    const size = meantSize(named, single);
    const units = at < 0 ? "" : part.slice(at + 1).trim();
    const stock = units.toLowerCase() === UNCOUNTED ? null : readUnits(units);
    if (TIME.test(part)) {
      return wrong(
        `“${part}” is a time: a spreadsheet has made it of a size and its stock. Please write them with a comma behind, such as “36: 3,”.`,
      );
    }
    if (size === "" || size.length > 20 || /[;=]/.test(size))
      return wrong(`“${part}” is not a size such as M: 3.`);
    if (stock === undefined) {
      return wrong(`Size ${size}: “${units}” is neither a whole number nor “${UNCOUNTED}”.`);
    }
    if (sizes.some((other) => other.size.toLowerCase() === size.toLowerCase())) {
      return wrong(`Size ${size} is there twice.`);
    }
    sizes.push({ size, stock });
  }
  return sizes.length > 30 ? wrong("Please use at most 30 sizes.") : { ok: true, sizes };
}

/** "Length: S 96, M 97; Sleeve: S 40" for a product in these sizes, or what is wrong with it. */
export function readChartCell(
  cell: string,
  sizes: readonly Pick<SizeStock, "size">[],
): { ok: true; measures: Measure[] } | { ok: false; message: string } {
  const read = readMeasures(cell);
  if (!read.ok) return read;
  for (const { name, cm } of read.measures) {
    const strange = Object.keys(cm).find((size) => !sizes.some((one) => one.size === size));
    if (strange) return { ok: false, message: `${name}: the product has no size ${strange}.` };
  }
  return read;
}

/**
 * The stock that is meant. What was sold since the table was taken out (`before`) stays sold: the
 * difference is what counts. Where it is what the file wants already, the file came before, and nothing
 * is added again. Undefined where that would be less than nothing.
 */
export function meantSizes(
  wanted: readonly SizeStock[],
  before: readonly SizeStock[] | null,
  present: readonly SizeStock[],
): { size: string; stock: number | null | undefined }[] {
  if (!before) return [...wanted];
  const stockIn = (list: readonly SizeStock[], size: string) =>
    list.find((one) => one.size === size)?.stock;
  const meant = wanted.map(({ size, stock }) => {
    const [then, now] = [stockIn(before, size), stockIn(present, size)];
    if ((stock === then || stock === now) && now !== undefined) return { size, stock: now };
    if (typeof stock !== "number" || typeof then !== "number" || typeof now !== "number") {
      return { size, stock };
    }
    const left = now + stock - then;
    return { size, stock: left < 0 ? undefined : left };
  });
  const named = new Set([...wanted, ...before].map(({ size }) => size));
  // A size that has come since nobody wanted away.
  return [...meant, ...present.filter(({ size }) => !named.has(size))];
}
