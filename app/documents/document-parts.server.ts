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
const SIGNATURE = 70;
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

/** Who answers for a document; where that part would begin on a page that is full, on a new one. */
export function drawSignature(
  doc: Doc,
  name: string,
  top: number,
  { signatory } = readDocumentSettings(),
): number {
  const sign = { x: MARGIN + 290, width: INNER - 290, align: "right" } as const;
  const start = top + SIGNATURE > BOTTOM ? newPage(doc) : top;
  const y = drawText(doc, `For ${name}`, start, { ...normal, ...sign }) + 34;
  return drawText(doc, signatory, y, { ...small, ...sign });
}

/** The operator's last line, where there is one; on a new page when this one is full. */
export function drawFooter(doc: Doc, top: number, { footer } = readDocumentSettings()): number {
  if (!footer) return top;
  const height = linesOf(doc, footer, small, INNER).length * lineHeight(small);
  const y = top + height > BOTTOM ? newPage(doc) : top;
  return drawText(doc, footer, y, { ...small, x: MARGIN, width: INNER });
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

/** Its head comes again on every page, to be read on the first. */
export function drawTable<Row>(
  doc: Doc,
  rows: readonly Row[],
  columns: [Column<Row>, ...Column<Row>[]],
  top: number,
  { head, cell, detail, pad, detailOf }: TableStyle<Row>,
): number {
  const [first, ...rest] = columns;
  const drawLabel = (at: Column<Row>, y: number) =>
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
