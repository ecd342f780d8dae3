import { currentSettings } from "#app/settings/current-settings.server.ts";
import { holdKeys, KEYS_HEARD } from "#app/ui/early-keys.ts";
import { wakeScript } from "./deferred-hydration.ts";
import { type Pieces, styleNamesOf, withoutDiscovery } from "./kept-parts.server.ts";
import { fontSheet, lateLinksScript } from "./late-links.ts";
import { oldPage } from "./old-page.server.ts";
import { addNames } from "./page-names.ts";
import { withOwnStyles } from "./page-styles.server.ts";
import type { Piece } from "./text-response.ts";

/**
 * Puts a document together from what React rendered: parts kept of earlier pages go into their places,
 * the framework's scripts leave asleep (see deferred-hydration.ts), its modulepreload links not at all:
 * nothing of React is in the critical path. Each rule looks only where what it is about can stand.
 */
export function pageHtml(
  html: string,
  {
    data,
    nonce,
    isFirst,
    isOld,
    cut,
  }: {
    data: string;
    nonce: string;
    isFirst: boolean;
    isOld: boolean;
    cut: (body: string) => Pieces;
  },
): Piece[] {
  const [head, rest] = splitAt(html, html.indexOf("</head>"));
  const start = `<script nonce="${nonce}">window.__reactRouterContext = `;
  const [body, scripts] = splitAt(rest, rest.lastIndexOf(start));
  const { texts, parts } = cut(body);
  let hasFocus = false;
  const tidy = texts.map((text) => {
    if (!text.includes(' autofocus=""')) return withoutDiscovery(text);
    // Of several fields with an error a page opens at the first.
    return withoutDiscovery(text).replace(/ autofocus=""/g, (attribute) => {
      if (hasFocus) return "";
      hasFocus = true;
      return attribute;
    });
  });
  if (isOld) return [oldPage(head, { texts: tidy, parts }, nonce)];
  const page: Piece[] = ["<!DOCTYPE html>"];
  // Who runs the shop has the desk's sheets from the day before.
  if (isFirst && !isOfDesk(head)) {
    const names = new Set<string>(parts.flatMap(styleNamesOf));
    for (const text of [head, ...tidy]) addNames(names, text);
    page.push(withOwnStyles(withLate(head, nonce), names, nonce));
  } else {
    page.push(isOfDesk(head) ? withLate(head, nonce) : withFade(withLate(head, nonce), nonce));
  }
  for (const [at, text] of tidy.entries()) {
    page.push(text);
    const part = parts[at];
    if (part) page.push(part.html);
  }
  const early = isOfDesk(head) ? `${wakeScript};(${holdKeys})("${KEYS_HEARD}")` : wakeScript;
  page.push(asleep(scripts, data, nonce, early));
  return page;
}

function splitAt(text: string, at: number): [string, string] {
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

const isOfDesk = (head: string) => /<html [^>]*data-desk=/.test(head);

function withLate(head: string, nonce: string): string {
  const { fonts, name } = currentSettings();
  const isDesk = isOfDesk(head);
  return (
    head
      .replace(/<link rel="modulepreload"[^>]*>/g, "")
      .replace("<noscript>", `$&<link rel="stylesheet" href="${fontSheet(fonts)}"/>`)
      // Before the style sheets: a script after one waits for it.
      .replace(
        /<link [^>]*rel="stylesheet"/,
        `<script nonce="${nonce}">${lateLinksScript(fonts, isDesk, name)}</script>$&`,
      )
      .replace(/(<link data-react-router-critical-css[^>]*) nonce="[^"]*"/, "$1")
  );
}

/**
 * That the page may fade in is said in the page itself: a sheet that comes from the browser's store may be read
 * after the page is shown, and Chromium then breaks off what has begun and logs an error. In WebKit, which alone
 * knows the property, it may not: what is pressed while a page fades in is lost there.
 */
const fade =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}" +
  "@supports (-webkit-text-zoom:normal){@view-transition{navigation:none}}";

function withFade(head: string, nonce: string): string {
  return head.replace("<script nonce", `<style nonce="${nonce}">${fade}</style>$&`);
}

/** The scripts at the end of the page, with what the loaders gave it: one, so that one hash tells of it. */
function asleep(scripts: string, data: string, nonce: string, early: string): string {
  const handoff = `window.__reactRouterContext.streamController.enqueue(${escapeForScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close();\n`;
  return (
    scripts
      .replace("<script", '<script type="text/plain" data-sleeping=""')
      // The flags of the framework that are off: one that is not named is off too.
      .replace(/"future":\{(?:"\w+":false,?)+\}/, '"future":{}')
      // Asked for with all else, not after it. Whoever leaves meanwhile makes no fault of it.
      .replace(/\nimport\(("[^"]+")\);<\/script>/, "\nimport{hydrate}from$1;hydrate()</script>")
      .replace("</body>", `<script nonce="${nonce}">${early}</script></body>`)
      // What a module imports it waits for, wherever it says so: the entry is called last. After all
      // else, which need not look through what the loaders gave.
      .replace(/<\/script><script [^>]*type="module" async="">/, () => handoff)
  );
}

function escapeForScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
