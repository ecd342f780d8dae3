import { BOTTOM, newPage, normal, rule, small, strong } from "./paper.server.ts";
import { drawText, lineHeight, linesOf, type TextStyle } from "./receipt-text.server.ts";

/** What the papers are put together from. Each part answers where the next would begin. */

type Doc = PDFKit.PDFDocument;
type Place = { x: number; width: number; align?: "right" };

const soft: TextStyle = { ...normal, color: small.color };

/** Labels, and beside each what it says. */
export function drawFacts(
  doc: Doc,
  facts: [label: string, value: string][],
  top: number,
  { label, value }: { label: Place; value: Place },
): number {
  let y = top;
  for (const [name, words] of facts) {
    drawText(doc, name, y, { ...soft, ...label });
    y = drawText(doc, words, y, { ...normal, ...value });
  }
  return y;
}

/** To whom a paper goes. */
export function drawAddressee(
  doc: Doc,
  { label, name, lines }: { label: string; name: string; lines: string[] },
  top: number,
  place: Place,
): number {
  let y = drawText(doc, label, top, { ...soft, ...place });
  y = drawText(doc, name, y, { ...strong, ...place });
  for (const line of lines) y = drawText(doc, line, y, { ...normal, ...place });
  return y;
}

export type Column<Row> = Place & { label: string; value: (row: Row) => string };
type TableStyle<Row> = {
  head: TextStyle;
  cell: TextStyle;
  detail: TextStyle;
  /** Above and below the words of a row, in points. */
  pad: number;
  /** What stands under the first cell. */
  detailOf: (row: Row) => string;
};

/** Its head comes again on every page. */
export function drawTable<Row>(
  doc: Doc,
  rows: readonly Row[],
  [first, ...rest]: [Column<Row>, ...Column<Row>[]],
  top: number,
  { head, cell, detail, pad, detailOf }: TableStyle<Row>,
): number {
  const drawHead = (y: number) =>
    rule(
      doc,
      Math.max(...[first, ...rest].map((at) => drawText(doc, at.label, y, { ...head, ...at }))) + 4,
    );
  const heightOf = (text: string, style: TextStyle) =>
    linesOf(doc, text, style, first.width).length * lineHeight(style);
  let y = drawHead(top);
  for (const row of rows) {
    const [words, under] = [first.value(row), detailOf(row)];
    const height = heightOf(words, cell) + heightOf(under, detail) + 2 * pad;
    if (y + height > BOTTOM) y = drawHead(newPage(doc));
    y += pad;
    for (const at of rest) drawText(doc, at.value(row), y, { ...cell, ...at });
    y = drawText(doc, words, y, { ...cell, ...first });
    y = rule(doc, drawText(doc, under, y, { ...detail, ...first }) + pad);
  }
  return y;
}
