import type { TwoColours } from "./palette.ts";

/** Pairs of an accent and a ground that were tried on every page; the first is of a shop that has chosen none. */
export const palettes = {
  slate: { label: "Slate", accent: "#374b63", ground: "#f9fafb" },
  terracotta: { label: "Terracotta", accent: "#a3401f", ground: "#fcf7f2" },
  madder: { label: "Madder", accent: "#9b2335", ground: "#fbf6f3" },
  rose: { label: "Rose", accent: "#b02a63", ground: "#fdf7f8" },
  plum: { label: "Plum", accent: "#6d2f6a", ground: "#faf7fb" },
  violet: { label: "Violet", accent: "#5a3ea6", ground: "#f9f8fd" },
  ocean: { label: "Ocean", accent: "#1f4f8f", ground: "#f7f9fc" },
  peacock: { label: "Peacock", accent: "#0f5f68", ground: "#f5fafa" },
  forest: { label: "Forest", accent: "#2c5e3f", ground: "#f7faf5" },
  olive: { label: "Olive", accent: "#5a5a1e", ground: "#faf9f1" },
  turmeric: { label: "Turmeric", accent: "#875300", ground: "#fdf9ef" },
  coffee: { label: "Coffee", accent: "#6b412b", ground: "#faf6f1" },
} as const satisfies Record<string, TwoColours & { label: string }>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];
export const plainPalette: PaletteName = "slate";
