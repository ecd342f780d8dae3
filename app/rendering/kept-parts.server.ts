import type { PageParts } from "#app/ui/kept-part.tsx";
import { addNames } from "./page-names.ts";

/** Parts of pages as HTML (ui/kept-part.tsx), with the tags, classes and ids that stand in them. */
export type Part = { html: string; names: string[] };

/** Some thousand bytes each: every product of a small shop, the newest and liked of a large one. */
const MOST = 1500;

let kept = new Map<string, Part>();
let words: unknown;

/** A page's body in pieces: `texts[0]`, `parts[0]`, `texts[1]` … */
export type Pieces = { texts: string[]; parts: Part[] };

/**
 * For one page. `shopWords` is what the operator has written about the shop, the same object as long
 * as nothing changes: all parts may show it, so none outlives it.
 */
export function openParts(shopWords: unknown): PageParts & { cut: (body: string) => Pieces } {
  if (shopWords !== words) {
    kept = new Map();
    words = shopWords;
  }
  const store = kept;
  const used: Part[] = [];
  const missed: string[] = [];
  return {
    slotOf(name) {
      const part = store.get(name);
      if (!part) return undefined;
      // Whoever is asked for goes to the end, and is the last to be forgotten.
      store.delete(name);
      store.set(name, part);
      return `<!--part ${used.push(part) - 1}-->`;
    },
    toKeep: (name) => missed.push(name) - 1,
    cut(body) {
      const pieces: Pieces = { texts: [], parts: [] };
      let done = 0;
      for (const { 0: mark, 1: slot, 2: tag = "", 3: miss, index } of body.matchAll(marks)) {
        if (index < done) continue;
        if (slot !== undefined) {
          const part = used[Number(slot)];
          if (!part) throw new Error("a slot of no part");
          pieces.texts.push(body.slice(done, index));
          pieces.parts.push(part);
          done = index + mark.length;
          continue;
        }
        const from = index + mark.length;
        const to = endOf(body, from, tag);
        const part = partOf(body.slice(from, to));
        store.set(missed[Number(miss)] ?? "", part);
        pieces.texts.push(`${body.slice(done, index)}${mark.replace(attribute, "")}`);
        pieces.parts.push(part);
        done = to;
      }
      pieces.texts.push(body.slice(done));
      while (store.size > MOST) store.delete(store.keys().next().value ?? "");
      return pieces;
    },
  };
}

/** React writes neither of them from text: there `<`, `>` and `"` are written otherwise. */
const marks = /<!--part (\d+)-->|<(\w+)[^<>]* data-part="(\d+)">/g;
const attribute = / data-part="\d+"(?=>$)/;

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

function partOf(inside: string): Part {
  const html = withoutDiscovery(inside);
  const names = new Set<string>();
  addNames(names, html);
  return { html, names: [...names] };
}

const isDev = import.meta.env.DEV;

/**
 * All routes are known from the start (react-router.config.ts), no link has one to discover. Under
 * `npm run dev` React compares every attribute.
 */
export function withoutDiscovery(html: string): string {
  return isDev ? html : html.replaceAll(' data-discover="true"', "");
}
