// Written by app/ui/cut-fonts.ts.
/** What every page's first screen is set in. */
export const fontPreloads: string[] = [
  "/fonts/eczar-500-600-english-f77e884e.woff2",
  "/fonts/mukta-400-english-75a4a475.woff2",
];
