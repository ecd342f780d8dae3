// Written by tools/fonts/cut-fonts.ts.
/** What every page is set in. */
export const fontFiles: string[] = [
  "/fonts/eczar-500-600-english-f77e884e.woff2",
  "/fonts/mukta-600-rupee-9d9ace30.woff2",
  "/fonts/mukta-400-english-75a4a475.woff2",
  "/fonts/mukta-400-rupee-4f3f23f4.woff2",
  "/fonts/mukta-600-english-6fe89972.woff2",
];
