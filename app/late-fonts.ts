import { fontFiles } from "./font-files.ts";
import fontsHref from "./styles/fonts.css?url";

/**
 * The shop's own fonts come after the page has been seen: until then its words stand in fonts of
 * the device that were given the same widths, so nothing moves. Once fetched they are in the
 * browser's store, and the next page asks for them at once. All are fetched before the first is
 * used: each that arrived by itself would lay out the page anew. Who saves data keeps the device's.
 * Sent inline as its own source text, so it may use nothing from outside itself; without script
 * the document's `noscript` link does it.
 */
function loadFonts(href: string, files: string[]) {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  let fetched = false;
  function add() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
    try {
      localStorage.fonts = href;
    } catch {} // A browser that keeps nothing.
  }
  try {
    fetched = localStorage.fonts === href;
  } catch {}
  if (fetched) add();
  else {
    const fetchAll = () =>
      Promise.all(files.map((file) => fetch(file).then((font) => font.blob()))).then(add, () => {});
    addEventListener("load", () => requestAnimationFrame(() => setTimeout(fetchAll)));
  }
}

export const fontsScript = `(${loadFonts})(${JSON.stringify(fontsHref)},${JSON.stringify(fontFiles)})`;
