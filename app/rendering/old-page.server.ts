import oldRules from "#app/styles/old-browsers.css?raw";
import { type Pieces, styleNamesOf } from "./kept-parts.server.ts";
import { addNames } from "./page-names.ts";
import { oldStyles } from "./page-styles.server.ts";

const rules = oldRules.replace(/\/\*.*?\*\/|\n\s*/gs, "");

/**
 * The page for a browser below the floor (old-browsers.ts): without a script, as everybody's is until
 * it wakes up, so that none fails halfway, and with one style that such a browser can read.
 */
export function oldPage(head: string, { texts, parts }: Pieces, nonce: string): string {
  const body = texts
    .map((text, at) => plain(text) + plain(parts[at]?.html.toString() ?? ""))
    .join("");
  const names = new Set<string>(parts.flatMap(styleNamesOf));
  for (const text of [head, ...texts]) addNames(names, text);
  const style = `<style nonce="${nonce}">${oldStyles(head, names)}${rules}</style>`;
  const tidy = plain(head)
    .replace(/<link [^>]*rel="(?:stylesheet|modulepreload|manifest)"[^>]*>/g, "")
    .replace("</title>", (end) => end + style);
  return `<!DOCTYPE html>${tidy}${body}</body></html>`;
}

/** What stands in a page for who has no script is there, and no script is. */
function plain(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
    .replace(/<\/?noscript>/g, "");
}
