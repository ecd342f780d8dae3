import type { PageParts } from "#app/ui/kept-part.tsx";
import { addNames } from "./page-names.ts";

/** Parts of pages as HTML in UTF-8 (ui/kept-part.tsx). */
type Part = {
  html: Buffer<ArrayBuffer>;
  /** The tags, classes and ids that stand in it, once a page has asked for them. */
  names?: string[];
};

/** A card takes some 4,000, the page of a product 30,000: those nobody has asked for longest go first. */
const MOST_BYTES = 8 * 1024 * 1024;

let kept = newStore();
let settings: unknown;

function newStore() {
  return { parts: new Map<string, Part>(), bytes: 0 };
}
type Store = ReturnType<typeof newStore>;

function put(store: Store, name: string, part: Part) {
  drop(store, name);
  store.parts.set(name, part);
  store.bytes += weightOf(name, part);
  for (const oldest of store.parts.keys()) {
    if (store.bytes <= MOST_BYTES) return;
    drop(store, oldest);
  }
}

function drop(store: Store, name: string) {
  const part = store.parts.get(name);
  if (part && store.parts.delete(name)) store.bytes -= weightOf(name, part);
}

/** Bytes, roughly. */
function weightOf(name: string, { html }: Part): number {
  return html.byteLength + name.length + 500;
}

/** By which the styles of a page with this part in it are chosen. */
export function styleNamesOf(part: Part): string[] {
  if (!part.names) {
    const names = new Set<string>();
    addNames(names, part.html.toString());
    part.names = [...names];
  }
  return part.names;
}

/** A page's body in pieces: `texts[0]`, `parts[0]`, `texts[1]` … */
export type Pieces = { texts: string[]; parts: Part[] };

/**
 * For one page. `shopSettings` is what the operator has written about the shop, as one text: all parts
 * may show it, so none outlives it.
 */
export function openParts(shopSettings: unknown): PageParts & { cut: (body: string) => Pieces } {
  if (shopSettings !== settings) {
    kept = newStore();
    settings = shopSettings;
  }
  const store = kept;
  const used: Part[] = [];
  const missed: string[] = [];
  return {
    slotOf(name) {
      const part = store.parts.get(name);
      if (!part) return undefined;
      // Whoever is asked for goes to the end, and is the last to be forgotten.
      store.parts.delete(name);
      store.parts.set(name, part);
      return `<!--part ${used.push(part) - 1}-->`;
    },
    toKeep: (name) => missed.push(name) - 1,
    cut(body) {
      const pieces: Pieces = { texts: [], parts: [] };
      let done = 0;
      for (let mark = markAfter(body, done); mark; mark = markAfter(body, done)) {
        if (mark.tag === undefined) {
          const part = used[mark.number];
          if (!part) throw new Error("a slot of no part");
          pieces.texts.push(body.slice(done, mark.start));
          pieces.parts.push(part);
          done = mark.end;
          continue;
        }
        const to = endOf(body, mark.end, mark.tag);
        const html = withoutDiscovery(body.slice(mark.end, to));
        // `Buffer.from` gives a part of a piece of 64 kB, which would live as long.
        const part = { html: Buffer.from(new TextEncoder().encode(html).buffer) };
        put(store, missed[mark.number] ?? "", part);
        pieces.texts.push(`${body.slice(done, mark.start)}>`);
        pieces.parts.push(part);
        done = to;
      }
      pieces.texts.push(body.slice(done));
      return pieces;
    },
  };
}

/** A slot, or an element whose contents are to be kept: from its attribute to behind its `>`. */
type Mark = { start: number; end: number; number: number; tag?: string };

const SLOT = "<!--part ";
const ATTRIBUTE = ' data-part="';

/** React writes neither of them from text: there `<`, `>` and `"` are written otherwise. */
function markAfter(body: string, from: number): Mark | undefined {
  const attribute = body.indexOf(ATTRIBUTE, from);
  const slot = (attribute < 0 ? body : body.slice(0, attribute)).indexOf(SLOT, from);
  const start = slot < 0 ? attribute : slot;
  if (start < 0) return undefined;
  const end = body.indexOf(">", start) + 1;
  const number = Number.parseInt(body.slice(start + (slot < 0 ? ATTRIBUTE : SLOT).length, end), 10);
  if (slot >= 0) return { start, end, number };
  const tag = /\w+/.exec(body.slice(body.lastIndexOf("<", start) + 1, start))?.[0] ?? "";
  return { start, end, number, tag };
}

/** Where the element ends whose contents begin at `from`. */
function endOf(html: string, from: number, tag: string): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, "g");
  tags.lastIndex = from;
  let open = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    open += found[1] ? -1 : 1;
    if (open === 0) return found.index;
  }
  throw new Error(`a <${tag}> without an end`);
}

const isDev = import.meta.env.DEV;

/**
 * All routes are known from the start (react-router.config.ts), no link has one to discover. Under
 * `npm run dev` React compares every attribute.
 */
export function withoutDiscovery(html: string): string {
  return isDev ? html : html.replaceAll(' data-discover="true"', "");
}
