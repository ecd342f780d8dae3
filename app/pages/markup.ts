/**
 * The small markup of the operator's texts: a blank line between paragraphs, `## ` before a heading,
 * `- ` before an entry of a list, `**strong**`, `*emphasis*`, `[words](address)`. Whatever else is
 * written stands as it is: no text of theirs is ever taken for HTML.
 */

export type Inline =
  | { kind: "text" | "strong" | "emphasis"; text: string }
  | { kind: "link"; text: string; href: string };
export type Block =
  | { kind: "heading"; level: 2 | 3; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; entries: Inline[][] };

const inline = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\(([^)\s]+)\)/g;

export function parseMarkup(text: string): Block[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(blocksOf);
}

/** Headings and lists need no blank line around them. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const one of text.split("\n")) {
    const heading = /^(##{1,2}) +(.+)$/.exec(one);
    const entry = /^[-*] +(.+)$/.exec(one);
    const last = blocks.at(-1);
    if (heading?.[2]) {
      const level = heading[1] === "##" ? 2 : 3;
      blocks.push({ kind: "heading", level, content: inlineOf(heading[2]) });
    } else if (entry?.[1]) {
      if (last?.kind === "list") last.entries.push(inlineOf(entry[1]));
      else blocks.push({ kind: "list", entries: [inlineOf(entry[1])] });
    } else if (last?.kind === "paragraph") {
      last.content.push({ kind: "text", text: " " }, ...inlineOf(one));
    } else {
      blocks.push({ kind: "paragraph", content: inlineOf(one) });
    }
  }
  return blocks;
}

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [written, strong, emphasis, words, href] = match;
    const before = text.slice(at, match.index);
    if (before) parts.push({ kind: "text", text: before });
    if (strong) parts.push({ kind: "strong", text: strong });
    else if (emphasis) parts.push({ kind: "emphasis", text: emphasis });
    else if (words && href && isSafe(href)) parts.push({ kind: "link", text: words, href });
    else parts.push({ kind: "text", text: written });
    at = match.index + written.length;
  }
  const rest = text.slice(at);
  if (rest) parts.push({ kind: "text", text: rest });
  return parts;
}

/** A page of the shop, https, a mail address or a phone number; never a script. */
function isSafe(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/i.test(href);
}
