import { fontFiles } from "./font-files.ts";
import fontsHref from "./styles/fonts.css?url";

/**
 * The shop's own fonts come after the page has been seen, on a phone some seconds later, as React
 * does: until then its words stand in fonts of the device that were given the same widths, so
 * nothing moves. All are fetched before the first is used, since each that arrived by itself would
 * lay out the page anew. The next pages of the visit have them at once, from the browser's store.
 * Who saves data keeps the device's. Sent inline as its own source text, so it may use nothing from
 * outside itself; without script the document's `noscript` link does it.
 */
function loadFonts(href: string, files: string[]) {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;

  function use() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  }
  async function fetchAll() {
    await Promise.all(files.map((file) => fetch(file).then((font) => font.blob())));
    use();
    sessionStorage.fonts = href;
  }
  try {
    if (sessionStorage.fonts === href) return use();
  } catch {} // A browser that keeps nothing.
  addEventListener("load", () => {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    // Offline meanwhile, or nowhere to note it: that is no fault of the page's.
    const start = () => setTimeout(() => fetchAll().catch(() => {}), isPhone ? 3000 : 0);
    // What is loaded may not have been painted yet.
    requestAnimationFrame(start);
  });
}

export const fontsScript = `(${loadFonts})(${JSON.stringify(fontsHref)},${JSON.stringify(fontFiles)})`;
