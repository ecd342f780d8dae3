import { cutFonts } from "#app/brand/cut-fonts.ts";
import { type FontPairName, fontPairs } from "#app/brand/font-pairs.ts";
import { asset } from "#app/ui/asset-origin.ts";

/** The desk is an app of its own. */
export const manifestOf = (isDesk: boolean) =>
  isDesk ? "/desk.webmanifest" : "/manifest.webmanifest";

/**
 * What nobody waits for comes after the page has been seen, on a phone some seconds later, as React
 * does: the manifest, the whole style sheets for the pages to come, and the shop's own fonts. Until
 * then words stand in fonts of the device that were given the same widths, so nothing moves. All
 * fonts are fetched before the first is used, since each that arrived by itself would lay out the
 * page anew; but a phone on a good line has that of the headings, by which the shop is known, as soon
 * as the page was seen. The next pages of the visit have them at once, from the browser's store. Who
 * saves data keeps the device's. Sent inline as its own source text, so it may use nothing from outside itself;
 * without script the document's `noscript` does it.
 */
function addLate(
  manifest: string,
  fonts: string,
  files: string[],
  heading: string,
  weight: string,
  headings: [file: string, unicodeRange?: string][],
) {
  function add(rel: string, href: string) {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
  function isSaving(slow: RegExp) {
    const { connection } = navigator as Navigator & {
      connection?: { saveData?: boolean; effectiveType?: string };
    };
    return connection?.saveData || slow.test(connection?.effectiveType ?? "");
  }
  async function addHeading() {
    try {
      for (const [file, unicodeRange] of headings) {
        const face = new FontFace(heading, `url(${file})`, { weight, unicodeRange });
        document.fonts.add(await face.load());
      }
      document.documentElement.style.setProperty("--heading", `${heading},var(--heading-fallback)`);
    } catch {} // Offline meanwhile: that is no fault of the page's.
  }
  async function addRest() {
    add("manifest", manifest);
    if (goesOn || isSaving(/2g/)) return;
    for (const own of document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")) {
      add("prefetch", own.dataset.sheet ?? "");
    }
    try {
      await Promise.all(files.map((file) => fetch(file).then((font) => font.blob())));
      add("stylesheet", fonts);
    } catch {} // As above.
  }
  // The visit goes on. (A note in the browser's store would cost a slow phone half a second to read.)
  const goesOn = document.referrer.startsWith(`${location.origin}/`);
  if (goesOn && !isSaving(/2g/)) add("stylesheet", fonts);
  // What waits for a second (see off-screen.css) waits no more once the page has moved.
  function endWaiting() {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === "wait-a-second") animation.finish();
    }
  }
  addEventListener("scroll", endWaiting, { once: true });
  addEventListener("load", () => {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    // What is loaded may not have been painted yet, nor what is painted be on the screen.
    requestAnimationFrame(() => {
      setTimeout(addRest, isPhone ? 6000 : 100);
      // Where the browser does not say what the line is, the page itself has shown it.
      if (isPhone && !isSaving(/2g|3g/) && performance.now() < 3000) setTimeout(addHeading, 100);
    });
  });
}

const scripts = new Map<string, string>();

const DEVANAGARI = "U+900-97f";

/**
 * Its source text with the addresses, the same for every page of a shop. A name in Devanagari is shown
 * in the font of the headings as soon as an English one is.
 */
export function lateLinksScript(fonts: FontPairName, isDesk: boolean, name: string): string {
  const isDevanagari = /[\u0900-\u097f]/.test(name);
  const key = [fonts, isDesk, isDevanagari].join();
  const known = scripts.get(key);
  if (known) return known;
  const { files, devanagari, headingWeight } = cutFonts[fonts];
  const [english = ""] = files;
  const headings = [[asset(english)], [asset(devanagari), DEVANAGARI]];
  const values = [
    manifestOf(isDesk),
    fontSheet(fonts),
    files.map(asset),
    fontPairs[fonts].heading,
    headingWeight,
    isDevanagari ? headings : headings.slice(0, 1),
  ];
  const texts = values.map((value) => JSON.stringify(value));
  const script = `(${addLate})(${texts})`.replace(/\n\s*/g, "\n");
  scripts.set(key, script);
  return script;
}

/** The address of the sheet that has a shop's fonts. */
export function fontSheet(fonts: FontPairName): string {
  return asset(cutFonts[fonts].sheet);
}
