/** What spreadsheets make, unasked, of texts that look like a number, a time or a date to them. */

/** Whether a spreadsheet writes `cell` where `text` stood: 00123 -> 123, 12:30 -> 12:30:00 PM, SEP-2 -> 02/09/2026. */
export function isRewritten(text: string, cell: string): boolean {
  return isSameNumber(text, cell) || isSameTime(text, cell) || isSameDate(text, cell);
}

/** A long number as a spreadsheet shows it in a narrow cell: nobody can tell which it was. */
export const isShortened = (cell: string) => /^\d([.,]\d+)?E\+\d{2,}$/i.test(cell.trim());

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i;
/** Spreadsheets keep so many digits of a number and write 0 for the others. */
const DIGITS_KEPT = 15;

function isSameNumber(text: string, cell: string): boolean {
  const point = cell.replace(/^([+-]?\d+),(\d+)/, "$1.$2");
  if (!NUMBER.test(text) || !NUMBER.test(point)) return false;
  if (Number(text) === Number(point)) return true;
  const kept = text.slice(0, DIGITS_KEPT).padEnd(text.length, "0");
  const shown = /^\d(?:\.(\d+))?e/i.exec(point);
  const rounded = shown && Number(Number(text).toExponential(shown[1]?.length ?? 0));
  return (text.length > DIGITS_KEPT && point === kept) || rounded === Number(point);
}

/** In seconds; undefined when it is no time. */
function timeOf(text: string): number | undefined {
  const parts = /^(\d{1,4}): ?(\d{1,2})(?::(\d{2}))?(?: ?([AP])M)?$/i.exec(text);
  if (!parts) return undefined;
  const [, hour, minute, second = "0", half] = parts;
  const late = half?.toUpperCase() === "P" ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + late : Number(hour);
  return (hours * 60 + Number(minute)) * 60 + Number(second);
}

function isSameTime(text: string, cell: string): boolean {
  const time = timeOf(text);
  return time !== undefined && time === timeOf(cell);
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Day, month, year in any order, of the year its last two digits; undefined when it is no date. */
function dateOf(text: string): number[] | undefined {
  const parts = text.toLowerCase().split(/[-/. ]/);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const numbers = parts.map((part) => {
    const month = MONTHS.indexOf(part.slice(0, 3)) + 1;
    if (month > 0 && /^[a-z]{3,9}$/.test(part)) return month;
    return /^\d{1,4}$/.test(part) ? Number(part) % 100 : Number.NaN;
  });
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** A year that was not there is added; day and month may change places. */
function isSameDate(text: string, cell: string): boolean {
  const [said, left] = [dateOf(text), dateOf(cell)];
  if (!said || !left) return false;
  return said.every((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Whether a spreadsheet has written a question mark for each letter that is not in its own alphabet, as
 * its plain CSV does. `before`: what stood there, empty for a new product.
 */
export function hasLostLetters(before: string, cell: string): boolean {
  if (/[^\p{ASCII}]/u.test(cell)) return false;
  if (before === "") return /\?{3}/.test(cell);
  const marks = (text: string) => text.split("?").length;
  return /[^\p{ASCII}]/u.test(before) && marks(cell) > marks(before);
}
