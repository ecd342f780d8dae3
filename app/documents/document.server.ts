import { startTags, unread } from "./document-tags.server.ts";
import { drawText, paperColour, type TextStyle } from "./document-text.server.ts";

/** What every document of the shop has in common: an A4 sheet, its margins, its lines and its feet. */

const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const INNER = A4.width - 2 * MARGIN;
export const BOTTOM = A4.height - MARGIN - 24;
export const small: TextStyle = { size: 9, color: "ink-soft" };
export const normal: TextStyle = { size: 10.5 };
export const strong: TextStyle = { size: 10.5, weight: 600 };

/**
 * A new document; `at` (ms UTC) is its date. `finish` writes a foot under each page and ends it: the one
 * and the number of the page, or those of `feet` as they are, page by page.
 */
export async function startDocument({
  title,
  author,
  at,
}: {
  title: string;
  author: string;
  at: number;
}) {
  // 15 MB and 75 ms that a shop needs from its first document on.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // What a screen reader reads (see document-tags): the version has tags, the window shows the title.
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "en-IN",
    // No standard font: it would be read from disk and never used.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  });
  const done = collect(doc);
  const endTags = startTags(doc);
  return {
    doc,
    finish(foot: string | string[]): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      const feet = typeof foot === "string" ? numbered(foot, count) : foot;
      for (const [page, text] of feet.entries()) {
        doc.switchToPage(page);
        unread(doc, () =>
          drawText(doc, text, BOTTOM + 12, { ...small, x: MARGIN, width: INNER, align: "right" }),
        );
      }
      endTags();
      doc.end();
      return done;
    },
  };
}

/** The feet of `count` pages that belong together. */
export function numbered(foot: string, count: number): string[] {
  return Array.from({ length: count }, (_, page) => `${foot} · page ${page + 1} of ${count}`);
}

/** Answers where the new page begins. */
export function newPage(doc: PDFKit.PDFDocument): number {
  doc.addPage();
  return MARGIN;
}

/** A line from margin to margin, which nobody hears who listens to the document. Answers its `y`. */
export function rule(doc: PDFKit.PDFDocument, y: number): number {
  unread(doc, () =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(A4.width - MARGIN, y)
      .lineWidth(0.6)
      .stroke(paperColour("line")),
  );
  return y;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
