import { amountNames, type OrderAmounts, orderAmounts } from "#app/order-sums.ts";

/**
 * What an order of ours is of, written with the provider's order: should the shop lose it, it can be
 * made anew from there. Products, sizes, numbers and amounts, nothing of who ordered.
 */
type Item = { productId: string; size: string; quantity: number };
type Ordered = OrderAmounts & { lines: readonly Item[] };

/** What providers take: so many notes of so many characters each. */
const NOTE = 256;
const MOST = 14;

/**
 * "1 gulmohar-straight-kurti M" a line, over as many notes as it takes; what is beyond is left out. Beside
 * them what it is charged, "9900 delivery" in paise a line.
 */
export function notesOf({ lines, ...ordered }: Ordered): Record<string, string> {
  const notes = [""];
  for (const { productId, size, quantity } of lines) {
    const line = `${quantity} ${productId} ${size}`;
    const last = notes.at(-1) ?? "";
    if (line.length > NOTE) continue;
    if (last.length + line.length + 1 <= NOTE)
      notes[notes.length - 1] = last ? `${last}\n${line}` : line;
    else notes.push(line);
  }
  const items = notes.slice(0, MOST).map((note, n) => [`items${n + 1}`, note] as const);
  const amounts = amountNames.map((name) => `${ordered[name]} ${orderAmounts[name].header}`);
  return { ...Object.fromEntries(items), amounts: amounts.join("\n") };
}

/** The same, read again; lines that are none of ours are left out. */
export function itemsOfNotes(notes: Record<string, string>): Item[] {
  return Object.entries(notes)
    .filter(([name]) => /^items\d+$/.test(name))
    .sort(([a], [b]) => Number(a.slice(5)) - Number(b.slice(5)))
    .flatMap(([, note]) => note.split("\n"))
    .flatMap((line) => {
      const [, quantity, productId, size] = /^(\d{1,4}) (\S+) (.+)$/.exec(line) ?? [];
      return quantity && productId && size ? [{ productId, size, quantity: Number(quantity) }] : [];
    });
}
