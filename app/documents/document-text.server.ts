import { paletteOf } from "#app/brand/brand.ts";
import type { PaletteToken } from "#app/brand/palette.ts";
import { inOurScripts, runsOf } from "#app/india/scripts.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { documentFont, type FontScript, type FontWeight } from "./document-fonts.server.ts";
import { type Tag, tagged } from "./document-tags.server.ts";

/**
 * Text for the receipt, drawn by hand: the PDF writer knows one font at a time, and the shopper's
 * name may change script in the middle of a line.
 */

export type TextStyle = { size: number; weight?: FontWeight; color?: PaletteToken };
type Pen = TextStyle & {
  x: number;
  width: number;
  align?: "left" | "right";
  /** As what it is read; a paragraph unless said otherwise. */
  tag?: Tag;
};

// What the files hold, from the package's unicode.json. Joiners go with the letters before them.
const devanagari = /[\u0900-\u097f\u1cd0-\u1cf9\u25cc\ua8e0-\ua8ff]|\u200c|\u200d/;
const latinExt =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1d00-\u1dbf\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

function scriptOf(character: string): FontScript {
  if (devanagari.test(character)) return "devanagari";
  return latinExt.test(character) ? "latin-ext" : "latin";
}

/** No font here has pictures, and control characters have no shape at all. */
function printable(text: string): string {
  return inOurScripts(text)
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe00-\ufe0f]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function widthOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return runsOf(text, scriptOf).reduce((sum, run) => {
    setFont(doc, run.part, style);
    return sum + doc.widthOfString(run.text);
  }, 0);
}

/** The lines of a text within a width in points; a word longer than the line is broken. */
export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of printable(text).split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(doc, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line && widthOf(doc, line + segment, style) > width) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  lines.push(line);
  return lines;
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** In points, whole ones. */
export function lineHeight(style: TextStyle): number {
  return Math.round(style.size * 1.5);
}

/** Draws wrapped text with its top at `y`; answers where the next line would begin. */
export function drawText(doc: PDFKit.PDFDocument, text: string, y: number, pen: Pen): number {
  const step = lineHeight(pen);
  const lines = linesOf(doc, text, pen, pen.width);
  const draw = () => {
    for (const [at, line] of lines.entries()) {
      const indent = pen.align === "right" ? pen.width - widthOf(doc, line, pen) : 0;
      drawLine(doc, line, pen.x + indent, y + step * (at + 0.72), pen);
    }
  };
  // A line without words takes its place, and nothing is read there.
  if (lines.join("") === "") draw();
  else tagged(doc, pen.tag ?? "P", draw);
  return y + step * lines.length;
}

function drawLine(doc: PDFKit.PDFDocument, text: string, x: number, y: number, style: TextStyle) {
  let left = x;
  for (const run of runsOf(text, scriptOf)) {
    setFont(doc, run.part, style);
    doc.fillColor(paperColour(style.color ?? "ink"));
    doc.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
    left += doc.widthOfString(run.text);
  }
}

/** A colour of the shop's own as it is when the document is drawn. */
export function paperColour(token: PaletteToken): string {
  return paletteOf(currentSettings())[token];
}

function setFont(doc: PDFKit.PDFDocument, script: FontScript, { size, weight = 400 }: TextStyle) {
  // A name the document knows already is not read again.
  const name = `${script}-${weight}`;
  doc.registerFont(name, documentFont(script, weight)).font(name).fontSize(size);
}
