/**
 * The colours of the brand, as sRGB: the one place that has them. `node tools/brand/write-brand.ts`
 * writes them into `palette.css` and the icon of the tab; mails, documents and the payment's pop-up
 * read them here.
 */
export const palette = {
  // Cloth and thread.
  ivory: "#fbf6ec",
  white: "#fffdf9",
  muslin: "#f3eadb",
  line: "#d9c9b0",
  "edge-line": "#958272",
  ink: "#2b201b",
  "ink-soft": "#655347",
  night: "#232a4b",
  "on-night": "#e9e4da",

  // Dyes. rani: the one thing to press. indigo: current. leaf: done. haldi: warning.
  rani: "#a3195b",
  "rani-deep": "#7c0f43",
  "rani-soft": "#fae9f0",
  indigo: "#2f4287",
  "indigo-soft": "#e9ecf7",
  leaf: "#2a6a37",
  "leaf-deep": "#1f552a",
  "leaf-soft": "#e6f1e3",
  haldi: "#d28d0c",
  "haldi-ink": "#6d4a00",
  "haldi-soft": "#fcf0d0",
  jamun: "#5b2a86",
  river: "#b9cdd8",
  "river-ink": "#3d5f73",
  error: "#ac2a17",
  "error-soft": "#fcebe6",
} as const;

/** Threads on the mark of the shop, which is on `rani`. */
export const markThreads = { petal: "#fff6ec", eye: "#f0cf8d" } as const;
