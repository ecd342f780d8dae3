import { existsSync } from "node:fs";
import path from "node:path";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { BOTTOM, INNER, MARGIN, newPage, normal, rule, small, strong } from "./document.server.ts";
import { readDocumentSettings } from "./document-settings.server.ts";
import { inGroup, unread } from "./document-tags.server.ts";
import { drawText, lineHeight, linesOf, type TextStyle } from "./document-text.server.ts";
import { readBusiness } from "./issuer.server.ts";

/** The parts a document is made of. Each part answers where the next would begin. */

type Doc = PDFKit.PDFDocument;

/** In points. */
const LOGO = { width: 170, height: 36 };
/** Room to sign by hand. */
const SIGNATURE = 34;
const AFTER_SIGNATURE = 10;
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
  for (const [name, text] of facts) {
    drawText(doc, name, y, { ...soft, ...label });
    y = drawText(doc, text, y, { ...normal, ...value });
  }
  return y;
}

/** To whom a document goes. */
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

/**
 * The shop as customers know it, above the name of its business: its logo, or its name where the
 * business is called otherwise.
 */
export function drawBrand(doc: Doc, top: number, legalName = readBusiness().legalName): number {
  const { logo, name } = currentSettings();
  const file = logo && path.join(uploadsFolder, `${path.basename(logo.src)}-master.png`);
  if (!file || !existsSync(file)) {
    if (name === legalName) return top;
    return drawText(doc, name, top, { ...strong, x: MARGIN, width: INNER / 2, color: "rani" }) + 4;
  }
  unread(doc, () => doc.image(file, MARGIN, top, { fit: [LOGO.width, LOGO.height] }));
  return top + LOGO.height + 6;
}

/** How the shop is reached now, as it stands under its address. */
export function contactLine(): string {
  const { email, phone } = currentSettings();
  return [email, phone].filter(Boolean).join(" · ");
}

/**
 * Who answers for a document, and the operator's last line below: together, on a new page when this one
 * is full. A page that had the last line alone was one more to print for a word of thanks.
 */
export function drawClosing(
  doc: Doc,
  name: string,
  top: number,
  { signatory, footer } = readDocumentSettings(),
): void {
  const sign = { x: MARGIN + 290, width: INNER - 290, align: "right" } as const;
  const heightOf = (text: string, style: TextStyle, width: number) =>
    text ? linesOf(doc, text, style, width).length * lineHeight(style) : 0;
  const whose = `For ${name}`;
  const height =
    heightOf(whose, normal, sign.width) +
    SIGNATURE +
    heightOf(signatory, small, sign.width) +
    (footer ? AFTER_SIGNATURE + heightOf(footer, small, INNER) : 0);
  let y = top + height > BOTTOM ? newPage(doc) : top;
  y = drawText(doc, whose, y, { ...normal, ...sign }) + SIGNATURE;
  y = drawText(doc, signatory, y, { ...small, ...sign });
  if (footer) drawText(doc, footer, y + AFTER_SIGNATURE, { ...small, x: MARGIN, width: INNER });
}

export type TableColumn<Row> = Place & { label: string; value: (row: Row) => string };
type TableStyle<Row> = {
  head: TextStyle;
  cell: TextStyle;
  detail: TextStyle;
  /** Above and below the words of a row, in points. */
  pad: number;
  /** What stands under the first cell. */
  detailOf: (row: Row) => string;
};

/** Its head comes again on every page, to be read on the first. */
export function drawTable<Row>(
  doc: Doc,
  rows: readonly Row[],
  columns: [TableColumn<Row>, ...TableColumn<Row>[]],
  top: number,
  { head, cell, detail, pad, detailOf }: TableStyle<Row>,
): number {
  const [first, ...rest] = columns;
  const drawLabel = (at: TableColumn<Row>, y: number) =>
    inGroup(doc, "TH", () => drawText(doc, at.label, y, { ...head, ...at }));
  const drawHead = (y: number) =>
    Math.max(...columns.map((at) => drawText(doc, at.label, y, { ...head, ...at }))) + 4;
  const heightOf = (text: string, style: TextStyle) =>
    linesOf(doc, text, style, first.width).length * lineHeight(style);
  return inGroup(doc, "Table", () => {
    const under = inGroup(doc, "TR", () => Math.max(...columns.map((at) => drawLabel(at, top))));
    let y = rule(doc, under + 4);
    for (const row of rows) {
      const [text, below] = [first.value(row), detailOf(row)];
      const height = heightOf(text, cell) + heightOf(below, detail) + 2 * pad;
      if (y + height > BOTTOM) {
        const next = newPage(doc);
        y = rule(
          doc,
          unread(doc, () => drawHead(next)),
        );
      }
      const start = y + pad;
      y = inGroup(doc, "TR", () => {
        const end = inGroup(doc, "TD", () =>
          drawText(doc, below, drawText(doc, text, start, { ...cell, ...first }), {
            ...detail,
            ...first,
          }),
        );
        for (const at of rest) {
          inGroup(doc, "TD", () => drawText(doc, at.value(row), start, { ...cell, ...at }));
        }
        return end;
      });
      y = rule(doc, y + pad);
    }
    return y;
  });
}
