import { look } from "#db/seed/bakhiya/brand.ts";
import { markThreads } from "./mark-threads.ts";

/** The mark of the shop as the icon of a tab, an SVG: a flower of six petals in running stitch. */
export function markSvg(): string {
  const { petal, eye } = markThreads;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${look.tokens.rani}"/><g fill="${petal}" fill-opacity=".38" stroke="${petal}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="3.3 2.75"><g id="p"><path id="a" d="M32 26.5C22.5 21 22 10 32 5.5C42 10 41.5 21 32 26.5Z"/><use href="#a" transform="rotate(60 32 32)"/><use href="#a" transform="rotate(120 32 32)"/></g><use href="#p" transform="rotate(180 32 32)"/></g><circle cx="32" cy="32" r="3.6" fill="${eye}"/></svg>`;
}
