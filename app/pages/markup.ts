/**
 * The small markup of the operator's texts: a blank line between paragraphs, `## ` before a heading,
 * `- ` or `1. ` before an entry of a list, `**strong**`, `*emphasis*`, `[words](address)`, and on a line
 * of its own `![what it shows](/uploads/page-…)` for a picture that was uploaded. Whatever else is
 * written stands as it is, line by line: no text of theirs is ever taken for HTML.
 */

export type Inline =
  | { kind: "text" | "strong" | "emphasis" | "break"; text: string }
  | { kind: "link"; text: string; href: string };
export type Block =
  | { kind: "heading"; level: 2 | 3; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  /** `start`: the number of its first entry, where they are numbered. */
  | { kind: "list"; start?: number; entries: Inline[][] }
  | { kind: "picture"; src: string; alt: string };

/** How the pictures within a text are cut. */
export const TEXT_PICTURE = "landscape";
const picture = /^!\[([^\]\n]+)\]\((\/uploads\/page-[0-9a-f]{24})\)$/;

/** The picture that a line of a text is the mark of; undefined where it is none. */
export function markedPicture(line: string): { src: string; alt: string } | undefined {
  const [, alt, src] = picture.exec(line.trim()) ?? [];
  return alt && src ? { src, alt } : undefined;
}

/** The mark of an uploaded picture. */
export function pictureMark({ src, alt }: { src: string; alt: string }): string {
  return `![${alt.replace(/[[\]]/g, "")}](${src})`;
}

/** The beginnings of its paragraphs, headings and lists, as a picture can be put after them. */
export function markupParts(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** With the mark after so many of its parts. */
export function withMark(text: string, mark: string, after: number): string {
  const parts = markupParts(text);
  parts.splice(Math.max(0, Math.min(parts.length, after)), 0, mark);
  return parts.join("\n\n");
}

/** A star between letters or digits, or beside a space, is none of the markup: 60*90, 5 * 3. */
const inline =
  /\*\*(?!\s)([^*\n]*[^*\s])\*\*|\*(?!\s)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])|\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/gu;
const wordOrStar = /[\p{L}\p{M}\p{N}*]$/u;

/** What comes before a star is looked at apart: Safari before 16.4 reads no script that has a `(?<!`. */
function* marksOf(text: string) {
  const next = new RegExp(inline);
  for (let mark = next.exec(text); mark; mark = next.exec(text)) {
    const { index } = mark;
    const isNone =
      mark[2] !== undefined && wordOrStar.test(text.slice(Math.max(0, index - 2), index));
    if (isNone) next.lastIndex = index + 1;
    else yield mark;
  }
}

/** A text as blocks, ready to be drawn; what is no markup stays as it was written (decision 73). */
export function parseMarkup(text: string): Block[] {
  return markupParts(text).flatMap(blocksOf);
}

/** Headings and lists need no blank line around them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const one of text.split("\n")) {
    const heading = /^(##{1,2}) +(.+)$/.exec(one);
    const last = blocks.at(-1);
    const entry = entryOf(one, last);
    const marked = markedPicture(one);
    if (marked) blocks.push({ kind: "picture", ...marked });
    else if (heading?.[2]) {
      const level = heading[1] === "##" ? 2 : 3;
      blocks.push({ kind: "heading", level, content: inlineOf(heading[2]) });
    } else if (entry) {
      const { text, ...list } = entry;
      const isNext =
        last?.kind === "list" && (last.start === undefined) === (list.start === undefined);
      if (isNext) last.entries.push(inlineOf(text));
      else blocks.push({ kind: "list", ...list, entries: [inlineOf(text)] });
    } else if (last?.kind === "paragraph") {
      last.content.push({ kind: "break", text: "\n" }, ...inlineOf(one));
    } else {
      blocks.push({ kind: "paragraph", content: inlineOf(one) });
    }
  }
  return blocks;
}

/** A line of a list, however far it stands in. A paragraph may have a line that begins with a year. */
function entryOf(
  line: string,
  last: Block | undefined,
): { text: string; start?: number } | undefined {
  const [, dotted, number, numbered] = /^\s*(?:[-*•] +(.+)|(\d{1,3})[.)] +(.+))$/.exec(line) ?? [];
  if (dotted) return { text: dotted };
  if (!numbered || (last?.kind === "paragraph" && number !== "1")) return undefined;
  return { text: numbered, start: Number(number) };
}

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of marksOf(text)) {
    const [written, strong, emphasis, label, href] = match;
    const before = text.slice(at, match.index);
    if (before) parts.push({ kind: "text", text: before });
    if (strong) parts.push({ kind: "strong", text: strong });
    else if (emphasis) parts.push({ kind: "emphasis", text: emphasis });
    else if (label && href && isSafe(href)) parts.push({ kind: "link", text: label, href });
    else parts.push({ kind: "text", text: written });
    at = match.index + written.length;
  }
  const rest = text.slice(at);
  if (rest) parts.push({ kind: "text", text: rest });
  return parts;
}

const tag =
  /<\/?(?:script|style|iframe|img|svg|a|b|i|u|em|strong|p|br|hr|div|span|h[1-6]|[uo]l|li|table|font|center)\b[^<>]*>/i;

/** Why customers would read signs where its writer means a link, a picture or a bold word. */
export function markupProblem(text: string): string | undefined {
  const [html] = tag.exec(text) ?? [];
  if (html) return `HTML does not work here: customers would read “${html.slice(0, 40)}”.`;
  for (const line of text.split("\n")) {
    const [mark] = /!\[[^[\]\n]*\]\([^)\n]*\)/.exec(line) ?? [];
    if (!mark || picture.test(line.trim())) continue;
    return `No picture is shown for “${mark.slice(0, 60)}”. Pictures are uploaded at a section of a page, by “Add a picture here”, and stand on a line of their own.`;
  }
  for (const [, , , , href] of marksOf(text)) {
    if (!href || isSafe(href)) continue;
    return `“${href.slice(0, 60)}” cannot be a link. Please enter a page of the shop, such as /products, or an address that begins with https://, mailto: or tel:`;
  }
  return undefined;
}

/** A page of the shop (browsers take `/\` for `//`), https, a mail address or a phone number; never a script. */
function isSafe(href: string): boolean {
  return /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(href);
}
