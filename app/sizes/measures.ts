import { plainDigits } from "#app/india/devanagari-digits.ts";
import { oneLine } from "#app/one-line.ts";

/** A measure of the finished piece, by size, in centimetres: { name: "Length", cm: { S: 96, M: 97.5 } }. */
export type Measure = { name: string; cm: Record<string, number> };

export const MAX_MEASURES = 10;
const MAX_NAME = 30;

/** Letters first, as they grow; then by what stands there, "38" before "104". */
const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];
function compareSizes(a: string, b: string): number {
  const [first, second] = [letters.indexOf(a), letters.indexOf(b)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0 || second >= 0) return second - first;
  const [from, to] = [Number.parseFloat(a), Number.parseFloat(b)];
  if (from !== to && !Number.isNaN(from) && !Number.isNaN(to)) return from - to;
  return a < b ? -1 : Number(a > b);
}

/** A chart in one line, always the same for the same chart: "Length: S 96, M 97.5; Sleeve: S 40". */
export function measuresText(measures: readonly Measure[]): string {
  return measures
    .map(({ name, cm }) => {
      const sizes = Object.entries(cm).sort(([a], [b]) => compareSizes(a, b));
      return `${name}: ${sizes.map(([size, value]) => `${size} ${value}`).join(", ")}`;
    })
    .join("; ");
}

/** The line above, read again, or what is wrong with it. An empty one is a chart without measures. */
export function readMeasures(
  text: string,
): { ok: true; measures: Measure[] } | { ok: false; message: string } {
  const measures: Measure[] = [];
  const wrong = (message: string) => ({ ok: false as const, message });
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    if (part === "") continue;
    const [, name = "", values = ""] = /^([^:]*):(.*)$/.exec(part) ?? [];
    const measure: Measure = { name: oneLine(name), cm: {} };
    if (measure.name === "")
      return wrong(`“${part}” is not a measure, such as Length: S 96, M 97.`);
    for (const value of values.split(",").map((one) => one.trim())) {
      const [, size = "", number = ""] =
        /^(.*\S)\s+(\S+)$/.exec(value.replace(/\s*cm$/i, "")) ?? [];
      const cm = readCentimetres(number);
      if (size === "" || cm === undefined) {
        return wrong(
          `${measure.name}: “${value}” is not a size with its centimetres, such as S 96.`,
        );
      }
      if (measure.cm[size] !== undefined)
        return wrong(`${measure.name} has the size ${size} twice.`);
      measure.cm[size] = cm;
    }
    const problem = problemOfName(measure.name, measures);
    if (problem) return wrong(problem);
    measures.push(measure);
  }
  if (measures.length > MAX_MEASURES) return wrong(`Please use at most ${MAX_MEASURES} measures.`);
  return { ok: true, measures };
}

/** What is wrong with the name of a measure; `others` are those before it. */
export function problemOfName(name: string, others: readonly Measure[]): string | undefined {
  if (name.length > MAX_NAME) return `Please use at most ${MAX_NAME} characters for the measure.`;
  if (/[:;]/.test(name)) return "Please do not use a colon or semicolon in the measure.";
  const same = (other: Measure) => other.name.toLowerCase() === name.toLowerCase();
  return others.some(same) ? `There is already a measure ${name}.` : undefined;
}

/** "92", "92,5" or "92.5 cm"; undefined for what is no length of clothes: below 1 cm, 10 m and more. */
export function readCentimetres(text: string): number | undefined {
  const plain = plainDigits(text).replace(/cm$/i, "").trim().replace(",", ".");
  const value = /^\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : 0;
  return value >= 1 ? value : undefined;
}

/** Only these sizes, and no measure that has none of them. */
export function measuresOfSizes(
  measures: readonly Measure[],
  sizes: readonly { size: string }[],
): Measure[] {
  const sold = new Set(sizes.map(({ size }) => size));
  return measures
    .map(({ name, cm }) => ({
      name,
      cm: Object.fromEntries(Object.entries(cm).filter(([size]) => sold.has(size))),
    }))
    .filter(({ cm }) => Object.keys(cm).length > 0);
}
