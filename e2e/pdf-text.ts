import { inflateSync } from "node:zlib";

/**
 * The words a document draws, a line for each piece of text, by the tables that its fonts bring along
 * (ToUnicode), and the words about it (title, author). For documents as our own writer makes them.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString("latin1"));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  if (pages.length === 0) throw new Error("A PDF without pages");
  const drawn = pages.flatMap(({ head }) => {
    const fonts = fontsOf(head, objects);
    const contents = [...head.matchAll(/\/Contents (\d+) 0 R/g)];
    return contents.map(([, id]) => drawnText(objects.get(Number(id))?.stream ?? "", fonts));
  });
  const about = [...objects.values()].flatMap(({ head }) => aboutIn(head));
  return [...drawn, ...about].join("\n");
}

interface PdfObject {
  head: string;
  stream: string | undefined;
}

function objectsOf(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(id), objectOf(body));
  }
  return objects;
}

/** A stream is as long as its head says: packed bytes may end in what looks like the end of a line. */
function objectOf(body: string): PdfObject {
  const start = /stream\r?\n/.exec(body);
  if (!start) return { head: body, stream: undefined };
  const head = body.slice(0, start.index);
  const from = start.index + start[0].length;
  const stream = body.slice(from, from + Number(/\/Length (\d+)\b(?! 0 R)/.exec(head)?.[1]));
  if (!head.includes("/FlateDecode")) return { head, stream };
  return { head, stream: inflateSync(Buffer.from(stream, "latin1")).toString("latin1") };
}

/** What a name such as /F1 stands for: glyph to text. */
function fontsOf(page: string, objects: Map<number, PdfObject>): Map<string, Map<number, string>> {
  const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1];
  const list = resources ? (objects.get(Number(resources))?.head ?? "") : page;
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = "", id] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? "")?.[1];
    fonts.set(name, glyphs(objects.get(Number(table))?.stream ?? ""));
  }
  return fonts;
}

/** `<0000> <0063> [<0041> <0042> …]`: texts of one glyph after the other. */
function glyphs(table: string): Map<number, string> {
  const known = new Map<number, string>();
  for (const [, from = "0", , list = ""] of table.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, units = ""], i) => {
      const codes = units.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
      known.set(Number.parseInt(from, 16) + i, text);
    });
  }
  return known;
}

function drawnText(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  let text = "";
  for (const [found, name, array] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g,
  )) {
    if (name) font = fonts.get(name) ?? new Map();
    else if (array === undefined || found === "ET") text += "\n";
    else
      for (const [, hex = ""] of array.matchAll(/<([0-9a-f]*)>/gi))
        for (const code of hex.match(/.{4}/g) ?? [])
          text += font.get(Number.parseInt(code, 16)) ?? "";
  }
  return text;
}

function aboutIn(head: string): string[] {
  // In brackets; a bracket or a backslash within, half of many a letter, has a backslash before it.
  const plain = [...head.matchAll(/^\(((?:\\.|[^\\)])*)\)$/gms)].concat([
    ...head.matchAll(/\/\w+ \(((?:\\.|[^\\)])*)\)/gs),
  ]);
  return plain.map(([, escaped = ""]) => {
    const text = escaped.replace(/\\(.)/gs, (_, sign) => escapes[sign] ?? sign);
    return text.startsWith("\u00fe\u00ff")
      ? Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le")
      : text;
  });
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
