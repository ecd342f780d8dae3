import { environmentNames } from "./supplier-settings.ts";
import { supplierSettings } from "./suppliers.ts";

/** What only the shop's own settings begin with, in small letters. */
const ours = new Set([
  "smtp",
  "upi",
  "pickup",
  ...supplierSettings.flatMap(environmentNames).map(firstWord),
]);

/** A line for every name in the environment that looks like a setting of ours, and is none. */
export function unknownSettings(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((one) => isNear(plain(name), plain(one)));
    if (meant) return [`${name} is no setting of the shop and is not read: is ${meant} meant?`];
    return ours.has(firstWord(name)) && name.includes("_")
      ? [`${name} is no setting of the shop and is not read.`]
      : [];
  });
}

function firstWord(name: string): string {
  return name.toLowerCase().split("_")[0] ?? "";
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

/** Short names have too many neighbours that are right: HOST and POST. */
function isNear(name: string, known: string): boolean {
  if (name === known) return true;
  if (known.length < 6) return false;
  return distance(name, known) <= (known.length < 10 ? 1 : 2);
}

/** Letters to add, leave out, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : change;
      row.push(Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, change, swap));
    }
  }
  return at(a.length, b.length);
}
