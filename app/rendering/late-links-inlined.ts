/**
 * What nobody waits for comes after the page has been seen, on a phone some seconds later, as React
 * does: the manifest, the whole style sheets for the pages to come, and the shop's own fonts. Until
 * then words stand in fonts of the device that were given the same widths, so nothing moves. All
 * fonts are fetched before the first is used, since each that arrived by itself would lay out the
 * page anew; but a phone on a good line has that of the headings, by which the shop is known, as soon
 * as the page was seen. The next pages of the visit have them at once, from the browser's store. Who
 * saves data keeps the device's. Sent inline as its own source text, so it may use nothing from outside
 * itself; without script the document's `noscript` does it.
 */
function addLate(
  manifest: string,
  fonts: string,
  files: string[],
  family: string,
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
    const { connection } = navigator;
    return connection?.saveData || slow.test(connection?.effectiveType ?? "");
  }
  // A face that joins a page already laid out lays all of it out anew, as a change of `--heading` for
  // the whole page reckons every style anew. Known from the beginning and given to the headings alone,
  // it costs these alone.
  const faces = headings.map(
    ([file, unicodeRange]) => new FontFace(family, `url(${file})`, { weight, unicodeRange }),
  );
  for (const face of faces) document.fonts.add(face);
  async function addHeading() {
    try {
      await Promise.all(faces.map((face) => face.load()));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `h1,h2,h3,blockquote,.logo,.menu a,.claims strong,b{--heading:"${family}",var(--heading-fallback)}`,
      );
      document.adoptedStyleSheets = [sheet];
    } catch {} // Offline meanwhile: that is no fault of the page's.
  }
  async function addRest() {
    add("manifest", manifest);
    if (goesOn || isSaving(/2g/)) return;
    const own = document.querySelector<HTMLStyleElement>("style[data-sheets]");
    for (const sheet of own?.dataset.sheets?.split(" ") ?? []) add("prefetch", sheet);
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
      if (isPhone && !isSaving(/2g|3g/) && performance.now() < 3000)
        // A busy phone paints later than its next frame; the browser may tell so a frame ahead.
        new PerformanceObserver(() => setTimeout(addHeading, 100)).observe({
          type: "paint",
          buffered: true,
        });
    });
  });
}

export const addLateText = String(addLate);
