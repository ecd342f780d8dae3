import { look } from "#db/seed/bakhiya/brand.ts";
import { markThreads } from "./mark-threads.ts";

/**
 * The mark of the shop as the icon of a tab, an SVG: a flower of six petals in running stitch. Seven
 * stitches go round a petal, whose edge is 49.13 long, one over its tip and none where petals meet: it is
 * whole however large it is shown.
 */
export function markSvg(): string {
  const { petal, eye } = markThreads;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${look.tokens.rani}"/><g fill="${petal}" fill-opacity=".38" stroke="${petal}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="3.9 3.118" stroke-dashoffset="5.459"><g id="p"><path id="a" d="M32 25.5C24 20 23.5 10.5 32 5.5C40.5 10.5 40 20 32 25.5Z"/><use href="#a" transform="rotate(60 32 32)"/><use href="#a" transform="rotate(120 32 32)"/></g><use href="#p" transform="rotate(180 32 32)"/></g><circle cx="32" cy="32" r="3.6" fill="${eye}"/></svg>`;
}
