import { readChart } from "#app/sizes/chart-input.ts";
import { measuresText } from "#app/sizes/measures.ts";
import { fieldNameOf, type ProductTexts, valueText } from "./edit-fields.ts";
import type { Edit } from "./edit-input.ts";

/** One field that somebody else has changed, in words for both sides. */
export type Conflict = {
  name: string;
  label: string;
  was: string;
  theirs: string;
  mine: string;
  /** The operator did not touch this field: the other's version is what they would want. */
  isUntouched: boolean;
};

/**
 * What in the operator's form would undo what another has done since it was made from `base`.
 * `kept` are figures of stock that have moved by themselves, by sales, and that were left alone.
 */
export function conflictsOf({
  base,
  mine,
  current,
}: {
  base: ProductTexts;
  mine: ProductTexts;
  current: ProductTexts;
}): { conflicts: Conflict[]; kept: Set<string> } {
  const conflicts: Conflict[] = [];
  const kept = new Set<string>();
  for (const name of Object.keys(current)) {
    const [was, theirs, own] = [base[name], current[name], mine[name]];
    if (was === theirs || was === undefined || theirs === undefined || own === theirs) continue;
    if (name.startsWith("stock:") && (own === was || own === undefined)) {
      kept.add(name);
      continue;
    }
    conflicts.push({
      name,
      label: fieldNameOf(name),
      was: valueText(name, was),
      theirs: valueText(name, theirs),
      mine: valueText(name, own ?? ""),
      isUntouched: own === was,
    });
  }
  return { conflicts, kept };
}

/** Takes the other's version where the operator chose it; the form carried it along. */
export function takeTheirs(edit: Edit, theirs: ProductTexts): Edit {
  const { fields, sizes } = edit;
  const taken = Object.keys(theirs).filter((name) => fields[`take:${name}`] === "theirs");
  if (taken.length === 0) return edit;
  const next: Edit = { ...edit, fields: { ...fields }, sizes: { ...sizes } };
  for (const name of taken) next.fields[name] = theirs[name] ?? "";
  if (taken.includes("publishAt")) {
    next.fields.publish = theirs.publishAt === "" ? "draft" : "later";
  }
  // What the form does not say stays as they have it.
  if (taken.includes("sizeChart")) delete next.chart;
  if (taken.includes("sizes")) {
    const typed = new Map(sizes.rows.map((row) => [row.size, row.stock]));
    const names = (theirs.sizes ?? "").split(", ");
    const rows = names.map((size) => ({
      size,
      stock: typed.get(size) ?? theirs[`stock:${size}`] ?? "",
      position: "",
      remove: false,
    }));
    next.sizes = { rows, added: [] };
  }
  next.sizes.rows = next.sizes.rows.map((row) =>
    taken.includes(`stock:${row.size}`)
      ? { ...row, stock: theirs[`stock:${row.size}`] ?? "" }
      : row,
  );
  return next;
}

/** The texts a form was made from; undefined when it did not carry them, or carried nonsense. */
export function readBase(text: string | undefined): ProductTexts | undefined {
  try {
    const read: unknown = JSON.parse(text ?? "");
    if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
    const entries = Object.entries(read).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/** Whether something stands in the form that was not there when it was opened; in doubt it does. */
export function isTyped({ fields, sizes, chart }: Edit): boolean {
  const base = readBase(fields.was);
  if (!base) return true;
  const isOther = Object.entries(base).some(
    ([name, text]) => fields[name] !== undefined && fields[name] !== text,
  );
  const publish = base.publishAt ? "later" : "draft";
  const isPublished = fields.publish !== undefined && fields.publish !== publish;
  const isSized =
    sizes.rows.some((row, at) => row.remove || row.position.trim() !== String(at + 1)) ||
    sizes.added.some(({ size, stock }) => `${size}${stock}`.trim() !== "");
  const read = chart && readChart(chart);
  const isMeasured =
    chart?.off ||
    (read &&
      (Object.keys(read.errors).length > 0 || measuresText(read.measures) !== chart?.opened));
  return isOther || isPublished || isSized || Boolean(isMeasured);
}
